import { formatMoney } from '../values/money';
import { roundHalfUp } from '../values/rounding';

/** What a modality allows of an amount, in cents; an absent limit limits nothing. */
export interface Limits {
  minimum?: number;
  maximum?: number;
}

/** The least insured amount of a modality in cents: so many percentage points of a base value (Spec 001 §5). */
export const minimumInsuredAmount = (baseCents: number, percentagePoints: number): number =>
  roundHalfUp((baseCents * percentagePoints) / 100);

/** So many per cent of the contract or debt (cents) that bounds an insured amount; null where either is not told. */
export const boundOfWhole = (percent: number | null, wholeCents: number | null | undefined): number | null =>
  percent === null || !wholeCents ? null : roundHalfUp((wholeCents * percent) / 100);

/**
 * How many per cent of a whole an amount is, both in cents, to four places; null without a whole. Rounded up, so that an
 * amount above a bound never reads as the bound itself.
 */
export const percentOfWhole = (cents: number, wholeCents: number | null | undefined): number | null =>
  wholeCents ? Math.ceil((cents * 1_000_000) / wholeCents) / 10_000 : null;

/** The message for an insured amount (cents) outside what the modality allows, or null (Spec 001 §5). */
export function insuredAmountProblem(cents: number, modality: string, limits: Limits): string | null {
  if (limits.minimum !== undefined && cents < limits.minimum)
    return `O valor de importância segurada mínimo para a modalidade "${modality}" é de ${formatMoney(limits.minimum)}`;
  if (limits.maximum !== undefined && cents > limits.maximum)
    return `O valor de importância segurada máximo para a modalidade "${modality}" é de ${formatMoney(limits.maximum)}`;
  return null;
}

/**
 * The message for an amount at risk (cents) above what a modality lets be covered of a contract, or null; an absent maximum
 * limits nothing. The principal alone has its own message.
 */
export const contractMaximumProblem = (amountAtRiskCents: number, maximumCents: number | null): string | null =>
  maximumCents !== null && amountAtRiskCents > maximumCents
    ? `Com a complementar e as coberturas que somam, a importância é de ${formatMoney(amountAtRiskCents)} e passa do máximo sobre o valor do contrato, de ${formatMoney(maximumCents)}.`
    : null;
