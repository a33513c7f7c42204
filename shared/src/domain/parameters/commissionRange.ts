import { formatMoney } from '../values/money';
import { formatNumber } from '../values/numbers';
import { roundHalfUp } from '../values/rounding';

/** What a broker may ask for, in per cent of the premium; above the ceiling a person of the insurer decides. */
export interface CommissionRange {
  minimum: number;
  ceiling: number;
  maximum: number;
}

/** "De 0% a 25%; acima de 20% segue para a subscrição." */
export const commissionRangeInWords = (range: CommissionRange): string => inWords(range, percentInWords);

/** The same of a commission that is given as a value, on a premium in cents. */
export const commissionValueRangeInWords = (range: CommissionRange, premiumCents: number): string =>
  inWords(range, (percent) => formatMoney(commissionAt(percent, premiumCents)));

/** What a percentage of a premium is, in whole cents. */
export const commissionAt = (percent: number, premiumCents: number): number =>
  roundHalfUp((premiumCents * percent) / 100);

/** The message for a commission that nobody may approve, or null. */
export function commissionProblem(percent: number, range: CommissionRange): string | null {
  const asked = percentInWords(percent);
  if (percent < range.minimum)
    return `A comissão de ${asked} é menor que o mínimo, de ${percentInWords(range.minimum)}. ${allowed(range)}`;
  if (percent > range.maximum)
    return `A comissão de ${asked} passa do máximo, de ${percentInWords(range.maximum)}. ${allowed(range)}`;
  return null;
}

/** The same of a commission that is given as a value, on a premium in cents. */
export function commissionValueProblem(cents: number, premiumCents: number, range: CommissionRange): string | null {
  const isWithin =
    cents >= commissionAt(range.minimum, premiumCents) && cents <= commissionAt(range.maximum, premiumCents);
  return isWithin ? null : `A comissão não pode ser de ${formatMoney(cents)}. ${valuesAllowed(range, premiumCents)}`;
}

/** Whether a person of the insurer decides on it. */
export const isAboveCeiling = (percent: number, { ceiling }: CommissionRange): boolean => percent > ceiling;

/** `22,5%`, with all its decimals: 20,0001% is not 20%. */
export const percentInWords = (percent: number): string => `${formatNumber(percent, 8)}%`;

const allowed = (range: CommissionRange): string => `Ela pode ser ${lowerFirst(commissionRangeInWords(range))}`;

const valuesAllowed = (range: CommissionRange, premiumCents: number): string =>
  `Ela pode ser ${lowerFirst(commissionValueRangeInWords(range, premiumCents))}`;

const lowerFirst = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

function inWords({ minimum, ceiling, maximum }: CommissionRange, written: (percent: number) => string): string {
  const range = `De ${written(minimum)} a ${written(maximum)}`;
  return ceiling < maximum ? `${range}; acima de ${written(ceiling)} segue para a subscrição.` : `${range}.`;
}
