import { rateSourceLabels } from '../rateSources';
import type { RateSource } from '../rateSources';
import { formatMoney } from '../../values/money';
import { formatNumber } from '../../values/numbers';

/** How a part of an endorsement's premium came about, in the shape in which those of proposals travel; money in cents. */
export interface DerivedTerm {
  Label: string;
  /** Once the endorsement stands. */
  InsuredAmountValue: number;
  /** None where no rate made the figure. */
  AnnualRatePercent: number;
  /** From the day on which the endorsement counts to the end as it then is. */
  Days: number;
  /** Below zero it is a refund. */
  PremiumValue: number;
  RateSource: RateSource;
  /** A refund was bounded, so that the least premium stays charged. */
  IsMinimumApplied: boolean;
  /** For people: what is printed here computes to `PremiumValue`. */
  Formula: string;
}

/** What makes a premium by a rate: `amount × rate × days / 365`, rounded only with the others of its formula. */
export interface FormulaPart {
  /** The difference of the amounts on remaining days, the new amount on days that were added or taken away. */
  kind: 'amount' | 'days';
  amountCents: number;
  annualRatePercent: number;
  days: number;
}

const inPercent = (percent: number): string => `${formatNumber(percent, 8)}%`;

/** "R$ 50.000,00 × 1,15% (taxa da modalidade) × 181 / 365 dias − R$ 150.000,00 × 1,15% (…) × 31 / 365 dias". */
export function partsInWords(parts: readonly FormulaPart[], source: RateSource): string {
  const moving = parts.filter(
    ({ amountCents, days, annualRatePercent }) => amountCents * days * annualRatePercent !== 0,
  );
  if (moving.length === 0) return 'Sem diferença de importância nem de dias por cobrar';
  return moving
    .map(({ amountCents, annualRatePercent, days }, at) => {
      const isBelow = amountCents < 0 !== days < 0;
      const sign = isBelow ? '− ' : at > 0 ? '+ ' : '';
      const rate = `${inPercent(annualRatePercent)} (${rateSourceLabels[source]})`;
      return `${sign}${formatMoney(Math.abs(amountCents))} × ${rate} × ${formatNumber(Math.abs(days))} / 365 dias`;
    })
    .join(' ');
}

/** The same with what bounded it: a refund leaves the least premium charged. */
export const boundedInWords = (formula: string, unboundedCents: number, premiumCents: number): string =>
  `${formula} = ${formatMoney(unboundedCents)}; permanece o prêmio mínimo, e a diferença é de ${formatMoney(premiumCents)}`;

/** "20% de R$ 1.234,56, a diferença de prêmio de Executante construtor". */
export const percentInWords = (percent: number, principalCents: number, principal: string): string =>
  `${inPercent(percent)} de ${formatMoney(principalCents)}, a diferença de prêmio de ${principal}`;

/** "R$ 2,50 × (R$ 150.000,00 − R$ 100.000,00) / R$ 1.000,00". */
export const perAmountInWords = (amountCents: number, after: number, before: number, perAmountCents: number): string =>
  `${formatMoney(amountCents)} × (${formatMoney(after)} − ${formatMoney(before)}) / ${formatMoney(perAmountCents)}`;
