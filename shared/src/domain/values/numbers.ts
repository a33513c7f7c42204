import { roundHalfUp } from './rounding';

/** Digits in groups of three with dots, as Brazil writes them. */
export const groupThousands = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, '.');

/** `1234.5` → `1.234,50`: comma for decimals, dots for thousands, `decimals` places rounded half up. */
export function formatDecimal(value: number, decimals = 2): string {
  const rounded = roundHalfUp(value, decimals);
  const [whole = '', fraction] = Math.abs(rounded).toFixed(decimals).split('.');
  return `${rounded < 0 ? '-' : ''}${groupThousands(whole)}${fraction ? `,${fraction}` : ''}`;
}

/** `12.5` → `12,50%`. The value is in percentage points, not a fraction. */
export const formatPercentage = (points: number, decimals = 2): string => `${formatDecimal(points, decimals)}%`;

/** A number with only the decimals that it has, at most six unless told otherwise: `1825` → `1.825`, `0.5` → `0,5`. */
export const formatNumber = (value: number, mostDecimals = 6): string =>
  formatDecimal(value, mostDecimals).replace(/,(\d*?)0+$/, (_, kept: string) => kept && `,${kept}`);

/** The message of a numeric field that fails its rule; the doubled word is the specification's (Spec 001 §5). */
export const INVALID_NUMBER = 'Valor inválido inválido, campo numérico';

/** The message for a number outside its limits, or null; an absent limit limits nothing (Spec 001 §5). */
export function numberRangeProblem(value: number, limits: { minimum?: number; maximum?: number }): string | null {
  if (limits.minimum !== undefined && value < limits.minimum)
    return `O valor não pode ser menor que ${formatNumber(limits.minimum)}`;
  if (limits.maximum !== undefined && value > limits.maximum)
    return `O valor não pode ser maior que ${formatNumber(limits.maximum)}`;
  return null;
}
