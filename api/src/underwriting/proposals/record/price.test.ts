import { uniqueIdOf } from '../../../testing/ids';
import { principalTerm, storedProposal } from '../testing/storedProposal';
import type { JudgedFacts } from './judgedFacts';
import { estimatedPremium, priceProposal } from './price';
import { brokerRow, complementaryWith, coverageRow, factsWith, modalityWith, policyHolderRow } from './testing/facts';
import { newProposal } from './testing/newProposal';

const input = newProposal({
  StartDate: '2028-02-29',
  EndDate: '2029-02-28',
  InsuredAmountValue: 1_234_567_89,
});
const facts = (change: Parameters<typeof factsWith>[0] = {}) =>
  factsWith({
    modality: modalityWith({ annualRatePercent: 1.15, minInsurancePremiumCents: 350_00 }),
    ...change,
  }) as JudgedFacts;
const collection = {
  installments: [{ maxInstallments: 6, minInstallmentCents: 1_000_00, gracePeriodsInDays: [10, 30] }],
  closedDays: [],
  taxPercent: 0,
  today: '2028-02-10',
};
const kept = (change: Parameters<typeof storedProposal>[0] = {}) => storedProposal(change);
const price = (change: Parameters<typeof factsWith>[0] = {}, of: ReturnType<typeof kept> | null = null) =>
  priceProposal(input, facts(change), of, collection);

describe('a new proposal', () => {
  it('costs what its modality and its broker come to, in one part as soon as the company offers', () => {
    // R$ 1.234.567,89 × 1,15 %, and 20 % of that.
    expect(price()).toEqual({
      columns: {
        annualRatePercent: 1.15,
        premiumCents: 14_197_53,
        minPremiumCents: 350_00,
        taxPercent: 0,
        taxCents: 0,
        interestCents: 0,
        commissionPercent: 20,
        commissionCents: 2_839_51,
        premiumTerms: [{ ...principalTerm, label: 'Licitante' }],
        installments: 1,
        installmentsByYear: false,
        gracePeriodDays: 10,
      },
      coverageCents: [],
    });
  });

  it('takes the rate that was agreed with its policy holder', () => {
    const { columns } = price({ policyHolder: { ...policyHolderRow, annualRatePercent: 0.95 } });
    expect(columns).toMatchObject({ annualRatePercent: 0.95, premiumCents: 11_728_39 });
    expect(columns.premiumTerms[0]?.rateSource).toBe('policyHolder');
  });

  it('begins with its broker’s commission as far as the range goes', () => {
    const broker = { ...brokerRow(11, 'Boreal'), commissionPercent: 30 };
    expect(price({ broker }).columns.commissionPercent).toBe(25);
  });

  it('pays no grace where the company offers none', () => {
    const rules = { ...collection, installments: [] };
    expect(priceProposal(input, facts(), null, rules).columns.gracePeriodDays).toBe(0);
  });

  it('has a second cover at the rate of its own modality, and its coverages', () => {
    const withMore = {
      ...input,
      Complementary: {
        ModalityUniqueId: uniqueIdOf(122),
        StartDate: '2028-02-29',
        EndDate: '2028-05-16',
        InsuredAmountValue: 100_000_00,
      },
      Coverages: [
        { CoverageUniqueId: uniqueIdOf(132), InsuredAmountValue: 1 },
        { CoverageUniqueId: uniqueIdOf(131), InsuredAmountValue: 500_000_00 },
      ],
    };
    const complementary = complementaryWith({ annualRatePercent: 0.85, minInsurancePremiumCents: 120_00 });
    const policyHolder = { ...policyHolderRow, annualRatePercent: 1.15 };
    const found = facts({ complementary, coverages: [coverageRow()], policyHolder });
    const { columns, coverageCents } = priceProposal(withMore, found, null, collection);
    // R$ 100.000,00 × 0,85 % × 77 / 365 = R$ 179,3150…; 10 % of R$ 14.197,53.
    expect(columns.premiumTerms).toMatchObject([
      { label: 'Licitante', premiumCents: 14_197_53, rateSource: 'policyHolder' },
      {
        label: 'Retenção',
        premiumCents: 179_32,
        rateSource: 'modality',
        annualRatePercent: 0.85,
        days: 77,
        insuredAmountCents: 100_000_00,
      },
      { label: 'Multas', premiumCents: 1_419_75, insuredAmountCents: 500_000_00 },
    ]);
    expect(coverageCents).toEqual([1_419_75]);
    expect(columns.premiumCents).toBe(15_796_60);
    expect(priceProposal(withMore, facts(), null, collection).columns.premiumTerms).toHaveLength(1);
    expect(priceProposal(input, found, null, collection).columns.premiumTerms).toHaveLength(1);
  });
});

describe('a changed proposal', () => {
  const requested = { annualRatePercent: 0.75, premiumTerms: [{ ...principalTerm, rateSource: 'requested' as const }] };

  it('keeps the rate that somebody asked for, in the same modality', () => {
    const { columns } = price({}, kept(requested));
    expect(columns).toMatchObject({ annualRatePercent: 0.75, premiumCents: 9_259_26 });
    expect(columns.premiumTerms[0]?.rateSource).toBe('requested');
    expect(price({}, kept({ ...requested, modalityId: 999 })).columns.annualRatePercent).toBe(1.15);
  });

  it('follows the records where nobody asked for another rate', () => {
    const policyHolder = { ...policyHolderRow, annualRatePercent: 0.95 };
    expect(price({ policyHolder }, kept({ annualRatePercent: 2 })).columns.annualRatePercent).toBe(0.95);
    expect(price({}, kept({ annualRatePercent: 2, premiumTerms: [] })).columns.annualRatePercent).toBe(1.15);
  });

  it('keeps its commission, and pays the tax of what it is priced by', () => {
    // 7,38 % and 17,5 % of R$ 14.197,53.
    const taxed = { ...collection, taxPercent: 7.38 };
    expect(priceProposal(input, facts(), kept({ commissionPercent: 17.5 }), taxed).columns).toMatchObject({
      commissionPercent: 17.5,
      commissionCents: 2_484_57,
      taxPercent: 7.38,
      taxCents: 1_047_78,
    });
  });

  it('pays interest on its parts, which is taxed and bears no commission', () => {
    // R$ 14.197,53 in six parts at 1,99 % a month are R$ 708,46 more; 7,38 % of R$ 14.905,99 are R$ 1.100,06.
    const [rule] = collection.installments;
    const dear = { ...collection, taxPercent: 7.38, installments: [{ ...rule!, monthlyInterestPercent: 1.99 }] };
    const { columns } = priceProposal(input, facts(), kept({ installments: 6 }), dear);
    expect(columns).toMatchObject({
      installments: 6,
      premiumCents: 14_197_53,
      commissionCents: 2_839_51,
      interestCents: 708_46,
      taxCents: 1_100_06,
    });
  });

  it('keeps parts and days as far as they are still offered', () => {
    expect(price({}, kept({ installments: 4, gracePeriodDays: 30 })).columns).toMatchObject({
      installments: 4,
      gracePeriodDays: 30,
    });
    expect(price({}, kept({ installments: 12, gracePeriodDays: 45 })).columns).toMatchObject({
      installments: 6,
      gracePeriodDays: 10,
    });
  });

  it('counts the tax to what its parts are made of', () => {
    // R$ 14.197,53 in parts of at least R$ 7.100,00: one; with 7,38 %, R$ 15.245,31: two.
    const large = { ...collection, installments: [{ ...collection.installments[0]!, minInstallmentCents: 7_100_00 }] };
    const parts = (taxPercent: number) =>
      priceProposal(input, facts(), kept({ installments: 6 }), { ...large, taxPercent }).columns.installments;
    expect([parts(0), parts(7.38)]).toEqual([1, 2]);
  });

  it('is paid by the year where its policy holder may, and paid up as its modality wants it', () => {
    const long = { ...input, EndDate: '2031-02-28' };
    const policyHolder = { ...policyHolderRow, enableAnnualInstallments: true };
    const pricedFrom = (stored: Parameters<typeof kept>[0]) =>
      priceProposal(long, facts({ policyHolder }), kept(stored), collection).columns;
    expect(priceProposal(long, facts({ policyHolder }), null, collection).columns.installmentsByYear).toBe(true);
    expect(pricedFrom({ installments: 1 })).toMatchObject({ installments: 1, installmentsByYear: true });
    const yearly = { installments: 3, installmentsByYear: true };
    expect(pricedFrom(yearly)).toMatchObject(yearly);
    // Parts that were chosen stay as far apart; those of another policy holder are chosen anew.
    const monthly = { installments: 3, installmentsByYear: false, policyHolderId: policyHolder.id };
    expect(pricedFrom(monthly)).toMatchObject({ installments: 3, installmentsByYear: false });
    expect(pricedFrom({ ...monthly, policyHolderId: policyHolder.id + 1 })).toMatchObject({ installmentsByYear: true });
    const modality = modalityWith({ annualRatePercent: 1.15, paidUpWithinDays: 45 });
    expect(price({ modality }, kept({ installments: 6 })).columns).toMatchObject({ installments: 2 });
  });
});

describe('what a proposal would cost', () => {
  it('is what it costs when it is made', () => {
    const policyHolder = { ...policyHolderRow, annualRatePercent: 0.95 };
    expect(estimatedPremium(input, facts())).toBe(14_197_53);
    expect(estimatedPremium(input, facts({ policyHolder }))).toBe(11_728_39);
    expect(estimatedPremium(input, { ...facts(), policyHolder: null })).toBe(14_197_53);
    expect(estimatedPremium({ ...input, EndDate: '2028-03-01' }, facts())).toBe(350_00);
  });
});
