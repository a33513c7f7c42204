import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import fc from 'fast-check';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { bankSlips } from '../../../platform/database/schema/billing';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { policyHolders } from '../../../platform/database/schema/parties';
import { policies } from '../../../platform/database/schema/policies';
import { proposals } from '../../../platform/database/schema/proposals';
import { endorsementRefunds, policyVersions } from '../../../platform/database/schema/policyVersions';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { readPolicyMoney } from '../../policies/record/policyMoney';
import { cancelPolicy, letPolicyRun, policyOf } from '../../policies/testing/policiesUnderTest';
import { askFor, issueAsked, preparePolicies } from '../testing/askedEndorsements';

jest.setTimeout(600_000);

const POLICY = 3;
const PREMIUM_CENTS = 4_321_09;
const COMMISSION_CENTS = 864_22;
const IOF_PERCENT = 7.38;
/** 7,38 % of 4.321,09 are 318,8964…. */
const IOF_CENTS = 318_90;
const OTHERS_USE_CENTS = 150_000_00;
const ADDED_CENTS = 20_000_01;

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await preparePolicies(platform, [POLICY]);
  const { db } = platform.database;
  await db.update(policies).set({ statusId: 3 }).where(ne(policies.id, POLICY));
});
afterAll(() => platform.close());

const db = () => platform.database.db;

interface Step {
  amountCents: number;
  /** What the complementary modality adds to it; null where the endorsement leaves that as it is. */
  addedCents: number | null;
  endDate: string;
  premiumCents: number;
  commissionCents: number;
  word: string | null;
  /** Of the slips that are open, how many are paid afterwards. */
  pays: number;
}

const steps = fc.array(
  fc.record<Step>({
    amountCents: fc.integer({ min: 1, max: 400_000_00 }),
    addedCents: fc.option(fc.integer({ min: 0, max: 90_000_00 }), { nil: null }),
    endDate: fc.constantFrom('2027-03-17', '2027-01-31', '2027-09-30', '2028-02-29'),
    premiumCents: fc.integer({ min: -1_500_00, max: 900_00 }),
    commissionCents: fc.integer({ min: -150_00, max: 150_00 }),
    word: fc.option(fc.constantFrom('Lote 1', 'Lote 2', 'Lote 3'), { nil: null }),
    pays: fc.integer({ min: 0, max: 2 }),
  }),
  { minLength: 1, maxLength: 8 },
);

/** As it was issued and paid, with nothing since, however the series before ended. */
async function begin(): Promise<void> {
  await db().delete(bankSlips);
  const ofPolicy = await db().select().from(endorsements).where(eq(endorsements.policyId, POLICY));
  await db().delete(policyVersions).where(eq(policyVersions.policyId, POLICY));
  for (const { id } of ofPolicy) await db().delete(endorsementRefunds).where(eq(endorsementRefunds.endorsementId, id));
  await db().delete(endorsements).where(eq(endorsements.policyId, POLICY));
  const standing = { cancelledAt: null, cancellationReason: null, limitFreedOn: null };
  const paidCents = PREMIUM_CENTS + IOF_CENTS;
  await letPolicyRun(platform, POLICY, { ...standing, paidCents, addedAmountCents: ADDED_CENTS });
  const { companyId, proposalId, policyHolderId } = await policyOf(platform, POLICY);
  await db().update(proposals).set({ taxPercent: IOF_PERCENT }).where(eq(proposals.id, proposalId));
  await db()
    .insert(bankSlips)
    .values({
      ...{ companyId, proposalId, installment: 1, installments: 1, dueOn: '2026-04-17', paidAt: new Date() },
      ...{ amountCents: paidCents, taxCents: IOF_CENTS, ourNumber: '9900000001' },
      ...{ barCode: '1'.repeat(44), digitableLine: '1'.repeat(47) },
    });
  await db()
    .update(policyHolders)
    .set({
      usedLimitCents: OTHERS_USE_CENTS + 100_000_00 + ADDED_CENTS,
      limitCents: 2_000_000_00,
      ignoreCcgSignature: true,
    })
    .where(eq(policyHolders.id, policyHolderId));
}

/** Pays the next slips as the bank tells it: the policy's own sum moves with each. */
async function pay(count: number): Promise<void> {
  const { id, proposalId, paidCents } = await policyOf(platform, POLICY);
  const open = await openSlips(proposalId);
  let paid = paidCents;
  for (const slip of open.slice(0, count)) {
    await db().update(bankSlips).set({ paidAt: new Date() }).where(eq(bankSlips.id, slip.id));
    paid += slip.amountCents;
  }
  await db().update(policies).set({ paidCents: paid }).where(eq(policies.id, id));
}

const openSlips = (proposalId: number) =>
  db()
    .select()
    .from(bankSlips)
    .where(and(eq(bankSlips.proposalId, proposalId), isNull(bankSlips.paidAt), isNull(bankSlips.cancelledAt)))
    .orderBy(asc(bankSlips.installment));

const sum = (cents: number[]): number => cents.reduce((total, one) => total + one, 0);

async function expectBalance(): Promise<void> {
  const policy = await policyOf(platform, POLICY);
  const issued = await db()
    .select()
    .from(endorsements)
    .where(and(eq(endorsements.policyId, POLICY), eq(endorsements.statusId, ProposalStatus.Emitida)));
  const refunds = await db().select().from(endorsementRefunds);
  const slips = await db().select().from(bankSlips).where(eq(bankSlips.proposalId, policy.proposalId));
  const refunded = sum(
    refunds
      .filter(({ endorsementId }) => issued.some(({ id }) => id === endorsementId))
      .map(({ amountCents }) => amountCents),
  );
  const paid = sum(slips.filter(({ paidAt }) => paidAt !== null).map(({ amountCents }) => amountCents));
  const open = await openSlips(policy.proposalId);
  const openTax = sum(open.map(({ taxCents }) => taxCents));
  const openPremium = sum(
    open.map(({ amountCents, interestCents, taxCents }) => amountCents - interestCents - taxCents),
  );
  const money = await readPolicyMoney(db(), policy, new Date());
  expect(policy.premiumCents).toBe(PREMIUM_CENTS + sum(issued.map((one) => one.premiumDifferenceCents)));
  expect(policy.commissionCents).toBe(COMMISSION_CENTS + sum(issued.map((one) => one.commissionDifferenceCents)));
  const added = issued.sort((one, other) => one.id - other.id).map(({ addedAmountCents }) => addedAmountCents);
  expect(policy.addedAmountCents).toBe(added.findLast((cents) => cents !== null) ?? ADDED_CENTS);
  expect(policy.paidCents).toBe(paid - refunded);
  expect(refunded).toBeLessThanOrEqual(paid);
  // Whatever is not paid is asked for, whatever is paid beyond the premium went back.
  if (policy.statusId !== 3) expect(money.paid.premiumCents + openPremium).toBe(policy.premiumCents);
  // So is IOF of it, but for half a cent of each slip and each refund that was rounded.
  const tax = (policy.premiumCents * IOF_PERCENT) / 100;
  expect(Math.abs(money.paid.taxCents + openTax - tax)).toBeLessThanOrEqual((slips.length + refunds.length + 1) / 2);
  const [holder] = await db().select().from(policyHolders).where(eq(policyHolders.id, policy.policyHolderId));
  const held = policy.statusId === 3 ? 0 : policy.insuredAmountCents + policy.addedAmountCents;
  expect(holder!.usedLimitCents).toBe(OTHERS_USE_CENTS + held);
}

async function expectVersions(taken: Step[]): Promise<void> {
  const versions = await db()
    .select()
    .from(policyVersions)
    .where(eq(policyVersions.policyId, POLICY))
    .orderBy(asc(policyVersions.version));
  let premium = PREMIUM_CENTS;
  let words: string | undefined = versions[0]?.facts.Object[0]?.Value;
  taken.forEach((step, index) => {
    premium += step.premiumCents;
    words = step.word ?? words;
    const { facts, version } = versions[index + 1]!;
    expect(version).toBe(index + 2);
    expect(facts).toMatchObject({
      InsuredAmountValue: step.amountCents,
      EndDate: step.endDate,
      InsurancePremium: premium,
    });
    expect(facts.Object[0]?.Value).toBe(words);
  });
}

describe('any series of endorsements, then the end of the policy', () => {
  it('adds up to the cent: premium, refunds, slips, commission and limit, and every version is the state as it was', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (plan) => {
        await begin();
        const taken: Step[] = [];
        for (const step of plan) {
          const asked = await askFor(
            platform,
            POLICY,
            {
              ...{ insuredAmountCents: step.amountCents, addedAmountCents: step.addedCents, endDate: step.endDate },
              ...{ premiumDifferenceCents: step.premiumCents, commissionDifferenceCents: step.commissionCents },
            },
            step.word === null ? {} : { ObjetoApolice: [{ Name: 'Objeto', Value: step.word }] },
          );
          const { status, errors } = await issueAsked(platform, asked);
          const left = (await policyOf(platform, POLICY)).premiumCents;
          if (status === 422 && left + step.premiumCents < 0) continue;
          expect({ status, errors }).toMatchObject({ status: 200 });
          taken.push(step);
          await expectBalance();
          await pay(step.pays);
        }
        await expectVersions(taken);
        expect((await cancelPolicy(platform, POLICY, { CancelledOn: '2026-06-30' })).status).toBe(200);
        await expectBalance();
      }),
      { numRuns: 8 },
    );
  });
});
