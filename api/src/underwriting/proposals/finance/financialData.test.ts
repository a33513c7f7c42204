import { eq } from 'drizzle-orm';
import {
  calculateFinancialData,
  updateCalculateFinancialData,
  updateFinancialData,
} from '@portal/shared/contracts/underwriting/proposalFinance';
import { addDays } from '@portal/shared/domain/time/dates';
import { isBusinessDay } from '@portal/shared/domain/time/businessDays';
import { today } from '@portal/shared/domain/time/instants';
import { formatMoney } from '@portal/shared/domain/values/money';
import { proposalNow, timelineOf } from '../../../boards/decisions/testing/dealsUnderTest';
import { auditHistory } from '../../../platform/database/schema/history';
import { policyHolders } from '../../../platform/database/schema/parties';
import { proposalCoverages, proposals } from '../../../platform/database/schema/proposals';
import { addCoverages } from '../../../testing/changeParameters';
import { email, modality } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { makeQuotation, prepareWork, sendToInsurer } from '../work/testing';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareWork(platform);
});
afterAll(() => platform.close());

const AMOUNT = 100_000_00;

/** R$ 100.000,00 for a year at 1 %: R$ 1.000,00, of which the broker gets a fifth. */
const priced = {
  insuredAmountCents: AMOUNT,
  premiumCents: 1_000_00,
  commissionCents: 200_00,
  minPremiumCents: 180_00,
};

async function makePriced(changed: Parameters<typeof makeQuotation>[1] = {}) {
  const quotation = await makeQuotation(platform, { ...priced, ...changed });
  const figures = {
    ProposalUniqueId: quotation.uniqueId,
    PolicyHolderUniqueId: quotation.holder.uniqueId,
    ProposalStartDate: quotation.startDate,
    ProposalEndDate: quotation.endDate,
    DeadlineDays: 365,
    InsuredAmountValue: AMOUNT,
    ComissionPercentage: 20,
    ComissionValue: 200_00,
    Tax: 1,
    InsurancePremium: 1_000_00,
  };
  type Figures = typeof figures & Record<string, unknown>;
  const store = (different: Partial<Figures> = {}, as: string = email.broker) =>
    platform.send(updateCalculateFinancialData, { body: { ...figures, ...different } }, { as });
  const preview = (different: Partial<Figures> = {}, as: string = email.broker) =>
    platform.send(calculateFinancialData, { body: { ...figures, ...different } }, { as });
  return { ...quotation, store, preview };
}

describe('a calculation', () => {
  it('answers premium, commission, payment and derivation', async () => {
    const { preview } = await makePriced();
    const { status, response } = await preview();
    expect(status).toBe(200);
    expect(response).toMatchObject({
      Tax: 1,
      RiskRate: 1,
      InsurancePremium: 1_000_00,
      MinInsurancePremium: 180_00,
      ComissionPercentage: 20,
      ComissionValue: 200_00,
      NumberOfInstallment: 1,
      GracePeriod: 10,
      InstallmentResult: { PossibleGracePeriodsInDays: [10, 30] },
      Premium: { TotalValue: 1_000_00, Terms: [{ AnnualRatePercent: 1, Days: 365, PremiumValue: 1_000_00 }] },
    });
    expect(response.InstallmentResult.PossibleInstallments).toEqual([
      { NumberOfInstallment: 1, InstallmentValue: 1_000_00, InterestValue: 0 },
      { NumberOfInstallment: 2, InstallmentValue: 500_00, InterestValue: 0 },
      { NumberOfInstallment: 3, InstallmentValue: 333_34, InterestValue: 0 },
      { NumberOfInstallment: 4, InstallmentValue: 250_00, InterestValue: 0 },
    ]);
  });

  it('follows the rate where the rate decides, down to the minimum of the modality', async () => {
    const { preview } = await makePriced();
    const byRate = { CalculatePerRiskRate: true };
    expect((await preview({ ...byRate, Tax: 2.5 })).response).toMatchObject({
      InsurancePremium: 2_500_00,
      ComissionValue: 500_00,
      Premium: { Terms: [{ RateSource: 'requested' }] },
    });
    expect((await preview({ ...byRate, Tax: 0.1 })).response).toMatchObject({
      InsurancePremium: 180_00,
      Premium: { Terms: [{ IsMinimumApplied: true }] },
    });
    expect((await preview({ ...byRate, Tax: 0 })).errors[0]?.Field).toBe('Tax');
  });

  it('keeps a premium as it was typed, and gives its rate', async () => {
    const { preview } = await makePriced();
    expect((await preview({ InsurancePremium: 1_234_56 })).response).toMatchObject({
      InsurancePremium: 1_234_56,
      Tax: 1.23456,
      ComissionValue: 246_91,
      Premium: { Terms: [{ PremiumValue: 1_234_56, RateSource: 'requested' }] },
    });
  });

  it('takes no premium below the minimum, and the minimum itself', async () => {
    const { preview } = await makePriced();
    const below = await preview({ InsurancePremium: 179_99 });
    expect([below.status, below.errors[0]?.Field]).toEqual([422, 'InsurancePremium']);
    expect((await preview({ InsurancePremium: 180_00 })).response.InsurancePremium).toBe(180_00);
  });

  it('takes no premium that its other covers use up, also where the modality has no minimum', async () => {
    const { preview, id } = await makePriced({ minPremiumCents: 0 });
    const { db } = platform.database;
    const fixed = { companyId: 1, modalityId: modality.bid, name: 'Multas', calculationTypeId: 3 };
    const [coverage] = await addCoverages(platform, [{ ...fixed, calculationParameters: { amountCents: 300_00 } }]);
    await db
      .insert(proposalCoverages)
      .values({ proposalId: id, coverageId: coverage!.id, insuredAmountCents: AMOUNT, premiumCents: 300_00 });
    expect((await preview({ InsurancePremium: 299_99 })).errors[0]).toMatchObject({
      Field: 'InsurancePremium',
      Message: expect.stringContaining(formatMoney(300_01)),
    });
    expect((await preview({ InsurancePremium: 1_300_00 })).response.Tax).toBe(1);
  });

  it('says at once which premium is the smallest, where coverages are percentages of it', async () => {
    const { preview, id } = await makePriced({ minPremiumCents: 350_00 });
    const { db } = platform.database;
    for (const percent of [20, 10]) {
      const labour = {
        companyId: 1,
        modalityId: modality.bid,
        name: `Cobertura de ${percent} %`,
        calculationTypeId: 1,
      };
      const [coverage] = await addCoverages(platform, [{ ...labour, calculationParameters: { percent } }]);
      await db
        .insert(proposalCoverages)
        .values({ proposalId: id, coverageId: coverage!.id, insuredAmountCents: AMOUNT, premiumCents: 100_00 });
    }
    expect((await preview({ CalculatePerRiskRate: true })).response).toMatchObject({
      InsurancePremium: 1_300_00,
      LeastInsurancePremium: 455_00,
    });
    // What the message says is taken, and it is the same for any smaller premium.
    for (const InsurancePremium of [350_00, 420_00, 454_99])
      expect((await preview({ InsurancePremium })).errors[0]?.Message).toContain(formatMoney(455_00));
    expect((await preview({ InsurancePremium: 455_00 })).response).toMatchObject({
      InsurancePremium: 455_00,
      Premium: { Terms: [{ PremiumValue: 350_00 }, { PremiumValue: 70_00 }, { PremiumValue: 35_00 }] },
    });
  });

  it('keeps a commission that is given as a value, and gives its percentage', async () => {
    const { preview } = await makePriced();
    const byValue = { CalculatePerComissionPercentage: false };
    expect((await preview({ ...byValue, ComissionValue: 123_45 })).response).toMatchObject({
      ComissionValue: 123_45,
      ComissionPercentage: 12.345,
    });
    expect((await preview({ ...byValue, ComissionValue: 250_00 })).response.ComissionPercentage).toBe(25);
    const more = await preview({ ...byValue, ComissionValue: 250_01 });
    expect([more.status, more.errors[0]?.Field]).toEqual([422, 'ComissionValue']);
  });

  it('takes one part and the first days where nothing is said, and refuses what is not offered', async () => {
    const { preview } = await makePriced();
    expect((await preview({ NumberOfInstallment: 0, GracePeriod: 0 })).response).toMatchObject({
      NumberOfInstallment: 1,
      GracePeriod: 10,
    });
    expect((await preview({ NumberOfInstallment: 3, GracePeriod: 30 })).response).toMatchObject({
      NumberOfInstallment: 3,
      GracePeriod: 30,
    });
    const many = await preview({ NumberOfInstallment: 13, GracePeriod: 10 });
    expect([many.status, many.errors[0]]).toEqual([
      422,
      expect.objectContaining({
        Field: 'NumberOfInstallment',
        Message: 'Este prêmio pode ser pago em 1, 2, 3 ou 4 parcela(s). Escolha uma destas opções.',
      }),
    ]);
    const other = await preview({ NumberOfInstallment: 2, GracePeriod: 15 });
    expect([other.status, other.errors[0]?.Field]).toEqual([422, 'GracePeriod']);
  });

  it('may ask about other figures of the risk, and refuses days that its dates do not have', async () => {
    const { preview, id } = await makePriced();
    expect((await preview({ InsuredAmountValue: 2 * AMOUNT, CalculatePerRiskRate: true })).response).toMatchObject({
      InsurancePremium: 2_000_00,
    });
    expect((await preview({ DeadlineDays: 364 })).errors[0]?.Field).toBe('DeadlineDays');
    expect(await proposalNow(platform, id)).toMatchObject(priced);
  });
});

describe('a stored calculation', () => {
  it('is what the proposal holds afterwards, with its history and a new version', async () => {
    const { store, id, uniqueId } = await makePriced();
    const { response } = await store({ InsurancePremium: 1_500_00, NumberOfInstallment: 2, ComissionPercentage: 10 });
    expect(response).toMatchObject({ InsurancePremium: 1_500_00, ComissionValue: 150_00, NumberOfInstallment: 2 });
    expect(await proposalNow(platform, id)).toMatchObject({
      premiumCents: 1_500_00,
      annualRatePercent: 1.5,
      commissionCents: 150_00,
      installments: 2,
      gracePeriodDays: 10,
      version: 2,
    });
    const history = await platform.database.db
      .select()
      .from(auditHistory)
      .where(eq(auditHistory.subjectUniqueId, uniqueId));
    expect(history).toMatchObject([{ action: 'financialDataUpdated' }]);
  });

  it('keeps parts a month apart, also where the policy holder came to pay by the year', async () => {
    const { store, preview, id, holder, startDate } = await makePriced({ installments: 4 });
    const term = { ProposalEndDate: addDays(startDate, 730), DeadlineDays: 730 };
    const { db } = platform.database;
    await db.update(proposals).set({ endDate: term.ProposalEndDate, deadlineDays: 730 }).where(eq(proposals.id, id));
    await db.update(policyHolders).set({ enableAnnualInstallments: true }).where(eq(policyHolders.id, holder.id));
    const asked = { ...term, CalculatePerRiskRate: true, NumberOfInstallment: 4 };
    const monthly = { NumberOfInstallment: 4, InstallmentsByYear: false, PaymentChange: null };
    expect((await preview(asked)).response).toMatchObject(monthly);
    expect((await store(asked)).response).toMatchObject(monthly);
    expect(await proposalNow(platform, id)).toMatchObject({ installments: 4, installmentsByYear: false });
    expect(await timelineOf(platform, id)).toEqual([]);
  });

  it('repeated changes nothing more', async () => {
    const { store, id } = await makePriced();
    await store({ InsurancePremium: 1_500_00 });
    await store({ InsurancePremium: 1_500_00, Tax: 1.5 });
    expect((await proposalNow(platform, id)).version).toBe(2);
    const thirds = { CalculatePerRiskRate: true, Tax: 4 / 3, ComissionPercentage: 50 / 3 };
    expect((await store(thirds)).response).toMatchObject({ Tax: 1.33333333, ComissionPercentage: 16.66666667 });
    await store(thirds);
    expect((await proposalNow(platform, id)).version).toBe(3);
  });

  it('is refused for a risk that is another one by now', async () => {
    const { store } = await makePriced();
    expect((await store({ InsuredAmountValue: AMOUNT + 1 })).status).toBe(409);
    expect((await store({ PolicyHolderUniqueId: '00000000-0000-4000-8000-000000000101' })).status).toBe(409);
  });

  it('is refused once the proposal was sent, and for whoever may not write', async () => {
    const { store, preview, uniqueId } = await makePriced();
    expect((await store({}, email.viewer)).status).toBe(403);
    expect((await preview({}, email.viewer)).status).toBe(403);
    await sendToInsurer(platform, uniqueId);
    expect((await store({ InsurancePremium: 1_500_00 })).status).toBe(422);
  });

  it('of another broker does not exist', async () => {
    const { store, preview } = await makePriced({ brokerId: 12 });
    expect([(await store()).status, (await preview()).status]).toEqual([404, 404]);
  });
});

describe('how the premium is paid', () => {
  const pay = (ProposalUniqueId: string, NumberOfInstallment: number, GracePeriod: number | null) =>
    platform.send(
      updateFinancialData,
      { body: { ProposalUniqueId, NumberOfInstallment, GracePeriod } },
      { as: email.broker },
    );

  it('is stored without another calculation', async () => {
    const { id, uniqueId } = await makePriced({ premiumCents: 999_99 });
    expect((await pay(uniqueId, 3, 30)).response).toMatchObject({
      InsurancePremium: 999_99,
      NumberOfInstallment: 3,
      GracePeriod: 30,
    });
    expect(await proposalNow(platform, id)).toMatchObject({ installments: 3, gracePeriodDays: 30, version: 2 });
  });

  it('is by the year where its policy holder may pay so and the validity is longer', async () => {
    const endDate = addDays(today(), 750);
    const { id, uniqueId, holder } = await makePriced({ deadlineDays: 740, endDate });
    const { db } = platform.database;
    await db.update(policyHolders).set({ enableAnnualInstallments: true }).where(eq(policyHolders.id, holder.id));
    await pay(uniqueId, 2, 10);
    expect(await proposalNow(platform, id)).toMatchObject({ installments: 2, installmentsByYear: true });
  });

  it('is one instalment and the first grace where nothing is said', async () => {
    const { uniqueId } = await makePriced();
    expect((await pay(uniqueId, 0, null)).response).toMatchObject({ NumberOfInstallment: 1, GracePeriod: 10 });
  });

  it('is one of the offered ways, and every call refuses the others in the same words', async () => {
    const { uniqueId, preview, store } = await makePriced();
    const ways = [
      [13, 10, 'NumberOfInstallment'],
      [2, 15, 'GracePeriod'],
    ] as const;
    for (const [NumberOfInstallment, GracePeriod, Field] of ways) {
      const asked = { NumberOfInstallment, GracePeriod };
      const answers = [await pay(uniqueId, NumberOfInstallment, GracePeriod), await preview(asked), await store(asked)];
      expect(answers.map(({ status, errors }) => [status, errors[0]?.Field])).toEqual(Array(3).fill([422, Field]));
      expect(new Set(answers.map(({ errors }) => errors[0]?.Message)).size).toBe(1);
    }
  });

  it('is over before the cover ends, which leaves fewer parts to a short one', async () => {
    const startDate = addDays(today(), 1);
    const { uniqueId } = await makePriced({ startDate, endDate: addDays(startDate, 50), deadlineDays: 50 });
    const late = await pay(uniqueId, 3, 10);
    expect(late.errors[0]).toMatchObject({
      Field: 'NumberOfInstallment',
      Message: expect.stringMatching(/^A última parcela venceria em .*Com este prazo cabem até 2 parcela\(s\)\.$/),
    });
    const { response } = await pay(uniqueId, 2, 10);
    expect(response.InstallmentResult.PossibleInstallments.map((one) => one.NumberOfInstallment)).toEqual([1, 2]);
    expect(response.InstallmentResult.PossibleGracePeriodsInDays).toEqual([10]);
  });

  it('is shown whole before anything is sent: each part with its business day and its amount', async () => {
    const { uniqueId, endDate } = await makePriced({ premiumCents: 1_000_01 });
    const { InstallmentResult } = (await pay(uniqueId, 3, 10)).response;
    expect(InstallmentResult.Plan.map(({ Installment, AmountValue }) => [Installment, AmountValue])).toEqual([
      [1, 333_35],
      [2, 333_33],
      [3, 333_33],
    ]);
    for (const { DueOn } of InstallmentResult.Plan)
      expect([isBusinessDay(DueOn), DueOn < endDate]).toEqual([true, true]);
    expect(InstallmentResult.LastDueDate < endDate).toBe(true);
  });
});
