import { eq } from 'drizzle-orm';
import { getPolicyInstallments } from '@portal/shared/contracts/underwriting/policyInstallments';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { bankSlips } from '../../platform/database/schema/billing';
import { policies } from '../../platform/database/schema/policies';
import { proposalCoBrokers } from '../../platform/database/schema/proposalParts';
import { policyId } from '../../testing/business';
import { broker, company, email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { askFor } from '../endorsements/testing/askedEndorsements';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  const { db } = platform.database;
  const [policy] = await db
    .select()
    .from(policies)
    .where(eq(policies.uniqueId, policyId(1)));
  await db
    .update(policies)
    .set({ commissionCents: 100_01 })
    .where(eq(policies.uniqueId, policyId(1)));
  await db.insert(bankSlips).values(
    [
      { dueOn: '2024-02-14', amountCents: 333_35, paidAt: new Date('2024-02-14T15:00:00Z') },
      { dueOn: '2024-03-12', amountCents: 333_33 },
      { dueOn: '2099-04-13', amountCents: 333_33 },
    ].map((slip, index) => ({
      ...slip,
      companyId: company.aurora,
      proposalId: policy?.proposalId ?? 0,
      installment: index + 1,
      installments: 3,
      ourNumber: `240000000${index}`,
      barCode: String(index).repeat(44),
      digitableLine: String(index).repeat(47),
    })),
  );
});
afterAll(() => platform.close());

const read = (as: string, id = 1) =>
  platform.send(getPolicyInstallments, { query: { policyUniqueId: policyId(id) } }, { as });

describe('the instalments of a policy', () => {
  it('say what is paid, late and to come, what is next, and the commission of each to the cent', async () => {
    const { response } = await read(email.admin);
    expect(response).toMatchObject({ PayableValue: 1_000_01, PaidValue: 333_35, NextInstallment: 2 });
    expect(response.Installments.map((one) => [one.Situation, one.AmountValue, one.CommissionValue])).toEqual([
      ['paid', 333_35, 33_34],
      ['overdue', 333_33, 33_33],
      ['open', 333_33, 33_34],
    ]);
  });

  it('say beside an installment what that one brings: an endorsement’s is its own, and a cancelled one brings none', async () => {
    const { db } = platform.database;
    const of = {
      companyId: company.aurora,
      proposalId: 5,
      installments: 4,
      barCode: '5'.repeat(44),
      digitableLine: '5'.repeat(47),
    };
    await db
      .update(policies)
      .set({ commissionCents: 130_00 })
      .where(eq(policies.uniqueId, policyId(5)));
    const issued = { statusId: ProposalStatus.Emitida, issueDate: '2026-07-05', commissionDifferenceCents: 30_00 };
    const endorsement = await askFor(platform, 5, { endorsementTypeId: 7, ...issued });
    // 500,00 of premium each with 7,38 % of IOF, then 200,00 of an endorsement; the second of the issue was cancelled.
    const part = { amountCents: 536_90, taxCents: 36_90 };
    await db.insert(bankSlips).values([
      { ...of, ...part, installment: 1, dueOn: '2026-02-12', ourNumber: '2450000001' },
      { ...of, ...part, installment: 2, dueOn: '2026-03-12', ourNumber: '2450000002', cancelledAt: new Date() },
      { ...of, ...part, installment: 3, dueOn: '2026-04-12', ourNumber: '2450000003' },
      {
        ...of,
        installment: 4,
        dueOn: '2026-08-12',
        ourNumber: '2450000004',
        amountCents: 214_76,
        taxCents: 14_76,
        endorsementId: endorsement.id,
      },
    ]);
    const { response } = await read(email.admin, 5);
    expect(response.Installments.map(({ CommissionValue }) => CommissionValue)).toEqual([50_00, 0, 50_00, 30_00]);
  });

  it('tell a policy holder nothing of the commission', async () => {
    const { response } = await read(email.policyHolder);
    expect(response.Installments.map(({ CommissionValue }) => CommissionValue)).toEqual([null, null, null]);
    expect(response.Installments.flatMap(({ Commissions }) => Commissions)).toEqual([]);
  });

  it('tell the insurer what each of several brokers has of the commission, and a broker its own alone', async () => {
    const { db } = platform.database;
    await db.insert(proposalCoBrokers).values([
      { proposalId: 1, brokerId: broker.austral, sharePercent: 33.33 },
      { proposalId: 1, brokerId: broker.zenite, sharePercent: 12.5 },
    ]);
    const ofInsurer = (await read(email.admin)).response.Installments;
    // R$ 100,01: 33,33 for 33,33 %, 12,50 for 12,5 %, and 54,18 for the leading one, in three instalments.
    expect(ofInsurer.map(({ Commissions }) => Commissions.map(({ CommissionValue }) => CommissionValue))).toEqual([
      [18_06, 11_11, 4_17],
      [18_06, 11_11, 4_16],
      [18_06, 11_11, 4_17],
    ]);
    expect(ofInsurer[0]?.Commissions.map(({ SharePercent }) => SharePercent)).toEqual([54.17, 33.33, 12.5]);
    expect(ofInsurer.map(({ CommissionValue }) => CommissionValue)).toEqual([33_34, 33_33, 33_34]);
    const ofBroker = (await read(email.broker)).response.Installments;
    expect(ofBroker.map(({ CommissionValue, Commissions }) => [CommissionValue, Commissions.length])).toEqual([
      [18_06, 1],
      [18_06, 1],
      [18_06, 1],
    ]);
    await db.delete(proposalCoBrokers);
  });

  it('are none where no slips were made', async () => {
    expect((await read(email.admin, 2)).response).toMatchObject({
      Installments: [],
      PayableValue: 0,
      PaidValue: 0,
      NextInstallment: null,
    });
  });

  it('do not exist for another company, and are closed to who may not view policies', async () => {
    expect((await read(email.atlas)).status).toBe(404);
    expect((await read(email.underwriter)).status).toBe(403);
  });
});
