import { parseTypedMoney } from '@portal/shared/domain/values/typedNumber';
import fc from 'fast-check';
import type { PremiumTerm } from '../../platform/database/schema/proposals';
import { derivationOf } from './derivation';
import { calculateFromPremium, calculatePremium, leastPremiumCents } from './proposalPremium';
import type { PremiumParts } from './proposalPremium';

const rate = fc.integer({ min: 1, max: 900_000_000 }).map((units) => units / 100_000_000);
const days = fc.integer({ min: 1, max: 3_650 });
const cents = fc.integer({ min: 1, max: 150_000_000_00 });
const minimum = fc.constantFrom(0, 180_00, 350_01);

const rated = (label: string) =>
  fc.record({
    label: fc.constant(label),
    insuredAmountCents: cents,
    annualRatePercent: rate,
    days,
    minimumCents: minimum,
    rateSource: fc.constantFrom('modality' as const, 'policyHolder' as const, 'requested' as const),
  });
const coverage = fc.oneof(
  fc.record({ calculationTypeId: fc.constant(1), parameters: fc.record({ percent: rate.map((one) => one * 10) }) }),
  fc.record({ calculationTypeId: fc.constant(2), parameters: fc.record({ annualRatePercent: rate }) }),
  fc.record({
    calculationTypeId: fc.constant(3),
    parameters: fc.record({ amountCents: fc.integer({ min: 0, max: 900_00 }) }),
  }),
);
const anyParts: fc.Arbitrary<PremiumParts> = fc.record({
  principal: rated('Executante construtor'),
  complementary: fc.option(rated('Retenção de pagamentos')),
  coverages: fc.array(
    fc
      .tuple(coverage, cents)
      .map(([one, insuredAmountCents]) => ({ ...one, label: 'Multas', insuredAmountCents }) as never),
    { maxLength: 4 },
  ),
  commissionPercent: fc.constant(20),
});

/** Digits as they were printed, as a whole number of hundred-millionths. */
const units = (text: string): bigint => {
  const [whole = '', fraction = ''] = text.replaceAll('.', '').split(',');
  return BigInt(whole + fraction.padEnd(8, '0'));
};
const money = (text: string | undefined): bigint => BigInt(parseTypedMoney(text ?? '').value ?? NaN);
const halfUp = (above: bigint, below: bigint): bigint => (2n * above + below) / (2n * below);

/** Works out what is printed with nothing but the print, as an auditor with a calculator would. */
function computed(formula: string): bigint {
  const [, minimumApplied] = /vale o prêmio mínimo, (R\$[\s\d.,]+)$/.exec(formula) ?? [];
  const byRate = /^(R\$\s[\d.,]+) × ([\d.,]+)% \([^)]+\) × ([\d.]+) \/ 365 dias(?: = (R\$\s[\d.,]+);)?/.exec(formula);
  if (byRate) {
    const [, amount, percent = '', term = '', printed] = byRate;
    const result = halfUp(money(amount) * units(percent) * BigInt(term.replaceAll('.', '')), 365n * 100n * 10n ** 8n);
    if (printed === undefined) return result;
    expect(money(printed)).toBe(result);
    expect(money(minimumApplied)).toBeGreaterThan(result);
    return money(minimumApplied);
  }
  const share = /^([\d.,]+)% de \(?(R\$\s[\d.,]+)(?: − (R\$\s[\d.,]+) de [^)]+\))?, o prêmio de/.exec(formula);
  if (share) {
    const [, percent = '', whole, rounding] = share;
    return halfUp((money(whole) - (rounding ? money(rounding) : 0n)) * units(percent), 100n * 10n ** 8n);
  }
  const rest = /^(R\$\s[\d.,]+) \(prêmio informado\)(?: − (R\$\s[\d.,]+) \(demais partes\))?; equivale/.exec(formula);
  if (rest) return money(rest[1]) - (rest[2] ? money(rest[2]) : 0n);
  const fixed = /^Valor fixo de (R\$\s[\d.,]+)$/.exec(formula);
  if (fixed) return money(fixed[1]);
  throw new Error(`Nothing can be computed from "${formula}"`);
}

const expectToCompute = (terms: readonly PremiumTerm[]) =>
  expect(derivationOf(terms).map(({ formula }) => Number(computed(formula)))).toEqual(
    terms.map(({ premiumCents }) => premiumCents),
  );

describe('every printed term of a premium', () => {
  it('computes to its printed result, whatever the premium is made of', () => {
    fc.assert(
      fc.property(anyParts, (parts) => {
        expectToCompute(calculatePremium(parts).terms);
      }),
    );
  });

  it('computes to it also where the premium was typed', () => {
    fc.assert(
      fc.property(anyParts, fc.nat(1_000_000_00), (parts, more) => {
        const typed = leastPremiumCents(parts) + more;
        const { terms, premiumCents } = calculateFromPremium(parts, typed);
        expect(premiumCents).toBe(typed);
        expectToCompute(terms);
      }),
    );
  });

  it('names the cents of a typed premium that no percentages add up to', () => {
    // R$ 1,00 with twice its half is R$ 2,00, and R$ 1,01 with twice its half is R$ 2,03.
    const parts = partsWith([50, 50]);
    const { terms } = calculateFromPremium(parts, 2_01);
    expect(derivationOf(terms).map(({ formula }) => formula.replaceAll('\u00A0', ' '))).toEqual([
      'R$ 2,01 (prêmio informado) − R$ 1,00 (demais partes); equivale a 0,00101% ao ano',
      '50% de (R$ 1,01 − R$ 0,01 de arredondamento do prêmio informado), o prêmio de Executante construtor',
      '50% de (R$ 1,01 − R$ 0,01 de arredondamento do prêmio informado), o prêmio de Executante construtor',
    ]);
  });

  it('of a coverage by percentage is a percentage of the principal’s premium, also where that is the minimum', () => {
    // R$ 73.219,47 from 29/02/2028 for 77 days at 1,15 %: R$ 177,63, below the minimum of R$ 350,00.
    const principal = { ...partsWith([]).principal, insuredAmountCents: 73_219_47, days: 77, minimumCents: 350_00 };
    const { terms, premiumCents } = calculatePremium({ ...partsWith([20]), principal });
    expect(premiumCents).toBe(420_00);
    expect(derivationOf(terms)).toMatchObject([
      { formula: expect.stringMatching(/= R\$\s177,63; vale o prêmio mínimo, R\$\s350,00$/) as string },
      { annualRatePercent: 0, formula: '20% de R$\u00A0350,00, o prêmio de Executante construtor' },
    ]);
  });
});

describe('a derivation that was stored before', () => {
  const principal: PremiumTerm = {
    label: 'Executante construtor',
    insuredAmountCents: 1_000_00,
    annualRatePercent: 1.15,
    days: 365,
    premiumCents: 350_00,
    rateSource: 'modality',
    minimumApplied: true,
  };
  const labour: PremiumTerm = {
    ...principal,
    label: 'Trabalhista',
    annualRatePercent: (1.15 * 20) / 100,
    premiumCents: 70_00,
    rateSource: 'coverage',
    minimumApplied: false,
  };

  it('shows a coverage as the percentage that it was', () => {
    expectToCompute([principal, labour]);
    expect(derivationOf([principal, labour])[1]?.formula).toBe(
      '20% de R$\u00A0350,00, o prêmio de Executante construtor',
    );
  });

  it('shows rates and fixed amounts as they were', () => {
    const byRate = { ...labour, annualRatePercent: 0.5, insuredAmountCents: 50_000_00, premiumCents: 250_00 };
    expectToCompute([principal, byRate, { ...labour, annualRatePercent: 0, premiumCents: 99_00 }]);
  });

  it('shows no account where its figures give none', () => {
    const typed = { ...principal, premiumCents: 412_34, minimumApplied: false };
    expect(derivationOf([typed])[0]?.formula).toBe('Valor guardado sem a sua conta; equivale a 1,15% ao ano');
  });
});

/** The formulae of terms, with plain spaces. */
const formulae = (...terms: PremiumTerm[]) =>
  derivationOf(terms).map(({ formula }) => formula.replaceAll('\u00A0', ' '));

describe('how a term reads', () => {
  const term: PremiumTerm = {
    label: 'Executante construtor',
    insuredAmountCents: 1_234_567_89,
    annualRatePercent: 1.15,
    days: 1_096,
    premiumCents: 42_631_49,
    rateSource: 'modality',
    minimumApplied: false,
    calculation: { kind: 'rate' },
  };

  it.each([
    ['modality', 'taxa da modalidade'],
    ['policyHolder', 'taxa do tomador'],
    ['coverage', 'taxa da cobertura'],
    ['requested', 'taxa pedida'],
  ] as const)('names a rate of the %s', (rateSource, source) => {
    expect(formulae({ ...term, rateSource })).toEqual([`R$ 1.234.567,89 × 1,15% (${source}) × 1.096 / 365 dias`]);
  });

  it('shows a rate to its eighth place', () => {
    expect(formulae({ ...term, annualRatePercent: 1.149_999_94, days: 1 })[0]).toContain(' × 1,14999994% ');
  });

  it('says what the rate gave where the minimum counts', () => {
    // R$ 73.219,47 × 1,15 % × 77 / 365.
    const least = { ...term, insuredAmountCents: 73_219_47, days: 77, premiumCents: 350_00, minimumApplied: true };
    expect(formulae(least)).toEqual([
      'R$ 73.219,47 × 1,15% (taxa da modalidade) × 77 / 365 dias = R$ 177,63; vale o prêmio mínimo, R$ 350,00',
    ]);
  });

  it('of a typed premium says what the other parts took and which rate is left', () => {
    const typed = {
      ...term,
      annualRatePercent: 1.2,
      calculation: { kind: 'remainder', wholeCents: 42_631_49 },
    } as const;
    expect(formulae(typed)).toEqual(['R$ 42.631,49 (prêmio informado); equivale a 1,2% ao ano']);
    expect(formulae({ ...typed, premiumCents: 42_631_48 })).toEqual([
      'R$ 42.631,49 (prêmio informado) − R$ 0,01 (demais partes); equivale a 1,2% ao ano',
    ]);
  });

  it('has an annual rate only where a rate made it', () => {
    const share = { kind: 'percentOfPrincipal', percent: 20, principalCents: 42_631_49, roundingCents: 0 } as const;
    const all = derivationOf([
      term,
      { ...term, calculation: { kind: 'remainder', wholeCents: 42_631_49 } },
      { ...term, calculation: share },
      { ...term, calculation: { kind: 'fixed' } },
    ]);
    expect(all.map(({ annualRatePercent }) => annualRatePercent)).toEqual([1.15, 1.15, 0, 0]);
    expect(derivationOf([])).toEqual([]);
  });
});

describe('a term of which only the result was kept', () => {
  // R$ 100.000,00 × 1,15 % × 365 / 365 = R$ 1.150,00.
  const stored: PremiumTerm = {
    label: 'Executante construtor',
    insuredAmountCents: 100_000_00,
    annualRatePercent: 1.15,
    days: 365,
    premiumCents: 1_150_00,
    rateSource: 'modality',
    minimumApplied: false,
  };
  const coverage = (change: Partial<PremiumTerm>): PremiumTerm => ({ ...stored, rateSource: 'coverage', ...change });
  const byRate = 'R$ 100.000,00 × 1,15% (taxa da modalidade) × 365 / 365 dias';

  it('is one by rate where its figures compute to the cent', () => {
    expect(formulae(stored)).toEqual([byRate]);
    for (const premiumCents of [1_149_99, 1_150_01])
      expect(formulae({ ...stored, premiumCents })).toEqual([
        'Valor guardado sem a sua conta; equivale a 1,15% ao ano',
      ]);
  });

  it('is the minimum where that was applied to less', () => {
    const least = { ...stored, minimumApplied: true };
    expect(formulae({ ...least, premiumCents: 1_150_01 })).toEqual([
      `${byRate} = R$ 1.150,00; vale o prêmio mínimo, R$ 1.150,01`,
    ]);
    expect(formulae(least)).toEqual(['Valor guardado sem a sua conta; equivale a 1,15% ao ano']);
  });

  it('says a rate below one per cent, too', () => {
    expect(formulae({ ...stored, annualRatePercent: 0.5 })).toEqual([
      'Valor guardado sem a sua conta; equivale a 0,5% ao ano',
    ]);
  });

  it('of a coverage is no percentage where only the cents agree', () => {
    // R$ 869,57 × 1,15 % = R$ 10,00; at 0,2301 % R$ 2,00, which 20,01 % of R$ 10,00 are as well, but at 0,230115 %.
    const principal = { ...stored, insuredAmountCents: 869_57, premiumCents: 10_00 };
    const small = coverage({ insuredAmountCents: 869_57, annualRatePercent: 0.2301, premiumCents: 2_00 });
    expect(formulae(principal, small)[1]).toBe('R$ 869,57 × 0,2301% (taxa da cobertura) × 365 / 365 dias');
  });

  it('says nothing of a rate that there is not', () => {
    expect(formulae({ ...stored, annualRatePercent: 0 })).toEqual(['Valor guardado sem a sua conta']);
  });

  it('of a coverage is its percentage of the principal where rate and cents agree', () => {
    const share = '20% de R$ 1.150,00, o prêmio de Executante construtor';
    expect(formulae(stored, coverage({ annualRatePercent: 0.23, premiumCents: 230_00 }))[1]).toBe(share);
    // A rate of another percentage, and cents of another: by rate, as they compute.
    const half = coverage({ insuredAmountCents: 50_000_00, annualRatePercent: 0.23, premiumCents: 115_00 });
    expect(formulae(stored, half)[1]).toBe('R$ 50.000,00 × 0,23% (taxa da cobertura) × 365 / 365 dias');
    const odd = coverage({ annualRatePercent: 0.230_05, premiumCents: 230_05 });
    expect(formulae(stored, odd)[1]).toBe('R$ 100.000,00 × 0,23005% (taxa da cobertura) × 365 / 365 dias');
  });

  it('of a coverage without a rate is a fixed amount, and without a principal’s rate no percentage', () => {
    expect(formulae(stored, coverage({ annualRatePercent: 0, premiumCents: 123_45 }))[1]).toBe(
      'Valor fixo de R$ 123,45',
    );
    expect(formulae({ ...stored, annualRatePercent: 0, premiumCents: 0 }, coverage({}))[1]).toBe(
      'R$ 100.000,00 × 1,15% (taxa da cobertura) × 365 / 365 dias',
    );
  });
});

const partsWith = (percents: number[]): PremiumParts => ({
  principal: {
    label: 'Executante construtor',
    insuredAmountCents: 100_000_00,
    annualRatePercent: 1.15,
    days: 365,
    minimumCents: 0,
    rateSource: 'modality',
  },
  complementary: null,
  coverages: percents.map((percent) => ({
    label: 'Multas',
    insuredAmountCents: 100_000_00,
    calculationTypeId: 1,
    parameters: { percent },
  })),
  commissionPercent: 20,
});
