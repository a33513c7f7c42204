import { formatDate, isPlainDate } from '../../time/dates';
import type { PlainDate } from '../../time/dates';
import { formatMoney } from '../../values/money';
import { asksAgain, refuses } from './parameterField';
import type { ParameterField, ParameterProblem } from './parameterField';
import { rowsInWords } from './rowsInWords';

/** Key of the only such rule of a company, the same in every company. */
export const PUBLIC_CONTRACTS_KEY = '00000000-0000-4000-8000-000000000008';

/** Legal shares of public contracts, by the names of the wire; percentages of the contract's value, money in cents. */
export interface PublicContractRules {
  UsualPercent: number;
  ComplexWorkPercent: number;
  LargeWorkPercent: number;
  /** The oldest first. */
  LargeWorkValues: readonly { From: PlainDate; AboveValue: number }[];
}

type Value = PublicContractRules['LargeWorkValues'][number];

/** "01/01/2026: R$ 261.968.421,04". */
const valueInWords = ({ From, AboveValue }: Value): string => `${formatDate(From)}: ${formatMoney(AboveValue)}`;

const percents = {
  UsualPercent: 'Contratos em geral',
  ComplexWorkPercent: 'Obras complexas',
  LargeWorkPercent: 'Obras de grande vulto com retomada',
} as const;

type PercentField = keyof typeof percents;

const percentFields = Object.keys(percents) as PercentField[];

/** Every field of the legal shares. */
export const publicContractsFields: readonly ParameterField[] = [
  ...percentFields.map((name) => ({ name, label: percents[name], unit: 'percent' as const })),
  { name: 'LargeWorkValues', label: 'Valor de grande vulto', unit: 'rows', inWords: rowsInWords(valueInWords) },
];

/** Returns the problems of legal shares: percentages must not fall, and each value must begin after the one before it. */
export function publicContractsProblems(body: PublicContractRules): ParameterProblem[] {
  return [
    ...percentFields.flatMap((field, at): ParameterProblem[] => {
      if (body[field] <= 0) return [refuses(field, 'Informe um percentual maior que zero.')];
      const before = percentFields[at - 1];
      return before && body[field] < body[before]
        ? [refuses(field, `O percentual não pode ser menor que o de "${percents[before]}".`)]
        : [];
    }),
    ...body.LargeWorkValues.flatMap((value, at) => valueProblems(value, body.LargeWorkValues[at - 1], at)),
  ];
}

function valueProblems(value: Value, before: Value | undefined, at: number): ParameterProblem[] {
  const field = 'LargeWorkValues';
  if (!isPlainDate(value.From)) return [refuses(field, `A data da linha ${at + 1} não existe no calendário.`)];
  const called = `A linha ${at + 1} (${valueInWords(value)})`;
  if (value.AboveValue <= 0) return [refuses(field, `${called} tem de ter um valor maior que zero.`)];
  if (!before) return [];
  if (value.From <= before.From)
    return [refuses(field, `${called} tem de começar depois da linha ${at} (${valueInWords(before)}).`)];
  return value.AboveValue < before.AboveValue
    ? [asksAgain(field, `${called} é menor que a linha ${at} (${valueInWords(before)}). Confirme.`)]
    : [];
}
