import { eq } from 'drizzle-orm';
import { getAuditEntries } from '@portal/shared/contracts/portal/audit';
import { getPolicyHistory } from '@portal/shared/contracts/underwriting/policyRecord';
import { bankSlips } from '../../../platform/database/schema/billing';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { policyHolders } from '../../../platform/database/schema/parties';
import { proposals } from '../../../platform/database/schema/proposals';
import { company, email } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { cancelPolicy, letPolicyRun, policyOf } from '../../policies/testing/policiesUnderTest';
import { askFor, issueAsked, preparePolicies, refundOf } from '../testing/askedEndorsements';

jest.setTimeout(600_000);

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await preparePolicies(platform, [2, 3, 4, 5]);
  await db()
    .update(policyHolders)
    .set({ limitCents: 10_000_000_00, limitExpiresOn: null, ignoreCcgSignature: true, isRegistrationComplete: true });
  await db().update(proposals).set({ taxPercent: 7.38 });
});
afterAll(() => platform.close());

const db = () => platform.database.db;
const as = email.admin;

interface Entry {
  Changes: readonly { Field: string; Before: string | null; After: string | null }[];
}

const auditOf = async (record: string, action: string): Promise<Entry[]> => {
  const { response } = await platform.send(getAuditEntries, { query: { record, action } }, { as });
  return response.Data.reverse();
};
const afterOf = ({ Changes }: Entry) => Object.fromEntries(Changes.map(({ Field, After }) => [Field, After]));
const changeOf = ({ Changes }: Entry, field: string) => {
  const change = Changes.find(({ Field }) => Field === field);
  return [change?.Before, change?.After];
};

/** An open slip of the issue: 321,09 of premium, 6,42 of interest and IOF of 7,38 % on both. */
const openSlip = async (id: number, ourNumber: string) => {
  const { proposalId } = await policyOf(platform, id);
  await db()
    .insert(bankSlips)
    .values({
      ...{ companyId: company.aurora, proposalId, installment: 2, installments: 2, dueOn: '2026-09-17' },
      ...{ amountCents: 351_68, interestCents: 6_42, taxCents: 24_17, ourNumber },
      ...{ barCode: '1'.repeat(44), digitableLine: '1'.repeat(47) },
    });
};

describe('the audit of an issued endorsement', () => {
  it('holds what is charged, by ledger, and names the slips that ask for it', async () => {
    const asked = await askFor(platform, 2, { premiumDifferenceCents: 2_001_00 }, { NumberOfInstallment: 2 });
    expect((await issueAsked(platform, asked)).status).toBe(200);
    const [issued] = await auditOf(asked.uniqueId, 'endorsement.issued');
    // 7,38 % of 2.001,00 are 147,6738.
    expect(afterOf(issued!)).toMatchObject({
      chargedCents: '214867',
      chargedPremiumCents: '200100',
      chargedInterestCents: '0',
      chargedTaxCents: '14767',
      refundCents: '0',
    });
    expect(afterOf(issued!)).not.toHaveProperty('payeeName');
    const { uniqueId } = await policyOf(platform, 2);
    const made = await auditOf(uniqueId, 'policy.bankSlipMade');
    const sum = (field: string) => made.reduce((total, entry) => total + Number(afterOf(entry)[field]), 0);
    expect([made.length, sum('amountCents'), sum('premiumCents'), sum('taxCents')]).toEqual([
      2, 2_148_67, 2_001_00, 147_67,
    ]);
    expect(made.map((entry) => afterOf(entry).endorsement)).toEqual([asked.number, asked.number]);
  });

  it('holds what goes back, by ledger, to whom, and what of the open slips is waived', async () => {
    await letPolicyRun(platform, 3, { paidCents: 4_000_00 });
    await openSlip(3, '2600000077');
    const asked = await askFor(platform, 3, {
      ...{ endorsementTypeId: 8, insuredAmountCents: 80_000_00, premiumDifferenceCents: -500_00 },
    });
    expect((await issueAsked(platform, asked)).status).toBe(200);
    const refund = (await refundOf(platform, asked.uniqueId))!;
    const [issued] = await auditOf(asked.uniqueId, 'endorsement.issued');
    expect(afterOf(issued!)).toMatchObject({
      chargedCents: '0',
      refundCents: String(refund.amountCents),
      refundTaxCents: String(refund.taxCents),
      waivedPremiumCents: '32109',
      payeeName: refund.payeeName,
      payeeAccount: 'Banco 341, agência 1234, conta 56789-0',
    });
    expect(afterOf(issued!)).toHaveProperty('payeeDocument');
    const [waived] = await auditOf((await policyOf(platform, 3)).uniqueId, 'policy.bankSlipWaived');
    expect(afterOf(waived!)).toMatchObject({ ourNumber: '2600000077', endorsement: asked.number });
    for (const [field, before] of Object.entries({ amountCents: '35168', interestCents: '642', taxCents: '2417' }))
      expect(changeOf(waived!, field)).toEqual([before, '0']);
  });

  it('says how much of a slip is waived where a smaller one takes its place', async () => {
    await letPolicyRun(platform, 4, { paidCents: 4_000_00 });
    await openSlip(4, '2600000078');
    const asked = await askFor(platform, 4, {
      ...{ endorsementTypeId: 8, insuredAmountCents: 90_000_00, premiumDifferenceCents: -100_00 },
    });
    expect((await issueAsked(platform, asked)).status).toBe(200);
    const { uniqueId, proposalId } = await policyOf(platform, 4);
    const [smaller] = (await db().select().from(bankSlips).where(eq(bankSlips.proposalId, proposalId))).filter(
      ({ replacedAt }) => replacedAt === null,
    );
    const [waived] = await auditOf(uniqueId, 'policy.bankSlipWaived');
    expect(changeOf(waived!, 'premiumCents')).toEqual(['32109', '22109']);
    expect(changeOf(waived!, 'amountCents')).toEqual(['35168', String(smaller!.amountCents)]);
    expect(changeOf(waived!, 'ourNumber')).toEqual(['2600000078', smaller!.ourNumber]);
    expect((await auditOf(uniqueId, 'policy.bankSlipMade')).map(afterOf)).toMatchObject([
      { ourNumber: smaller!.ourNumber, premiumCents: '22109', taxCents: String(smaller!.taxCents) },
    ]);
  });

  it('holds the refund, the payee and the waived slips of an internal cancellation', async () => {
    await openSlip(5, '2600000079');
    expect((await cancelPolicy(platform, 5)).status).toBe(200);
    const [made] = await db().select().from(endorsements).where(eq(endorsements.policyId, 5));
    const [issued] = await auditOf(made!.uniqueId, 'endorsement.issued');
    expect(afterOf(issued!)).toMatchObject({
      chargedCents: '0',
      refundCents: String((await refundOf(platform, made!.uniqueId))!.amountCents),
      payeeName: 'Construtora Horizonte',
      payeeDocument: '11222333000181',
      payeeAccount: 'Banco 341, agência 1234, conta 56789-7',
    });
    const [waived] = await auditOf((await policyOf(platform, 5)).uniqueId, 'policy.bankSlipWaived');
    expect(changeOf(waived!, 'amountCents')).toEqual(['35168', '0']);
    expect(afterOf(waived!).endorsement).toBe(made!.number);
  });

  it('is not what the page of the policy shows: neither slips one by one nor the account of the payee', async () => {
    const { uniqueId: policyUniqueid } = await policyOf(platform, 5);
    const { response } = await platform.send(getPolicyHistory, { query: { policyUniqueid } }, { as });
    expect(response.Entries.filter(({ Action }) => Action.startsWith('bankSlip'))).toEqual([]);
    const fields = response.Entries.flatMap(({ Changes }) => Changes.map(({ Field }) => Field));
    expect(fields).toContain('refundCents');
    expect(fields.filter((field) => field.startsWith('payee'))).toEqual([]);
  });
});
