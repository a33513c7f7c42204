import type { ProposalToUpdate } from '../records/readProposal';
import { modalityRow } from '../../underwriting/proposals/record/testing/facts';
import { principalTerm, storedProposal } from '../../underwriting/proposals/testing/storedProposal';
import { changeOf, differences, premiumAfter, premiumParts } from './repriceProposal';
import type { Figures } from './repriceProposal';

const modality = modalityRow({ name: 'Executante construtor' });
const complementary = modalityRow({
  id: 122,
  name: 'Retenção de pagamentos',
  annualRatePercent: 0.85,
  minInsurancePremiumCents: 120_00,
});
const figures: Figures = {
  InsuredAmountValue: 1_234_567_89,
  StartDate: '2028-02-29',
  EndDate: '2029-02-28',
  AnnualRatePercent: 1.15,
  CommissionPercent: 20,
  Installments: 1,
  GracePeriodDays: 10,
};

const withSecond = {
  complementaryModalityId: 122,
  complementaryStartDate: '2028-02-29',
  complementaryEndDate: '2029-02-28',
  complementaryDeadlineDays: 365,
  complementaryInsuredAmountCents: 100_000_00,
};

const current = (
  proposal: Parameters<typeof storedProposal>[0] = {},
  rest: Partial<Omit<ProposalToUpdate, 'proposal'>> = {},
): ProposalToUpdate => ({
  proposal: storedProposal(proposal),
  modality,
  publicContracts: null,
  commissionRange: { minimum: 0, ceiling: 20, maximum: 25 },
  complementary: null,
  coverages: [],
  ...rest,
});
const withBoth = (change: Parameters<typeof storedProposal>[0] = {}) =>
  current({ ...withSecond, ...change }, { complementary });

describe('a premium with other figures', () => {
  it('is that of the new amount and the new days at the new rate', () => {
    // R$ 73.219,47 × 1,25 % × 77 / 365 = R$ 193,0787…, below the proposal's own minimum of R$ 350,00.
    const change = { InsuredAmountValue: 73_219_47, EndDate: '2028-05-16', AnnualRatePercent: 1.25 };
    const { terms, premiumCents } = premiumAfter(current(), { ...figures, ...change });
    expect(premiumCents).toBe(350_00);
    expect(terms).toMatchObject([
      { label: 'Executante construtor', insuredAmountCents: 73_219_47, annualRatePercent: 1.25, days: 77 },
    ]);
    const { premiumCents: free } = premiumAfter(current({ minPremiumCents: 0 }), { ...figures, ...change });
    expect(free).toBe(193_08);
  });

  it('keeps where its rate came from as long as the rate stays, and is a requested one after that', () => {
    const agreed = current({ premiumTerms: [{ ...principalTerm, rateSource: 'policyHolder' }] });
    const sourceOf = (AnnualRatePercent: number, of = agreed) =>
      premiumParts(of, { ...figures, AnnualRatePercent }).principal.rateSource;
    expect(sourceOf(1.15)).toBe('policyHolder');
    expect(sourceOf(1.150_000_01)).toBe('requested');
    expect(sourceOf(1.15, current({ premiumTerms: [] }))).toBe('modality');
  });

  it('carries the commission that is asked for', () => {
    const { commissionCents } = premiumAfter(current(), { ...figures, CommissionPercent: 17.5 });
    // 17,5 % of R$ 14.197,53.
    expect(commissionCents).toBe(2_484_57);
  });
});

describe('the complementary cover', () => {
  it('keeps amount, rate and days of its own', () => {
    const stored = withBoth({
      complementaryEndDate: '2028-08-31',
      complementaryDeadlineDays: 184,
      premiumTerms: [
        principalTerm,
        { ...principalTerm, label: 'Multas', rateSource: 'coverage', annualRatePercent: 0 },
        { ...principalTerm, label: 'Retenção', rateSource: 'requested', annualRatePercent: 0.7 },
      ],
    });
    expect(premiumParts(stored, { ...figures, EndDate: '2029-08-31' }).complementary).toEqual({
      label: 'Retenção de pagamentos',
      insuredAmountCents: 100_000_00,
      annualRatePercent: 0.7,
      days: 184,
      minimumCents: 120_00,
      rateSource: 'requested',
    });
  });

  it('takes the rate of its modality where none was stored', () => {
    expect(premiumParts(withBoth(), figures).complementary).toMatchObject({
      annualRatePercent: 0.85,
      rateSource: 'modality',
    });
    const bare = withBoth({ complementaryInsuredAmountCents: null, complementaryDeadlineDays: null, premiumTerms: [] });
    const apart = { ...bare, proposal: { ...bare.proposal, complementaryStartDate: '2028-03-01' } };
    expect(premiumParts(apart, figures).complementary).toMatchObject({ insuredAmountCents: 0, days: 365 });
  });

  it('takes another amount where one is asked for, nothing included', () => {
    const amountOf = (ComplementaryInsuredAmountValue: number | undefined) =>
      premiumParts(withBoth(), { ...figures, ComplementaryInsuredAmountValue }).complementary?.insuredAmountCents;
    expect([amountOf(undefined), amountOf(98_765_43), amountOf(0)]).toEqual([100_000_00, 98_765_43, 0]);
    expect(premiumParts(current(), figures).complementary).toBeNull();
  });

  it('of the same dates follows the principal, and one of which only one date is the same does not', () => {
    const longer = { ...figures, EndDate: '2029-03-01' };
    const daysOf = (change: Parameters<typeof storedProposal>[0]) =>
      premiumParts(withBoth(change), longer).complementary?.days;
    expect(daysOf({})).toBe(366);
    expect(daysOf({ complementaryEndDate: '2029-02-27', complementaryDeadlineDays: 364 })).toBe(364);
    expect(daysOf({ complementaryStartDate: '2028-03-01', complementaryDeadlineDays: 364 })).toBe(364);
  });
});

it('a coverage of the whole amount stays one of the whole amount, and another one stays as it is', () => {
  const coverage = {
    id: 1,
    label: 'Multas',
    calculationTypeId: 1,
    parameters: { percent: 20 },
    addsToInsuredAmount: false,
  };
  const covered = current(
    {},
    {
      coverages: [
        { ...coverage, insuredAmountCents: 1_234_567_89 },
        { ...coverage, id: 2, insuredAmountCents: 1_234_567_88 },
      ],
    },
  );
  const { coverages } = premiumParts(covered, { ...figures, InsuredAmountValue: 2_000_000_00 });
  expect(coverages).toMatchObject([
    { label: 'Multas', insuredAmountCents: 2_000_000_00, calculationTypeId: 1, parameters: { percent: 20 } },
    { insuredAmountCents: 1_234_567_88 },
  ]);
});

describe('what is stored of other figures', () => {
  const changed = { ...figures, InsuredAmountValue: 2_000_000_01, EndDate: '2029-03-01', Installments: 3 };
  const charge = { interestCents: 12_34, taxCents: 5_67 };
  const stored = (of: ProposalToUpdate, body: Figures) => changeOf(of, body, premiumAfter(of, body), charge);

  it('is every column that follows from them', () => {
    // R$ 2.000.000,01 × 1,15 % × 366 / 365 = R$ 23.063,01381…; 20 % of it are R$ 4.612,602.
    expect(stored(current(), changed)).toEqual({
      insuredAmountCents: 2_000_000_01,
      startDate: '2028-02-29',
      endDate: '2029-03-01',
      deadlineDays: 366,
      annualRatePercent: 1.15,
      commissionPercent: 20,
      installments: 3,
      installmentsByYear: false,
      gracePeriodDays: 10,
      premiumCents: 23_063_01,
      ...charge,
      commissionCents: 4_612_60,
      premiumTerms: [{ ...principalTerm, insuredAmountCents: 2_000_000_01, days: 366, premiumCents: 23_063_01 }],
    });
  });

  it('moves the dates of a complementary cover that follows the principal, and no others', () => {
    expect(stored(withBoth(), changed)).toMatchObject({
      complementaryStartDate: '2028-02-29',
      complementaryEndDate: '2029-03-01',
      complementaryDeadlineDays: 366,
    });
    const apart = stored(withBoth({ complementaryEndDate: '2028-08-31' }), changed);
    expect(Object.keys(apart).filter((name) => name.startsWith('complementary'))).toEqual([]);
    const sameNothing = { complementaryStartDate: '2028-02-29', complementaryEndDate: '2029-02-28' };
    expect(stored(current(sameNothing), changed)).not.toHaveProperty('complementaryEndDate');
  });

  it('holds the complementary amount where one is asked for', () => {
    const asked = { ...changed, ComplementaryInsuredAmountValue: 98_765_43 };
    expect(stored(withBoth(), asked)).toHaveProperty('complementaryInsuredAmountCents', 98_765_43);
    expect(stored(withBoth(), changed)).not.toHaveProperty('complementaryInsuredAmountCents');
    expect(stored(current(), asked)).not.toHaveProperty('complementaryInsuredAmountCents');
  });

  it('is paid by the year where that is allowed and the validity is longer than a calendar year', () => {
    const byYear = (of: ProposalToUpdate, body: Partial<Figures>) =>
      stored(of, { ...figures, ...body }).installmentsByYear;
    // A year from 29/02/2028 ends on 01/03/2029.
    expect(byYear(current(), { AllowsAnnual: true, EndDate: '2029-03-01' })).toBe(false);
    expect(byYear(current(), { AllowsAnnual: true, EndDate: '2029-03-02' })).toBe(true);
    expect(byYear(current(), { AllowsAnnual: false, EndDate: '2029-03-02' })).toBe(false);
    const before = current({ installmentsByYear: true });
    expect(byYear(before, { EndDate: '2029-03-02' })).toBe(true);
    expect(byYear(before, { EndDate: '2029-03-02', AllowsAnnual: false })).toBe(false);
  });

  it('is told field by field, without the derivation that follows from them', () => {
    const of = current({ premiumTerms: [] });
    const free = { interestCents: 0, taxCents: 0 };
    const stored = (proposal: ProposalToUpdate, body: Figures) =>
      changeOf(proposal, body, premiumAfter(proposal, body), free);
    const same = stored(of, figures);
    expect(differences(of.proposal, same)).toEqual([]);
    expect(differences(of.proposal, stored(of, { ...figures, GracePeriodDays: 30, Installments: 2 }))).toEqual([
      { field: 'installments', before: 1, after: 2 },
      { field: 'gracePeriodDays', before: 10, after: 30 },
    ]);
  });
});
