import { asc, eq, inArray } from 'drizzle-orm';
import { updateInsuredName } from '@portal/shared/contracts/parties/insuredRecord';
import { saveComplementarData } from '@portal/shared/contracts/parties/policyHolderRecord';
import { releasePolicy } from '@portal/shared/contracts/underwriting/policyChanges';
import { registerInstallmentPayment } from '@portal/shared/contracts/underwriting/proposalWork';
import { today } from '@portal/shared/domain/time/instants';
import { outboxEvents } from '../../platform/database/schema/outbox';
import { insureds, policyHolders } from '../../platform/database/schema/parties';
import { policies } from '../../platform/database/schema/policies';
import { policyId } from '../../testing/business';
import { company, email, holder, insured } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { issued, slipsOf } from '../../underwriting/collection/testing/slipsUnderTest';
import { prepareWork } from '../../underwriting/proposals/work/testing';
import { cancelPolicy, letPolicyRun, sentFile } from '../../underwriting/policies/testing/policiesUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareWork(platform);
});
afterAll(() => platform.close());

const db = () => platform.database.db;
const eventsOf = async (uniqueId: string) =>
  (
    await db()
      .select()
      .from(outboxEvents)
      .where(inArray(outboxEvents.subjectUniqueId, [uniqueId]))
      .orderBy(asc(outboxEvents.id))
  ).map(({ name, payload, companyId }) => ({ name, payload, companyId }));

it('a payment of a policy is told with its instalment, after its issue and once', async () => {
  const { id, uniqueId } = await issued(platform);
  const [slip] = await slipsOf(platform, id);
  const pay = (IdempotencyKey: string) =>
    platform.send(
      registerInstallmentPayment,
      { body: { ProposalUniqueId: uniqueId, Installment: 1, PaidOn: today(), IdempotencyKey } },
      { as: email.admin },
    );
  expect((await pay(policyId(901))).errors).toEqual([]);
  await pay(policyId(902));
  const [policy] = await db().select().from(policies).where(eq(policies.proposalId, id));
  expect(await eventsOf(policy!.uniqueId)).toMatchObject([
    { name: 'policy.issued' },
    {
      name: 'policy.paid',
      companyId: company.aurora,
      payload: {
        ...{ PolicyUniqueId: policy!.uniqueId, Number: policy!.number, Installment: 1 },
        ...{ AmountValue: slip!.amountCents, PaidOn: today() },
      },
    },
  ]);
});

it('a release is told with what proves it and the limit that is free', async () => {
  await letPolicyRun(platform, 3, { statusId: 4, startDate: '2025-01-01', endDate: '2026-01-01' });
  const { errors } = await platform.send(
    releasePolicy,
    {
      body: {
        ...{ PolicyUniqueId: policyId(3), ReleasedOn: '2026-11-20', Ground: 'policyReturned' },
        ArchiveUniqueIds: [await sentFile(platform)],
      },
    },
    { as: email.admin },
  );
  expect(errors).toEqual([]);
  expect(await eventsOf(policyId(3))).toMatchObject([
    {
      name: 'policy.released',
      payload: { ReleasedOn: '2026-11-20', Ground: 'policyReturned', FreedLimitValue: 100_000_00 },
    },
  ]);
});

it('a cancellation is told of the policy', async () => {
  await letPolicyRun(platform, 5);
  const { errors } = await cancelPolicy(platform, 5);
  expect(errors).toEqual([]);
  expect((await eventsOf(policyId(5))).map(({ name }) => name)).toEqual(['policy.cancelled']);
});

it('a changed party is told by its fields and nothing of what stands in them, and no change is no news', async () => {
  const [party] = await db().select().from(policyHolders).where(eq(policyHolders.id, holder.horizonte));
  const save = () =>
    platform.send(
      saveComplementarData,
      { body: { PolicyHolderUniqueId: party!.uniqueId, Email: 'novo@horizonte.test' } },
      { as: email.admin },
    );
  expect((await save()).errors).toEqual([]);
  await save();
  expect(await eventsOf(party!.uniqueId)).toEqual([
    {
      name: 'party.changed',
      companyId: company.aurora,
      payload: { Kind: 'policyHolder', PartyUniqueId: party!.uniqueId, Fields: ['email'] },
    },
  ]);
  const [person] = await db().select().from(insureds).where(eq(insureds.id, insured.recife));
  await platform.send(
    updateInsuredName,
    { query: { id: insured.recife, insuredName: 'Prefeitura do Recife Nova' } },
    { as: email.admin },
  );
  expect(await eventsOf(person!.uniqueId)).toMatchObject([{ payload: { Kind: 'insured', Fields: ['name'] } }]);
});
