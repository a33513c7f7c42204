import { formatNumber } from '../../values/numbers';
import { monthBeside } from '../yearlyIndex';
import type { YearlyIndex } from '../yearlyIndex';
import { asksAgain, refuses } from './parameterField';
import type { ParameterField, ParameterProblem } from './parameterField';
import { rowsInWords } from './rowsInWords';

/** There is one of it in a company: its key is the same everywhere. */
export const YEARLY_INDEX_KEY = '00000000-0000-4000-8000-000000000007';

/** Until a company publishes the months of its index it has none, and nothing is updated by it. */
export const emptyIndex: YearlyIndex = { Name: 'IPCA', Months: [] };

const UNUSUAL_PERCENT = 3;

/** "02/2028: 0,83%". */
const monthInWords = ({ Month, Percent }: YearlyIndex['Months'][number]): string =>
  `${Month.slice(5)}/${Month.slice(0, 4)}: ${formatNumber(Percent, 8)}%`;

/** Every field of the index. */
export const yearlyIndexFields: readonly ParameterField[] = [
  { name: 'Name', label: 'Índice', unit: 'text' },
  { name: 'Months', label: 'Meses', unit: 'rows', inWords: rowsInWords(monthInWords) },
];

/** What stands against the index: its months follow each other. */
export function yearlyIndexProblems({ Name, Months }: YearlyIndex): ParameterProblem[] {
  return [
    ...(Name.trim() === '' ? [refuses('Name', 'Informe o nome do índice.')] : []),
    ...Months.flatMap((month, at): ParameterProblem[] => {
      const before = Months[at - 1];
      const called = `A linha ${at + 1} (${monthInWords(month)})`;
      if (before && month.Month !== monthBeside(before.Month, 1))
        return [refuses('Months', `${called} tem de ser do mês seguinte ao da linha ${at} (${monthInWords(before)}).`)];
      return Math.abs(month.Percent) >= UNUSUAL_PERCENT
        ? [asksAgain('Months', `${called} é uma variação incomum para um mês. Confirme.`)]
        : [];
    }),
  ];
}
