import { formatAmount, formatMoney } from '../../domain/values/money';
import { formatNumber } from '../../domain/values/numbers';

/** What values of a chart are: cents of real, a number of records, or hours. */
export type Measure = 'money' | 'count' | 'hours';

const STEPS: readonly (readonly [least: number, unit: string])[] = [
  [1_000_000_000, ' bi'],
  [1_000_000, ' mi'],
  [1_000, ' mil'],
];

/** A value beside an axis: `1.250.000,00` as `1,25 mi`. */
export function shortValue(value: number, measure: Measure): string {
  const whole = measure === 'money' ? value / 100 : value;
  const [size, unit] = STEPS.find(([least]) => whole >= least) ?? [1, ''];
  return `${formatNumber(whole / size, 2)}${unit}`;
}

/** A value in a table whose caption says what it is. */
export const tableValue = (value: number, measure: Measure): string =>
  measure === 'money' ? formatAmount(value) : formatNumber(value);

/** A value that stands for itself. */
export const spokenValue = (value: number, measure: Measure): string =>
  measure === 'money' ? formatMoney(value) : `${formatNumber(value)}${measure === 'hours' ? ' h' : ''}`;

/** A table's caption: its title, and what its values are. */
export const captionOf = (title: string, measure: Measure): string =>
  `${title}${{ money: ', em reais', count: '', hours: ', em horas' }[measure]}`;
