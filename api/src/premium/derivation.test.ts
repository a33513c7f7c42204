import { parseMoney } from '@portal/shared/domain/money';
import fc from 'fast-check';
import type { PremiumTerm } from '../platform/database/schema/proposals';
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
  taxPercent: fc.constant(0),
  commissionPercent: fc.constant(20),
});

/** Digits as they were printed, as a whole number of hundred-millionths. */
const units = (text: string): bigint => {
  const [whole = '', fraction = ''] = text.replaceAll('.', '').split(',');
  return BigInt(whole + fraction.padEnd(8, '0'));
};
const money = (text: string | undefined): bigint => BigInt(parseMoney(text ?? '') ?? NaN);
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
  taxPercent: 0,
  commissionPercent: 20,
});
