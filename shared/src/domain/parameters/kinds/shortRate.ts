import { formatNumber } from '../../values/numbers';
import { DAYS_OF_SHORT_RATE } from '../shortRate';
import type { ShortRate, ShortRateMethod, ShortRatePoint } from '../shortRate';
import { asksAgain, refuses } from './parameterField';
import type { ParameterField, ParameterProblem } from './parameterField';
import { rowsInWords } from './rowsInWords';

/** There is one table in a company: its key is the same everywhere. */
export const SHORT_RATE_KEY = '00000000-0000-4000-8000-000000000003';

/** How the methods are called. */
export const shortRateMethods: Readonly<Record<ShortRateMethod, string>> = {
  linear: 'Proporcional entre os pontos',
  nextLower: 'Prazo imediatamente inferior',
  nextHigher: 'Prazo imediatamente superior',
};

/** "15 dias: 13%". */
export const pointInWords = ({ Days, Percent }: ShortRatePoint): string =>
  `${Days} ${Days === 1 ? 'dia' : 'dias'}: ${formatNumber(Percent, 8)}%`;

/** Every field of the table. */
export const shortRateFields: readonly ParameterField[] = [
  { name: 'Method', label: 'Entre dois pontos vale', unit: 'choice', choices: shortRateMethods },
  { name: 'Points', label: 'Pontos', unit: 'rows', inWords: rowsInWords(pointInWords) },
];

/** What stands against the table: it rises from day to day, and all is earned at the end of the year. */
export function shortRateProblems({ Points }: ShortRate): ParameterProblem[] {
  const last = Points.at(-1);
  if (!last) return [refuses('Points', 'Informe ao menos o ponto de 365 dias.')];
  const problems = Points.flatMap((point, at): ParameterProblem[] => {
    const before = Points[at - 1];
    const called = `A linha ${at + 1} (${pointInWords(point)})`;
    if (point.Days < 1 || point.Days > DAYS_OF_SHORT_RATE)
      return [refuses('Points', `${called} tem de ficar entre 1 e ${DAYS_OF_SHORT_RATE} dias.`)];
    if (point.Percent < 0 || point.Percent > 100) return [refuses('Points', `${called} tem de ficar entre 0% e 100%.`)];
    if (before && point.Days <= before.Days)
      return [refuses('Points', `${called} tem de ter mais dias que a linha ${at} (${pointInWords(before)}).`)];
    if (before && point.Percent < before.Percent)
      return [
        refuses('Points', `${called} retém menos que a linha ${at} (${pointInWords(before)}): o retido não diminui.`),
      ];
    return [];
  });
  if (last.Days !== DAYS_OF_SHORT_RATE || last.Percent !== 100)
    problems.push(refuses('Points', 'A última linha tem de ser a de 365 dias com 100%.'));
  const isBelowTime = Points.find(({ Days, Percent }) => Percent < (Days * 100) / DAYS_OF_SHORT_RATE - 0.01);
  return isBelowTime
    ? [
        ...problems,
        asksAgain(
          'Points',
          `Em ${pointInWords(isBelowTime)} a seguradora retém menos que o proporcional ao tempo. Confirme.`,
        ),
      ]
    : problems;
}
