import type { PaymentRules } from '../../../parameters/billing/payment';
import type { ProposalToUpdate } from '../../../deals/records/readProposal';
import { Refusal } from '../../../platform/server/refusal';
import { modalityRow } from '../record/testing/facts';
import { principalTerm, storedProposal } from '../testing/storedProposal';
import { calculateFinance, leastPremiumOf } from './calculate';
import { requireSameRisk, requireValidity } from './judgeFigures';
import type { Calculation } from './judgeFigures';
import { payFor } from './payFor';

const rules: PaymentRules = {
  installments: [{ maxInstallments: 6, minInstallmentCents: 1_000_00, gracePeriodsInDays: [10, 30] }],
  closedDays: [],
  allowsAnnual: false,
  paidUpWithinDays: null,
  today: '2028-02-10',
};
const fines = {
  id: 1,
  label: 'Multas',
  insuredAmountCents: 1_234_567_89,
  calculationTypeId: 1,
  addsToInsuredAmount: false,
  wording: 'Garante multas.',
  parameters: { percent: 10 },
};
const current = (
  proposal: Parameters<typeof storedProposal>[0] = {},
  rest: Partial<Omit<ProposalToUpdate, 'proposal'>> = {},
): ProposalToUpdate => ({
  proposal: storedProposal(proposal),
  modality: modalityRow({ name: 'Executante construtor' }),
  publicContracts: null,
  commissionRange: { minimum: 0, ceiling: 20, maximum: 25 },
  complementary: null,
  coverages: [],
  ...rest,
});
const asked = (change: Partial<Calculation> = {}): Calculation => ({
  ProposalUniqueId: 'p',
  PolicyHolderUniqueId: 'h',
  ProposalStartDate: '2028-02-29',
  ProposalEndDate: '2029-02-28',
  DeadlineDays: 365,
  InsuredAmountValue: 1_234_567_89,
  CalculatePerComissionPercentage: true,
  CalculatePerRiskRate: false,
  ComissionPercentage: 20,
  ComissionValue: 2_839_51,
  Tax: 1.15,
  InsurancePremium: 14_197_53,
  ...change,
});
const finance = (change: Partial<Calculation> = {}, of = current(), payment = rules) =>
  calculateFinance(of, asked(change), payment);

/** Status, field and sentence of a refusal. */
function refusalOf(work: () => unknown) {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [error.status, error.errors[0]?.Field, error.errors[0]?.Message];
  }
  throw new Error('Nothing was refused');
}

describe('the price', () => {
  it('asked for as it is stored stays as it is, with its range and what is the least', () => {
    const { change, premium, leastPremiumCents, commissionRange } = finance();
    const { premiumTerms, ...columns } = change;
    expect(storedProposal()).toMatchObject(columns);
    expect(premiumTerms).toEqual([principalTerm]);
    expect(premium.coverageCents).toEqual([]);
    expect(leastPremiumCents).toBe(350_00);
    expect(commissionRange).toEqual({ minimum: 0, ceiling: 20, maximum: 25 });
  });

  it('follows the rate, kept to its eighth place', () => {
    // R$ 1.234.567,89 × 1,05 % = R$ 12.962,962845.
    const { change } = finance({ Tax: 1.050_000_001, CalculatePerRiskRate: true, InsurancePremium: 99_999_99 });
    expect(change).toMatchObject({ annualRatePercent: 1.05, premiumCents: 12_962_96, commissionCents: 2_592_59 });
    expect(change.premiumTerms[0]).toMatchObject({ rateSource: 'requested', calculation: { kind: 'rate' } });
  });

  it('follows the rate where no premium was typed', () => {
    expect(finance({ Tax: 1.05, InsurancePremium: 0 }).change.premiumCents).toBe(12_962_96);
    expect(finance({ Tax: 1.05, InsurancePremium: 12_962_96 }).change.premiumTerms[0]?.calculation).toEqual({
      kind: 'rate',
    });
  });

  it('follows the amount and the days', () => {
    const shorter = { ProposalEndDate: '2028-05-16', InsuredAmountValue: 2_000_000_01 };
    // R$ 2.000.000,01 × 1,15 % × 77 / 365 = R$ 4.852,0548….
    expect(finance({ ...shorter, InsurancePremium: 0 }).change).toMatchObject({
      insuredAmountCents: 2_000_000_01,
      endDate: '2028-05-16',
      deadlineDays: 77,
      premiumCents: 4_852_05,
    });
  });

  it('needs a rate where that decides, and none where a premium does', () => {
    const none = [422, 'Tax', 'A taxa tem de ser maior que zero.'];
    expect(refusalOf(() => finance({ Tax: 0, CalculatePerRiskRate: true }))).toEqual(none);
    expect(refusalOf(() => finance({ Tax: 0, InsurancePremium: 0 }))).toEqual(none);
    expect(finance({ Tax: 0 }).change.premiumCents).toBe(14_197_53);
    // R$ 1.234.567,89 × 0,5 % = R$ 6.172,83945.
    expect(finance({ Tax: 0.5, CalculatePerRiskRate: true }).change.premiumCents).toBe(6_172_84);
  });

  it('that was typed stays to the cent, and gives the rate', () => {
    // R$ 15.000,00 of R$ 1.234.567,89 in a year.
    const { change } = finance({ InsurancePremium: 15_000_00 });
    expect(change).toMatchObject({ premiumCents: 15_000_00, annualRatePercent: 1.215_000_01 });
    expect(change.premiumTerms[0]).toMatchObject({
      rateSource: 'requested',
      calculation: { kind: 'remainder', wholeCents: 15_000_00 },
    });
  });

  it('that was typed before keeps where its rate came from', () => {
    const stored = { premiumCents: 15_000_00, annualRatePercent: 1.215_000_01 };
    const of = current({ ...stored, premiumTerms: [{ ...principalTerm, rateSource: 'policyHolder' }] });
    const { change } = finance({ InsurancePremium: 15_000_00, Tax: 1.15 }, of);
    expect(change.premiumTerms[0]?.rateSource).toBe('policyHolder');
    const bare = current({ ...stored, premiumTerms: [] });
    expect(finance({ InsurancePremium: 15_000_00 }, bare).change.premiumTerms[0]?.rateSource).toBe('requested');
  });

  it('that was typed is no less than the minimum with all that follows it', () => {
    const of = current({}, { coverages: [fines] });
    // R$ 350,00 and 10 % of it.
    expect(finance({ InsurancePremium: 385_00 }, of).change.premiumCents).toBe(385_00);
    expect(refusalOf(() => finance({ InsurancePremium: 1 }, of))[1]).toBe('InsurancePremium');
    expect(refusalOf(() => finance({ InsurancePremium: 384_99 }, of))).toEqual([
      422,
      'InsurancePremium',
      'O prêmio não pode ser menor que R$\u00A0385,00, o mínimo desta proposta.',
    ]);
  });

  it('gives no rate above 100% a year', () => {
    const most = { InsuredAmountValue: 100_000_00, InsurancePremium: 100_000_00 };
    expect(finance(most).change.annualRatePercent).toBe(100);
    expect(refusalOf(() => finance({ ...most, InsurancePremium: 100_000_01 }))).toEqual([
      422,
      'InsurancePremium',
      'O prêmio informado daria uma taxa acima de 100% ao ano. Confira o valor.',
    ]);
  });

  it('has its least premium for the figures as they are stored, or as they are asked for', () => {
    const fixed = { ...fines, calculationTypeId: 2, parameters: { annualRatePercent: 0.5 } };
    const of = current({}, { coverages: [fixed] });
    // R$ 350,00 and 0,5 % of R$ 1.234.567,89; of half the days 182 / 365 of that.
    expect(leastPremiumOf(of)).toBe(350_00 + 6_172_84);
    expect(leastPremiumOf(of, asked({ ProposalEndDate: '2028-08-29' }))).toBe(350_00 + 3_077_96);
  });
});

describe('the commission', () => {
  it('is a percentage, kept to its eighth place, unless something else is said', () => {
    expect(finance({ ComissionPercentage: 17.5 }).change).toMatchObject({
      commissionPercent: 17.5,
      commissionCents: 2_484_57,
    });
    const unsaid = finance({ CalculatePerComissionPercentage: undefined, ComissionPercentage: 10.000_000_001 });
    expect(unsaid.change).toMatchObject({ commissionPercent: 10, commissionCents: 1_419_75 });
  });

  it('typed as a value stays, and gives its percentage', () => {
    const byValue = (ComissionValue: number, of = current()) =>
      finance({ CalculatePerComissionPercentage: false, ComissionValue }, of).change;
    expect(byValue(2_000_00)).toMatchObject({ commissionCents: 2_000_00, commissionPercent: 14.086_957_38 });
    // 20 % of R$ 14.197,53 are R$ 2.839,506, and 25 % R$ 3.549,3825: what a bound comes to is that bound.
    expect(byValue(2_839_51).commissionPercent).toBe(20);
    expect(byValue(3_549_38).commissionPercent).toBe(25);
    expect(byValue(0).commissionPercent).toBe(0);
    // 12,345 % are R$ 1.752,6850….
    expect(byValue(1_752_69, current({ commissionPercent: 12.345 })).commissionPercent).toBe(12.345);
  });

  it('typed as the value of a bound is that bound, although one beyond it was stored and comes to the same cents', () => {
    // R$ 13,33: both 25 % and 25,01 % of it are R$ 3,33.
    const of = current({ commissionPercent: 25.01, minPremiumCents: 0 });
    const small = { InsuredAmountValue: 1_333_33, Tax: 1, InsurancePremium: 13_33 };
    const byValue = (ComissionValue: number) =>
      finance({ ...small, CalculatePerComissionPercentage: false, ComissionValue }, of);
    expect(byValue(3_33).change).toMatchObject({ commissionCents: 3_33, commissionPercent: 25 });
    expect(refusalOf(() => byValue(3_34))[1]).toBe('ComissionValue');
  });

  it('lies within what the broker may ask for', () => {
    expect(refusalOf(() => finance({ ComissionPercentage: 25.000_1 }))).toEqual([
      422,
      'ComissionPercentage',
      'A comissão de 25,0001% passa do máximo, de 25%. Ela pode ser de 0% a 25%; acima de 20% segue para a subscrição.',
    ]);
    const byValue = { CalculatePerComissionPercentage: false, ComissionValue: 3_549_39 };
    const [status, field, message] = refusalOf(() => finance(byValue));
    expect([status, field]).toEqual([422, 'ComissionValue']);
    expect(message).toContain('A comissão não pode ser de R$\u00A03.549,39.');
  });
});

describe('the payment', () => {
  it('is the one that is asked for, with what may be chosen instead', () => {
    const { change, chosen, possible, paymentChange } = finance({ NumberOfInstallment: 3, GracePeriod: 30 });
    expect(change).toMatchObject({ installments: 3, gracePeriodDays: 30, installmentsByYear: false });
    expect(chosen).toEqual({
      installments: 3,
      gracePeriodDays: 30,
      installmentsByYear: false,
      interestCents: 0,
      taxCents: 0,
    });
    expect(possible.gracePeriods).toEqual([10, 30]);
    expect(possible.installments).toHaveLength(6);
    expect(paymentChange).toBeNull();
  });

  it('is of the premium with its tax', () => {
    const large = { ...rules, installments: [{ ...rules.installments[0]!, minInstallmentCents: 7_100_00 }] };
    const most = (taxPercent: number) => finance({}, current({ taxPercent }), large).possible.installments.length;
    expect([most(0), most(7.38)]).toEqual([1, 2]);
  });

  it('is by the year where that is allowed and the validity is longer', () => {
    const longer = { ProposalEndDate: '2031-02-28', DeadlineDays: 1_095, NumberOfInstallment: 3, InsurancePremium: 0 };
    const { change } = finance(longer, current(), { ...rules, allowsAnnual: true });
    expect(change).toMatchObject({ installments: 3, installmentsByYear: true });
  });

  it('stays as far apart as it was chosen, also where the policy holder may pay by the year by now', () => {
    const chosen = { installments: 3, endDate: '2031-02-28', deadlineDays: 1_095 };
    const same = { ProposalEndDate: '2031-02-28', DeadlineDays: 1_095, NumberOfInstallment: 3, GracePeriod: 10 };
    const again = (byYear: boolean, more: Partial<Calculation> = {}) =>
      finance({ ...same, ...more }, current({ ...chosen, installmentsByYear: byYear }), {
        ...rules,
        allowsAnnual: !byYear,
      });
    for (const more of [{}, { InsurancePremium: 20_000_00 }, { NumberOfInstallment: 2 }]) {
      expect(again(false, more).change).toMatchObject({ installmentsByYear: false });
      expect(again(true, more).change).toMatchObject({ installmentsByYear: true });
      expect([again(false, more).paymentChange, again(true, more).paymentChange]).toEqual([null, null]);
    }
  });

  it('stays as it was chosen when nothing of the price is another, however many days have passed', () => {
    const later = { ...rules, today: '2028-12-10' };
    const same = { NumberOfInstallment: 6, GracePeriod: 10 };
    const again = finance(same, current({ installments: 6, interestCents: 123, taxCents: 45 }), later);
    expect(again.change).toMatchObject({ installments: 6, gracePeriodDays: 10, interestCents: 123, taxCents: 45 });
    expect(again.paymentChange).toBeNull();
    // Another premium is divided anew: the last of six parts would be due after the cover.
    const dearer = finance({ ...same, InsurancePremium: 20_000_00 }, current({ installments: 6 }), later);
    expect(dearer.change.installments).toBe(3);
    expect(dearer.paymentChange).toContain('de 6 parcelas mensais para 3 parcelas mensais');
  });

  it('is told where a chosen one is no longer possible', () => {
    const stored = { taxPercent: 0, installments: 6, gracePeriodDays: 10, installmentsByYear: false };
    const wanted = { ProposalStartDate: '2028-02-29', ProposalEndDate: '2028-05-16' };
    const paid = payFor(
      current(stored),
      { premiumCents: 14_197_53 },
      { ...wanted, NumberOfInstallment: 6, GracePeriod: 10 },
      rules,
    );
    // From 20/02/2028, a Sunday, each part a month later: the fourth, on 20/05/2028, would come after the cover.
    expect(paid.chosen).toMatchObject({ installments: 3, gracePeriodDays: 10 });
    expect(paid.paymentChange).toBe(
      'O pagamento passou de 6 parcelas mensais para 3 parcelas mensais, conforme o prêmio e a vigência atuais. Confira-o nos dados financeiros.',
    );
  });

  it('is told where the days of the first part are no longer possible', () => {
    const stored = { taxPercent: 0, installments: 1, gracePeriodDays: 30, installmentsByYear: false };
    const paidFor = (GracePeriod: number | null) =>
      payFor(
        current(stored),
        { premiumCents: 14_197_53 },
        // Ten days from 10/02/2028 come before the end of the cover, thirty do not.
        { ProposalStartDate: '2028-02-10', ProposalEndDate: '2028-03-01', NumberOfInstallment: 1, GracePeriod },
        rules,
      );
    expect(paidFor(30).paymentChange).toBe(
      'O prazo para o primeiro pagamento passou de 30 para 10 dias, conforme a vigência atual. Confira-o nos dados financeiros.',
    );
    expect(paidFor(null).paymentChange).toBeNull();
  });

  it('that nobody chose is one part after the first days, and no change of anything', () => {
    const { chosen, paymentChange } = finance({ NumberOfInstallment: 0, GracePeriod: null });
    expect(chosen).toMatchObject({ installments: 1, gracePeriodDays: 10 });
    expect(paymentChange).toBeNull();
  });

  it('without days that the company offers is due at once', () => {
    const none = { ...rules, installments: [{ ...rules.installments[0]!, gracePeriodsInDays: [] }] };
    const { change, chosen } = finance({}, current({ gracePeriodDays: 0 }), none);
    expect([change.gracePeriodDays, chosen.gracePeriodDays]).toEqual([0, null]);
  });
});

describe('figures that cannot be calculated', () => {
  it('have dates of the calendar, of which the end comes after the start', () => {
    const validity = (change: Partial<Calculation>) => refusalOf(() => requireValidity(asked(change)));
    const none = 'Esta data não existe no calendário.';
    expect(validity({ ProposalStartDate: '2027-02-29' })).toEqual([422, 'ProposalStartDate', none]);
    expect(validity({ ProposalEndDate: '2029-02-29' })).toEqual([422, 'ProposalEndDate', none]);
    for (const ProposalEndDate of ['2028-02-29', '2028-02-28'])
      expect(validity({ ProposalEndDate, DeadlineDays: 0 })).toEqual([
        422,
        'ProposalEndDate',
        'O fim da vigência tem de vir depois do início.',
      ]);
    expect(() => requireValidity(asked({ ProposalEndDate: '2028-03-01', DeadlineDays: 1 }))).not.toThrow();
  });

  it('have the days between their dates', () => {
    expect(() => requireValidity(asked())).not.toThrow();
    expect(refusalOf(() => requireValidity(asked({ DeadlineDays: 366 })))).toEqual([
      422,
      'DeadlineDays',
      'A vigência informada tem 365 dias, e não 366. Confira as datas.',
    ]);
  });

  it.each([
    ['amount', { InsuredAmountValue: 1_234_567_90 }],
    ['start', { ProposalStartDate: '2028-03-01' }],
    ['end', { ProposalEndDate: '2029-03-01' }],
  ])('are stored for the risk as it is: another %s is another price', (_, change) => {
    expect(() => requireSameRisk(current(), asked())).not.toThrow();
    expect(refusalOf(() => requireSameRisk(current(), asked(change)))).toEqual([
      409,
      'InsuredAmountValue',
      'A importância ou a vigência da proposta mudou desde que esta tela foi aberta. Recarregue a página e confira os valores.',
    ]);
  });
});
