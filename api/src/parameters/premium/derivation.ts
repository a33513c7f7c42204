import { rateSourceLabels } from '@portal/shared/domain/underwriting/rateSources';
import { formatMoney } from '@portal/shared/domain/values/money';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import type { PremiumTerm, TermCalculation } from '../../platform/database/schema/proposals';
import { keptPercent } from './inverse';
import { proRataCents, shareCents } from '@portal/shared/domain/values/proRata';

/** How a term is to be read; `kept` is one of which only its result was kept. */
type ReadCalculation = TermCalculation | { kind: 'kept' };

/** No rate makes these. */
const unrated: ReadonlySet<ReadCalculation['kind']> = new Set(['percentOfPrincipal', 'fixed', 'perAmount']);

/** A term as it is shown. */
export interface DerivedTerm {
  /** For people: what is printed here computes to the term's premium. */
  formula: string;
  /** None where no rate made the figure. */
  annualRatePercent: number;
}

/** The terms of a premium, the principal first, as screens and the report show them alike. */
export const derivationOf = (terms: readonly PremiumTerm[]): DerivedTerm[] => {
  const [principal] = terms;
  return terms.map((term) => {
    const calculation = calculationOf(term, principal ?? term);
    const isRated = !unrated.has(calculation.kind);
    return {
      formula: inWords(term, calculation, principal ?? term),
      annualRatePercent: isRated ? term.annualRatePercent : 0,
    };
  });
};

/** What was stored without saying how it came about is read as whatever its figures compute to. */
function calculationOf(term: PremiumTerm, principal: PremiumTerm): ReadCalculation {
  if (term.calculation) return term.calculation;
  if (term.rateSource === 'coverage') {
    if (term.annualRatePercent === 0) return { kind: 'fixed' };
    const percentage = percentageOf(term, principal);
    if (percentage) return percentage;
  }
  const byRate = proRataCents(term.insuredAmountCents, term.annualRatePercent, term.days);
  const computes = term.minimumApplied ? byRate < term.premiumCents : byRate === term.premiumCents;
  return { kind: computes ? 'rate' : 'kept' };
}

/** Percentages of older proposals stand there as the rate that they would have been. */
function percentageOf(term: PremiumTerm, { annualRatePercent, premiumCents }: PremiumTerm): ReadCalculation | null {
  if (annualRatePercent === 0) return null;
  const percent = Number(((term.annualRatePercent * 100) / annualRatePercent).toFixed(2));
  if (Math.abs((percent * annualRatePercent) / 100 - term.annualRatePercent) > 1e-7) return null;
  if (shareCents(premiumCents, percent) !== term.premiumCents) return null;
  return { kind: 'percentOfPrincipal', percent, principalCents: premiumCents, roundingCents: 0 };
}

function inWords(term: PremiumTerm, calculation: ReadCalculation, principal: PremiumTerm): string {
  const { insuredAmountCents, annualRatePercent, days, premiumCents } = term;
  const equivalent = `equivale a ${inPercent(annualRatePercent)} ao ano`;
  switch (calculation.kind) {
    case 'rate': {
      const source = rateSourceLabels[term.rateSource];
      const formula = `${formatMoney(insuredAmountCents)} × ${inPercent(annualRatePercent)} (${source}) × ${formatNumber(days)} / 365 dias`;
      if (!term.minimumApplied) return formula;
      const byRate = formatMoney(proRataCents(insuredAmountCents, annualRatePercent, days));
      return `${formula} = ${byRate}; vale o prêmio mínimo, ${formatMoney(premiumCents)}`;
    }
    case 'percentOfPrincipal': {
      const { percent, principalCents, roundingCents } = calculation;
      const whole = formatMoney(principalCents);
      const basis =
        roundingCents === 0
          ? whole
          : `(${whole} − ${formatMoney(roundingCents)} de arredondamento do prêmio informado)`;
      return `${inPercent(percent)} de ${basis}, o prêmio de ${principal.label}`;
    }
    case 'fixed':
      return `Valor fixo de ${formatMoney(premiumCents)}`;
    case 'perAmount':
      return `${formatMoney(calculation.amountCents)} × ${formatMoney(insuredAmountCents)} / ${formatMoney(calculation.perAmountCents)}`;
    case 'remainder': {
      const othersCents = calculation.wholeCents - premiumCents;
      const others = othersCents === 0 ? '' : ` − ${formatMoney(othersCents)} (demais partes)`;
      return `${formatMoney(calculation.wholeCents)} (prêmio informado)${others}; ${equivalent}`;
    }
    case 'kept':
      return annualRatePercent > 0 ? `Valor guardado sem a sua conta; ${equivalent}` : 'Valor guardado sem a sua conta';
  }
}

/** As exact as it was calculated with: what is printed has to compute. */
const inPercent = (percent: number): string => `${formatNumber(keptPercent(percent), 8)}%`;
