import { formatMoney } from '../../values/money';
import { formatNumber } from '../../values/numbers';

/** How a value of a parameter reads: money is in cents, a percentage in points; of a wording what differs is shown word by word. */
export type ParameterUnit =
  'text' | 'money' | 'percent' | 'days' | 'years' | 'flag' | 'choice' | 'reference' | 'rows' | 'wording';

/** One value of a parameter, by its name on the wire, as forms, comparisons and histories show it. */
export interface ParameterField {
  readonly name: string;
  readonly label: string;
  readonly unit: ParameterUnit;
  /** What the values of a choice mean. */
  readonly choices?: Readonly<Record<string, string>>;
  /** How rows read, which each sort of them says for itself. */
  readonly inWords?: (value: unknown) => string;
}

/** What stands against a parameter as it is drafted: `refuses` keeps it from being published, `asksAgain` wants a second yes. */
export interface ParameterProblem {
  readonly Field: string;
  readonly Message: string;
  readonly Weight: 'refuses' | 'asksAgain';
}

/** A problem that keeps a parameter from being published. */
export const refuses = (Field: string, Message: string): ParameterProblem => ({ Field, Message, Weight: 'refuses' });

/** A value that is possible and more likely a slip: whoever sends it says so once more. */
export const asksAgain = (Field: string, Message: string): ParameterProblem => ({
  Field,
  Message,
  Weight: 'asksAgain',
});

/**
 * A value of a parameter in words, "R$ 350,00", "1,07% ao ano" without the year; an empty one is a dash. What a reference,
 * or each of a list of them, refers to is called by its name where that is known.
 */
export function parameterValueInWords(
  { unit, choices, inWords }: ParameterField,
  value: unknown,
  names: ReadonlyMap<string, string> = new Map(),
): string {
  if (value === null || value === undefined || value === '') return '—';
  if (inWords) return inWords(value) || '—';
  switch (unit) {
    case 'money':
      return formatMoney(Number(value));
    case 'percent':
      return `${formatNumber(Number(value), 8)}%`;
    case 'days':
      return Number(value) === 1 ? '1 dia' : `${formatNumber(Number(value))} dias`;
    case 'years':
      return Number(value) === 1 ? '1 ano' : `${formatNumber(Number(value))} anos`;
    case 'flag':
      return value === true ? 'Sim' : 'Não';
    case 'choice':
      return choices?.[textOf(value)] ?? textOf(value);
    case 'reference':
      return (
        [value]
          .flat()
          .map((one) => names.get(textOf(one)) ?? textOf(one))
          .join(', ') || '—'
      );
    default:
      return textOf(value);
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
