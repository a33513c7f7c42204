import { and, eq, isNull } from 'drizzle-orm';
import { uploadArchive } from '@portal/shared/contracts/deals/archives';
import * as life from '@portal/shared/contracts/parties/counterGuaranteeLife';
import * as calls from '@portal/shared/contracts/parties/counterGuarantees';
import { getPolicyHolderChangeHistory } from '@portal/shared/contracts/parties/policyHolderRecord';
import { getPolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { CCGStatus } from '@portal/shared/domain/parties/ccgStatus';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { cards } from '../../platform/database/schema/boards';
import { requestDocuments } from '../../platform/database/schema/documents';
import { counterGuarantees } from '../../platform/database/schema/parties';
import { policies } from '../../platform/database/schema/policies';
import { company, email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { decide, makeHolder, makeProposal, nominate, prepareEngine, run } from './testing/dealsUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareEngine(platform);
});
afterAll(() => platform.close());

type Holder = Awaited<ReturnType<typeof makeHolder>>;
const db = () => platform.database.db;
const Reason = 'A fiadora pediu.';
const read = async (holder: Holder) =>
  (
    await platform.send(
      calls.getCounterGuarantees,
      { query: { policyHolderUniqueId: holder.uniqueId } },
      { as: email.admin },
    )
  ).response.Contracts;
const sign = (policyHolderId: number, number: string) =>
  db()
    .insert(counterGuarantees)
    .values({ companyId: company.aurora, policyHolderId, number, statusId: CCGStatus.Assinado, signedAt: new Date() });
/** With a signed contract whose number leaves those of the company to others. */
const signedHolder = async (number: string): Promise<Holder> => {
  const holder = await makeHolder(platform, { isCcgSigned: false });
  await sign(holder.id, number);
  return holder;
};
const open = (holder: Holder) =>
  platform.send(calls.openCounterGuarantee, { body: { PolicyHolderUniqueId: holder.uniqueId } }, { as: email.admin });
const upload = async () => {
  const file = new File(['%PDF-1.7 notificação'], 'a.pdf', { type: 'application/pdf' });
  return (await platform.send(uploadArchive, { body: { file } }, { as: email.admin })).response.uniqueIdentifier;
};
const cancel = async (holder: Holder, as: string = email.admin, reason = Reason) =>
  platform.send(
    life.cancelCounterGuarantee,
    { body: { CounterGuaranteeUniqueId: (await read(holder))[0]!.UniqueId, Reason: reason } },
    { as },
  );
const end = async (CounterGuaranteeUniqueId: string) =>
  platform.send(life.endCounterGuarantee, { body: { CounterGuaranteeUniqueId, Reason } }, { as: email.admin });
const notify = async (holder: Holder, NotifiedOn: string, as: string = email.admin) =>
  platform.send(
    life.giveCounterGuaranteeNotice,
    {
      body: {
        ...{ CounterGuaranteeUniqueId: (await read(holder))[0]!.UniqueId, Kind: 'release', NotifiedOn, Reason },
        ArchiveUniqueIds: [await upload()],
      },
    },
    { as },
  );
const change = (uniqueId: string, after: Partial<typeof counterGuarantees.$inferInsert>) =>
  db().update(counterGuarantees).set(after).where(eq(counterGuarantees.uniqueId, uniqueId));
const actionsOf = async (holder: Holder) => {
  const history = await platform.send(
    getPolicyHolderChangeHistory,
    { query: { policyHolderId: holder.id } },
    { as: email.admin },
  );
  return history.response.ChangesHistories.map(({ Action }) => Action);
};

describe('the life of a contract of counter-guarantee', () => {
  it('ends before its signature where it is cancelled, which no card may still ask about', async () => {
    const holder = await makeHolder(platform, { isCcgSigned: false });
    await nominate(platform, holder.id);
    await open(holder);
    expect((await cancel(holder, email.broker)).status).toBe(403);
    expect(await cancel(holder, email.admin, ' ')).toMatchObject({ status: 400, errors: [{ Field: 'Reason' }] });
    const proposal = await makeProposal(platform, holder.id);
    await run(platform, 'proposal', proposal.uniqueId);
    expect((await cancel(holder)).errors[0]?.Code).toBe('CardOpen');
    await db().update(cards).set({ decidedAt: new Date() }).where(eq(cards.proposalUniqueId, proposal.uniqueId));
    expect((await cancel(holder)).response.Contracts[0]).toMatchObject({ StatusId: CCGStatus.Cancelado });
    expect((await cancel(holder)).status).toBe(422);
    expect(await actionsOf(holder)).toContain('counterGuaranteeCancelled');
    expect((await open(holder)).status).toBe(200);
  });

  it('gives its place to another one when that is signed, and not before', async () => {
    const holder = await signedHolder('CCG-A');
    const [older] = await read(holder);
    const { response } = await open(holder);
    const [newer] = response.Contracts;
    expect(newer).toMatchObject({ StatusId: CCGStatus.Criado, ReplacesNumber: older!.Number });
    await change(newer!.UniqueId, {
      ...{ statusId: CCGStatus.AguardandoAssinatura, documentPath: 'counterGuarantees/x.pdf', generatedAt: new Date() },
    });
    await platform.send(
      calls.giveSignedCounterGuarantee,
      { body: { CounterGuaranteeUniqueId: newer!.UniqueId, ArchiveUniqueIds: [await upload()] } },
      { as: email.admin },
    );
    await db()
      .update(requestDocuments)
      .set({ status: 'Conforme' })
      .where(eq(requestDocuments.ownerUniqueId, holder.uniqueId));
    expect((await read(holder))[1]).toMatchObject({ StatusId: CCGStatus.Assinado, CountsToday: true });
    const [card] = await db()
      .select()
      .from(cards)
      .where(and(eq(cards.counterGuaranteeUniqueId, newer!.UniqueId), isNull(cards.decidedAt)));
    const decided = await decide(platform, card!.id, 'Aprovar', {
      counterGuarantee: { IsWaived: false, Signatures: [], SignedOn: today() },
    });
    expect(decided.response.Outcome).toMatch(/está assinado\. O contrato .* foi substituído\.$/);
    expect(await read(holder)).toMatchObject([
      { StatusId: CCGStatus.Assinado, CountsToday: true },
      { StatusId: CCGStatus.Substituido, CountsToday: false },
    ]);
  });

  it('goes on for sixty days after the release of its surety; then a new proposal asks for another contract', async () => {
    const holder = await signedHolder('CCG-B');
    await nominate(platform, holder.id);
    const [signed] = await read(holder);
    await change(signed!.UniqueId, { signedAt: new Date('2020-01-02T15:00:00Z') });
    expect(await notify(holder, addDays(today(), 1))).toMatchObject({
      status: 400,
      errors: [{ Field: 'NotifiedOn' }],
    });
    expect((await notify(holder, '2020-01-01')).status).toBe(400);
    expect((await notify(holder, today(), email.broker)).status).toBe(403);
    const { response } = await notify(holder, addDays(today(), -60));
    expect(response.Contracts[0]).toMatchObject({
      StatusId: CCGStatus.Assinado,
      CountsToday: true,
      Notice: { Kind: 'release', CountsUntil: today(), DaysLeft: 0 },
    });
    expect((await notify(holder, today())).errors[0]?.Message).toMatch(/já foi registrada/);
    expect(await actionsOf(holder)).toContain('counterGuaranteeNoticeGiven');
    await change(signed!.UniqueId, { countsUntil: addDays(today(), -1) });
    expect((await read(holder))[0]).toMatchObject({ StatusId: CCGStatus.Assinado, CountsToday: false });
    const proposal = await makeProposal(platform, holder.id);
    await run(platform, 'proposal', proposal.uniqueId);
    const [card] = await db().select().from(cards).where(eq(cards.proposalUniqueId, proposal.uniqueId));
    expect(card?.cardType).toBe('ANALISE_CCG');
    expect(card?.counterGuaranteeUniqueId).not.toBe(signed!.UniqueId);
  });

  it('covers the policies that were issued while it counted, and none after', async () => {
    const [policy] = await db().select().from(policies).where(eq(policies.id, 1));
    const ofHolder = eq(counterGuarantees.policyHolderId, policy!.policyHolderId);
    const number = async () =>
      (await platform.send(getPolicyDetail, { query: { policyUniqueId: policy!.uniqueId } }, { as: email.admin }))
        .response.CounterGuarantee?.Number;
    await sign(policy!.policyHolderId, 'CCG-D');
    const ended = { statusId: CCGStatus.Assinado, noticeKind: 'termination', notifiedOn: '2026-01-01' } as const;
    await db()
      .update(counterGuarantees)
      .set({ ...ended, countsUntil: policy!.issueDate })
      .where(ofHolder);
    expect(await number()).toBe('CCG-D');
    await db()
      .update(counterGuarantees)
      .set({ countsUntil: addDays(policy!.issueDate, -1) })
      .where(ofHolder);
    expect(await number()).toBeNull();
  });

  it('is ended by the insurer once no policy stands on it', async () => {
    const holder = await signedHolder('CCG-C');
    const [signed] = await read(holder);
    const [policy] = await db().select().from(policies).where(eq(policies.id, 1));
    const moved = eq(policies.id, 1);
    await db().update(policies).set({ policyHolderId: holder.id }).where(moved);
    expect((await end(signed!.UniqueId)).errors[0]?.Code).toBe('PoliciesStand');
    await db().update(policies).set({ policyHolderId: policy!.policyHolderId }).where(moved);
    expect((await end(signed!.UniqueId)).response.Contracts[0]?.StatusId).toBe(CCGStatus.Encerrado);
    expect((await end(signed!.UniqueId)).status).toBe(422);
    expect(await actionsOf(holder)).toContain('counterGuaranteeEnded');
  });
});
