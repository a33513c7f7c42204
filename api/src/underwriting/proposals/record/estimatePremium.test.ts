import { randomUUID } from 'node:crypto';
import { calculateFinancialData } from '@portal/shared/contracts/underwriting/proposalFinance';
import { estimateProposalPremium, updateProposal } from '@portal/shared/contracts/underwriting/proposalRecord';
import type { ProposalInput } from '@portal/shared/contracts/underwriting/proposalRecord';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { eq } from 'drizzle-orm';
import { modalities } from '../../../platform/database/schema/modalities';
import { policyHolders } from '../../../platform/database/schema/parties';
import { addCoverages, changeModality } from '../../../testing/changeParameters';
import { broker, company, email, holder, modality, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { newProposal } from './testing/newProposal';

let platform: PlatformUnderTest;
let coverageIds: string[];
let retentionId: string;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  const { db } = platform.database;
  await db
    .update(modalities)
    .set({ hasComplementaryModality: true, equalizeValidityDate: true })
    .where(eq(modalities.id, modality.bid));
  const [bid] = await db.select().from(modalities).where(eq(modalities.id, modality.bid));
  const { id: _id, uniqueId: _uniqueId, ...row } = bid!;
  const second = { name: 'Retenção', ref: 'RET', isComplementaryModality: true, hasComplementaryModality: false };
  const [retention] = await db
    .insert(modalities)
    .values({ ...row, ...second, annualRatePercent: 1.1 })
    .returning();
  retentionId = retention!.uniqueId;
  const ofBid = { companyId: company.aurora, modalityId: modality.bid };
  const made = await addCoverages(platform, [
    { ...ofBid, name: 'Trabalhista', calculationTypeId: 1, calculationParameters: { percent: 20 } },
    { ...ofBid, name: 'Multas', calculationTypeId: 2, calculationParameters: { annualRatePercent: 0.35 } },
  ]);
  coverageIds = made.map(({ uniqueId }) => uniqueId);
});
afterAll(() => platform.close());

function priced({ ModalityUniqueId, StartDate, EndDate, InsuredAmountValue, Complementary, Coverages }: ProposalInput) {
  return { ModalityUniqueId, StartDate, EndDate, InsuredAmountValue, Complementary, Coverages };
}

const estimate = async (input: ProposalInput, as: string = email.broker, rest: { BrokerUniqueId?: string } = {}) => {
  const body = { ...rest, PolicyHolderUniqueId: input.PolicyHolderUniqueId, ...priced(input) };
  return platform.send(estimateProposalPremium, { body }, { as });
};

/** What the proposal costs, as it is made and as the next screen calculates it. */
async function costOf(input: ProposalInput) {
  const body = { UniqueId: randomUUID(), ...input };
  const { response: record, errors } = await platform.send(updateProposal, { body }, { as: email.broker });
  expect(errors).toEqual([]);
  const figures = {
    ProposalUniqueId: record.UniqueId,
    PolicyHolderUniqueId: record.PolicyHolder.UniqueId,
    ProposalStartDate: record.StartDate,
    ProposalEndDate: record.EndDate,
    DeadlineDays: record.DeadlineDays,
    InsuredAmountValue: record.InsuredAmountValue,
    ComissionPercentage: record.ComissionPercentage,
    ComissionValue: record.ComissionValue,
    Tax: record.Tax,
    InsurancePremium: record.InsurancePremium,
  };
  const next = await platform.send(calculateFinancialData, { body: figures }, { as: email.broker });
  return [record.InsurancePremium, next.response.InsurancePremium];
}

const EndDate = addDays(today(), 77);
const complementary = () => ({
  ModalityUniqueId: retentionId,
  StartDate: today(),
  EndDate: addDays(today(), 40),
  InsuredAmountValue: 61_234_57,
});
const covered = (InsuredAmountValue: number) =>
  coverageIds.map((CoverageUniqueId) => ({ CoverageUniqueId, InsuredAmountValue }));

describe('the premium that is estimated while a proposal is written', () => {
  it.each([
    ['alone', () => ({ EndDate, InsuredAmountValue: 173_219_47 })],
    ['with coverages by percentage and by rate', () => ({ EndDate, Coverages: covered(50_000_01) })],
    ['with a complementary modality on the same dates', () => ({ EndDate, Complementary: complementary() })],
    [
      'with all of it, the principal at its minimum',
      () => ({
        EndDate,
        InsuredAmountValue: 60_000_01,
        Coverages: covered(60_000_01),
        Complementary: { ...complementary(), EndDate },
      }),
    ],
  ])('is what the proposal costs that is made of it: %s', async (_, change) => {
    const input = newProposal(change());
    const { response } = await estimate(input);
    expect(await costOf(input)).toEqual([response.InsurancePremium, response.InsurancePremium]);
  });

  it('of R$ 60.000,01 for 77 days is the minimum with a fifth of it, and the other parts by their rates', async () => {
    await changeModality(platform, modality.bid, { minInsurancePremiumCents: 350_00 });
    const input = newProposal({ EndDate, InsuredAmountValue: 60_000_01, Coverages: covered(60_000_01) });
    // 60.000,01 × 0,9 % × 77/365 = 113,92 < 350,00; 20 % of 350,00 = 70,00; 60.000,01 × 0,35 % × 77/365 = 44,30.
    expect((await estimate(input)).response.InsurancePremium).toBe(350_00 + 70_00 + 44_30);
  });

  it('takes the rate that is agreed with the policy holder, for who may write for it alone', async () => {
    const { db } = platform.database;
    const input = newProposal({ InsuredAmountValue: 500_000_00 });
    await db.update(policyHolders).set({ annualRatePercent: 0.6 }).where(eq(policyHolders.id, holder.horizonte));
    expect((await estimate(input)).response.InsurancePremium).toBe(3_000_00);
    expect((await estimate(input, email.admin)).response.InsurancePremium).toBe(3_000_00);
    const other = { BrokerUniqueId: uniqueIdOf(broker.austral) };
    expect((await estimate(input, email.admin, other)).response.InsurancePremium).toBe(4_500_00);
    expect((await estimate(input, email.viewer)).status).toBe(403);
  });

  it('is none for dates that cover nothing, or for a modality of nobody', async () => {
    expect((await estimate(newProposal({ EndDate: today() }))).errors[0]?.Field).toBe('EndDate');
    const foreign = newProposal({ ModalityUniqueId: uniqueIdOf(modality.customs) });
    expect((await estimate(foreign)).errors[0]?.Field).toBe('ModalityUniqueId');
  });
});
