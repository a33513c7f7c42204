import { NO_MONEY, paidPremium } from '../../billing/ledgers';
import fc from 'fast-check';
import { CoverageCalculation } from '../../parameters/kinds/coverage';
import { addDays } from '../../time/dates';
import { proRataCents } from '../../values/proRata';
import type { Cover } from './alterationDays';
import { alterationPremium } from './alterationPremium';
import type { Alteration, AlteredModality } from './alterationPremium';
import { restitutionProblem, settledDifference } from './settledDifference';

const amount = fc.integer({ min: 0, max: 150_000_000_00 });
const rate = fc.integer({ min: 1, max: 900_000_000 }).map((units) => units / 100_000_000);
const cover: fc.Arbitrary<Cover> = fc
  .record({
    insuredAmountCents: amount,
    start: fc.integer({ min: -90, max: 90 }),
    term: fc.integer({ min: 1, max: 1_900 }),
  })
  .map(({ insuredAmountCents, start, term }) => {
    const startDate = addDays('2027-12-15', start);
    return { insuredAmountCents, startDate, endDate: addDays(startDate, term) };
  });
const modality: fc.Arbitrary<AlteredModality> = fc.record({
  label: fc.constant('Executante construtor'),
  annualRatePercent: rate,
  rateSource: fc.constant('modality'),
  before: cover,
  after: cover,
  minimumCents: fc.constantFrom(0, 180_00, 350_01),
  // A modality never costs less than its least premium.
  chargedCents: fc.integer({ min: 350_01, max: 9_000_000_00 }),
});
const coverage = fc.record({
  label: fc.constant('Multas'),
  calculationTypeId: fc.constantFrom(...Object.values(CoverageCalculation)),
  parameters: fc.record({
    percent: rate,
    annualRatePercent: rate,
    amountCents: amount,
    perAmountCents: fc.constant(7_00),
  }),
  amountBeforeCents: fc.integer({ min: 0, max: 90_000_00 }),
  amountAfterCents: fc.integer({ min: 0, max: 90_000_00 }),
});
const alteration: fc.Arbitrary<Alteration> = fc.record({
  effectiveOn: fc.integer({ min: -100, max: 900 }).map((days) => addDays('2027-12-15', days)),
  principal: modality,
  complementary: fc.option(modality),
  coverages: fc.array(coverage, { maxLength: 3 }),
  commissionPercent: fc.constantFrom(0, 12.5, 20),
});

const backwards = (one: AlteredModality, cents: number): AlteredModality => ({
  ...one,
  before: one.after,
  after: one.before,
  chargedCents: one.chargedCents + cents,
});

describe('an alteration', () => {
  it('up and then down by the same on the same day is nothing, in every part and in the commission', () => {
    fc.assert(
      fc.property(alteration, (up) => {
        // What a least premium kept cannot be given back a second time: without one all of it mirrors.
        const free = (one: AlteredModality) => ({ ...one, minimumCents: 0, chargedCents: Number.MAX_SAFE_INTEGER / 4 });
        const first = {
          ...up,
          principal: free(up.principal),
          complementary: up.complementary && free(up.complementary),
        };
        const raised = alterationPremium(first);
        const lowered = alterationPremium({
          ...first,
          principal: backwards(first.principal, 0),
          complementary: first.complementary && backwards(first.complementary, 0),
          coverages: first.coverages.map((one) => ({
            ...one,
            amountBeforeCents: one.amountAfterCents,
            amountAfterCents: one.amountBeforeCents,
          })),
        });
        expect(lowered.terms.map(({ PremiumValue }) => PremiumValue + 0)).toEqual(
          raised.terms.map(({ PremiumValue }) => 0 - PremiumValue),
        );
        expect([raised.totalCents + lowered.totalCents, raised.commissionCents + lowered.commissionCents]).toEqual([
          0, 0,
        ]);
      }),
    );
  });

  it('up and then down is nothing with a least premium, too', () => {
    fc.assert(
      fc.property(alteration, ({ effectiveOn, principal }) => {
        const one = { effectiveOn, principal, complementary: null, coverages: [], commissionPercent: 20 };
        const { totalCents: raised, terms } = alterationPremium(one);
        fc.pre(raised >= 0 && !terms[0]!.IsMinimumApplied);
        expect(alterationPremium({ ...one, principal: backwards(principal, raised) }).totalCents + raised).toBe(0);
      }),
    );
  });

  it('is the sum of its terms, and asks for bank data exactly below zero', () => {
    fc.assert(
      fc.property(alteration, (one) => {
        const { terms, totalCents, needsBankData } = alterationPremium(one);
        expect(terms.reduce((sum, { PremiumValue }) => sum + PremiumValue, 0)).toBe(totalCents);
        expect(needsBankData).toBe(totalCents < 0);
        for (const { PremiumValue } of terms) expect(Number.isSafeInteger(PremiumValue)).toBe(true);
      }),
    );
  });

  it('cut at any day costs what it costs whole, within the cents that each cut rounds', () => {
    fc.assert(
      fc.property(rate, amount, fc.uniqueArray(fc.integer({ min: 1, max: 399 }), { maxLength: 12 }), (...given) => {
        const [annualRatePercent, cents, cuts] = given;
        const ends = [...cuts.toSorted((a, b) => a - b), 400];
        const sum = ends.reduce(
          (all, end, at) => all + proRataCents(cents, annualRatePercent, end - (ends[at - 1] ?? 0)),
          0,
        );
        expect(Math.abs(sum - proRataCents(cents, annualRatePercent, 400))).toBeLessThanOrEqual(ends.length);
      }),
    );
  });

  it('never takes away of the least premium', () => {
    fc.assert(
      fc.property(alteration, (one) => {
        const { principalCents } = alterationPremium(one);
        if (principalCents < 0)
          expect(one.principal.chargedCents + principalCents).toBeGreaterThanOrEqual(one.principal.minimumCents);
      }),
    );
  });

  it('of text alone costs nothing and says so', () => {
    const same = { insuredAmountCents: 1_00, startDate: '2028-02-29', endDate: '2029-02-28' };
    const principal = { label: 'A', annualRatePercent: 1, rateSource: 'modality' as const, before: same, after: same };
    const { totalCents, terms } = alterationPremium({
      effectiveOn: '2028-03-01',
      principal: { ...principal, minimumCents: 0, chargedCents: 0 },
      complementary: null,
      coverages: [],
      commissionPercent: 20,
    });
    expect(totalCents).toBe(0);
    expect(terms[0]?.Formula).toBe('Sem diferença de importância nem de dias por cobrar');
  });
});

describe('a difference of premium', () => {
  const money = fc.nat(9_000_000_00);

  it('goes back at most as far as it was paid, and comes to the difference to the cent', () => {
    fc.assert(
      fc.property(
        money,
        money,
        fc.integer({ min: -9_000_000_00, max: 9_000_000_00 }),
        (chargedCents, paidCents, by) => {
          const { toChargeCents, refundCents, waivedCents } = settledDifference(
            { chargedCents, paid: paidPremium(paidCents) },
            by,
          );
          expect(refundCents).toBeLessThanOrEqual(paidCents);
          expect(toChargeCents - refundCents - waivedCents).toBe(by);
          for (const part of [toChargeCents, refundCents, waivedCents]) expect(part).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it('that nobody has paid is no longer asked for', () => {
    expect(settledDifference({ chargedCents: 1_000_00, paid: paidPremium(250_00) }, -300_00)).toEqual({
      toChargeCents: 0,
      refund: NO_MONEY,
      refundCents: 0,
      waivedCents: 300_00,
    });
  });

  it('over a series of refunds never gives back more than was paid', () => {
    fc.assert(
      fc.property(money, money, fc.array(money, { maxLength: 20 }), (charged, paid, refunds) => {
        let [chargedCents, paidCents] = [charged, paid];
        for (const asked of refunds) {
          const { refundCents } = settledDifference({ chargedCents, paid: paidPremium(paidCents) }, -asked);
          chargedCents -= asked;
          paidCents -= refundCents;
          expect(paidCents).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

describe('a restitution', () => {
  it('is told why it cannot be: nothing asked, nothing paid, more than was paid', () => {
    const paidExactly = (cents: number) => ({ chargedCents: cents, paid: paidPremium(cents) });
    expect(restitutionProblem(0, paidExactly(100))).toBe('Informe o valor a restituir.');
    expect(restitutionProblem(1, paidExactly(0))).toBe('Nada foi pago desta apólice: não há o que restituir.');
    expect(restitutionProblem(100_01, paidExactly(100_00))).toBe(
      'A restituição não pode passar do prêmio pago e ainda não devolvido: R$\u00A0100,00.',
    );
    expect(restitutionProblem(100_00, paidExactly(100_00))).toBeNull();
    // Interest and IOF of installments are paid, and no premium.
    const withTax = { ...paidExactly(11_500_00), taxCents: 848_70 };
    expect(restitutionProblem(null, withTax)).toMatch('Nada foi pago além do prêmio');
    expect(restitutionProblem(null, { ...withTax, chargedCents: 11_499_99 })).toBeNull();
  });
});
