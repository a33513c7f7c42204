import { desc, eq } from 'drizzle-orm';
import type { EndorsementForm } from '@portal/shared/contracts/underwriting/endorsementForm';
import { openPolicyRenewal } from '@portal/shared/contracts/underwriting/policyRenewal';
import { addDays, addYears } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { modalities } from '../../../platform/database/schema/modalities';
import type { policies } from '../../../platform/database/schema/policies';
import { proposals } from '../../../platform/database/schema/proposals';
import { email, modality } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { askFor, issueAsked, preparePolicies } from '../../endorsements/testing/askedEndorsements';
import { makeRenewablePolicies } from './testing/renewablePolicies';

let platform: PlatformUnderTest;
let secondModality: number;
const db = () => platform.database.db;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await db().update(modalities).set({ hasComplementaryModality: true }).where(eq(modalities.id, modality.bid));
  const [bid] = await db().select().from(modalities).where(eq(modalities.id, modality.bid));
  const { id: _id, uniqueId: _uniqueId, ...row } = bid!;
  const second = { name: 'Retenção', ref: 'RET', isComplementaryModality: true, hasComplementaryModality: false };
  const [made] = await db()
    .insert(modalities)
    .values({ ...row, ...second })
    .returning();
  secondModality = made!.id;
  await preparePolicies(platform, []);
});
afterAll(() => platform.close());

const endDate = addDays(today(), 40);
const startDate = addYears(endDate, -1);

/** Of R$ 50.000,00, with a second cover of R$ 20.000,00 from thirty days after its start to its end. */
async function policyWithSecondCover() {
  const [policy] = await makeRenewablePolicies(db(), {
    ...{ startDate, endDate },
    proposal: {
      complementaryModalityId: secondModality,
      complementaryInsuredAmountCents: 20_000_00,
      complementaryStartDate: addDays(startDate, 30),
      complementaryEndDate: endDate,
    },
  });
  if (!policy) throw new Error('A policy is made');
  return policy;
}

type Policy = typeof policies.$inferSelect;

async function endorse(policy: Policy, asked: Partial<EndorsementForm>) {
  const endorsement = await askFor(platform, policy.id, { wantedEffectiveOn: today() }, asked);
  expect((await issueAsked(platform, endorsement)).errors).toEqual([]);
}

async function renew(policy: Policy) {
  const body = { PolicyUniqueId: policy.uniqueId };
  expect((await platform.send(openPolicyRenewal, { body }, { as: email.broker })).errors).toEqual([]);
  const [renewal] = await db()
    .select()
    .from(proposals)
    .where(eq(proposals.renewedPolicyId, policy.id))
    .orderBy(desc(proposals.id));
  if (!renewal) throw new Error('A renewal was opened');
  return renewal;
}

it('a second cover that no endorsement has touched is renewed as it was issued, and ends with the principal one', async () => {
  const renewal = await renew(await policyWithSecondCover());
  expect(renewal).toMatchObject({
    startDate: endDate,
    complementaryModalityId: secondModality,
    complementaryInsuredAmountCents: 20_000_00,
    complementaryStartDate: addDays(endDate, 30),
    complementaryEndDate: renewal.endDate,
  });
});

it('a second cover is renewed with the amount and the dates that endorsements left it', async () => {
  const policy = await policyWithSecondCover();
  await endorse(policy, { ModalidadeComplementar: { NovaImportanciaSegurada: 15_000_00 } });
  await endorse(policy, {
    ModalidadeComplementar: { NovoInicioVigencia: addDays(startDate, 60), NovoFimVigencia: addDays(startDate, 200) },
  });
  expect(await renew(policy)).toMatchObject({
    complementaryInsuredAmountCents: 15_000_00,
    complementaryStartDate: addDays(endDate, 60),
    complementaryEndDate: addDays(endDate, 200),
  });
});

it('a second cover that stayed behind when the principal one was prolonged keeps its days, and does not grow with it', async () => {
  const policy = await policyWithSecondCover();
  const prolonged = addDays(endDate, 20);
  const endorsement = await askFor(
    platform,
    policy.id,
    { endDate: prolonged, wantedEffectiveOn: today() },
    { ModalidadePrincipal: { NovoFimVigencia: prolonged } },
  );
  expect((await issueAsked(platform, endorsement)).errors).toEqual([]);
  expect(await renew(policy)).toMatchObject({
    startDate: prolonged,
    complementaryStartDate: addDays(prolonged, 30),
    // 365 days after the start, as it was issued.
    complementaryEndDate: addDays(prolonged, 365),
  });
});
