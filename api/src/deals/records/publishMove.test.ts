import { asc, inArray } from 'drizzle-orm';
import { policyIssued } from '@portal/shared/contracts/events/policies';
import { proposalApproved, proposalRefused, proposalSent } from '@portal/shared/contracts/events/proposals';
import {
  cancelProposal,
  issueProposal,
  requestProposalAdjustment,
} from '@portal/shared/contracts/underwriting/proposalWork';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { decide, makeProposal, openCardsOf, proposalNow } from '../../boards/decisions/testing/dealsUnderTest';
import { outboxEvents } from '../../platform/database/schema/outbox';
import { policies } from '../../platform/database/schema/policies';
import { compileValidator } from '../../platform/server/validation';
import { broker, company, email, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { moveStatus } from './moveStatus';
import { makeQuotation, prepareWork, sendToInsurer } from '../../underwriting/proposals/work/testing';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareWork(platform);
});
afterAll(() => platform.close());

const types = [proposalSent, proposalApproved, proposalRefused, policyIssued];

/** The events of some records, each checked against what its type promises. */
async function eventsOf(...uniqueIds: string[]) {
  const events = await platform.database.db
    .select()
    .from(outboxEvents)
    .where(inArray(outboxEvents.subjectUniqueId, uniqueIds))
    .orderBy(asc(outboxEvents.id));
  for (const { name, version, subjectKind, payload } of events) {
    const type = types.find((one) => one.name === name && one.version === version);
    expect(type?.subject).toBe(subjectKind);
    const isRight = compileValidator(type?.payload ?? {}, 'body');
    expect({ name, isRight: isRight(payload), errors: isRight.errors }).toMatchObject({ isRight: true });
  }
  return events.map(({ name, companyId, payload }) => ({ name, companyId, payload }));
}

const ofBoreal = { BrokerUniqueId: uniqueIdOf(broker.boreal) };

it('a proposal that passes by itself is told as sent and approved, and its policy as issued', async () => {
  const { id, uniqueId, number } = await makeQuotation(platform);
  await sendToInsurer(platform, uniqueId);
  await platform.send(issueProposal, { query: { ProposalUniqueId: uniqueId } }, { as: email.broker });
  const [policy] = await platform.database.db
    .select()
    .from(policies)
    .orderBy(asc(policies.id))
    .where(inArray(policies.proposalId, [id]));
  const of = { ProposalUniqueId: uniqueId, Number: number, ...ofBoreal };
  expect(await eventsOf(uniqueId, policy!.uniqueId)).toEqual([
    {
      name: 'proposal.sent',
      companyId: company.aurora,
      payload: { ...of, StatusId: ProposalStatus.EmAnalise, PreviousStatusId: ProposalStatus.Cotacao },
    },
    {
      name: 'proposal.approved',
      companyId: company.aurora,
      payload: { ...of, StatusId: ProposalStatus.AguardandoEmissao },
    },
    {
      name: 'policy.issued',
      companyId: company.aurora,
      payload: { PolicyUniqueId: policy!.uniqueId, Number: policy!.number, ProposalUniqueId: uniqueId, ...ofBoreal },
    },
  ]);
});

it('one that its broker had to change is told as sent twice, and as refused with the reason that its proposer reads', async () => {
  const { uniqueId } = await makeQuotation(platform, { insuredAmountCents: 3_000_00 });
  await sendToInsurer(platform, uniqueId);
  await platform.send(
    requestProposalAdjustment,
    { body: { ProposalUniqueId: uniqueId, Reason: 'Falta o aditivo' } },
    { as: email.admin },
  );
  await sendToInsurer(platform, uniqueId);
  const [card] = await openCardsOf(platform, uniqueId);
  await decide(platform, card!.id, 'Recusar', { why: 'Fora do apetite de risco' });
  expect(await eventsOf(uniqueId)).toMatchObject([
    { name: 'proposal.sent', payload: { PreviousStatusId: ProposalStatus.Cotacao } },
    { name: 'proposal.sent', payload: { PreviousStatusId: ProposalStatus.AguardandoCorretor } },
    { name: 'proposal.refused', payload: { StatusId: ProposalStatus.Recusada, Reason: 'Fora do apetite de risco' } },
  ]);
});

it('what the insurer takes back from its broker is not told as sent, and an end that nobody decided is not told', async () => {
  const { id, uniqueId } = await makeProposal(platform, 101, { statusId: ProposalStatus.AguardandoCorretor });
  const by = { id: 1, name: 'Ana Prado' };
  // Read before: the embedded database has one connection, which the transaction holds.
  const proposal = await proposalNow(platform, id);
  await platform.database.db.transaction(async (transaction) =>
    moveStatus(transaction, proposal, {
      to: ProposalStatus.EmAnalise,
      action: 'takenBackFromBroker',
      by,
      now: new Date(),
    }),
  );
  await platform.send(
    cancelProposal,
    { query: { ProposalUniqueId: uniqueId, Reason: 'Desistência' } },
    { as: email.admin },
  );
  expect((await proposalNow(platform, id)).statusId).toBe(ProposalStatus.Cancelada);
  expect(await eventsOf(uniqueId)).toEqual([]);
});
