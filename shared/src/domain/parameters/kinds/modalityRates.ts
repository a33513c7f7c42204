import { addMonths } from '../../time/dates';
import type { PlainDate } from '../../time/dates';
import { formatNumber } from '../../values/numbers';
import { asksAgain, refuses } from './parameterField';
import type { ParameterField, ParameterProblem } from './parameterField';
import { unusualRate } from './unusualRate';

/** A rate for a class of policy holders, null being all of them, and for terms of so many calendar months. */
export interface RateRow<Class extends string = string> {
  PolicyHolderClass: Class | null;
  /** Terms that are longer than this … */
  AboveMonths: number;
  /** … and not longer than this; null ends nowhere. */
  UntilMonths: number | null;
  /** In per cent a year. */
  AnnualRatePercent: number;
}

const termInWords = ({ AboveMonths: above, UntilMonths: until }: RateRow): string => {
  if (until === null) return above === 0 ? 'qualquer prazo' : `acima de ${above} meses`;
  const most = until === 1 ? 'até 1 mês' : `até ${until} meses`;
  return above === 0 ? most : `acima de ${above} ${most}`;
};

/** Whose rate a row is and for which terms: "classe B, acima de 12 até 24 meses". */
export const rateRowInWords = (row: RateRow): string =>
  `${row.PolicyHolderClass === null ? 'todas as classes' : `classe ${row.PolicyHolderClass}`}, ${termInWords(row)}`;

/** Every field of the rates of a modality. */
export const modalityRatesFields: readonly ParameterField[] = [
  {
    name: 'Rows',
    label: 'Taxas por classe e prazo',
    unit: 'rows',
    inWords: (rows) =>
      (rows as RateRow[]).map((row) => `${rateRowInWords(row)}: ${formatNumber(row.AnnualRatePercent, 8)}%`).join('; '),
  },
];

interface Cover {
  /** Null where it has none, or where whoever asks is not told. */
  policyHolderClass: string | null;
  startDate: PlainDate;
  endDate: PlainDate;
}

/**
 * The row by which a cover is priced, or null where the modality's own rate is: one of its policy holder's class before
 * one of every class. Terms are measured on the calendar: a year is a year, also where it has 366 days.
 */
export function rateRowFor<Row extends RateRow>(
  rows: readonly Row[],
  { policyHolderClass, startDate, endDate }: Cover,
): Row | null {
  const fits = rows.filter(
    ({ AboveMonths, UntilMonths }) =>
      addMonths(startDate, AboveMonths) < endDate &&
      (UntilMonths === null || endDate <= addMonths(startDate, UntilMonths)),
  );
  return (
    (policyHolderClass !== null && fits.find((row) => row.PolicyHolderClass === policyHolderClass)) ||
    fits.find((row) => row.PolicyHolderClass === null) ||
    null
  );
}

/** What stands against the rates of a modality: `Rows.2` is the third row. `before` is what is in force. */
export function modalityRatesProblems(
  { Rows }: { Rows: readonly RateRow[] },
  before: { Rows: readonly RateRow[] } | null,
): ParameterProblem[] {
  const numbered = Rows.map((row, index) => ({ row, index }));
  return [
    ...numbered.flatMap(({ row, index }) => rowProblems(row, index, before?.Rows ?? [])),
    ...[...new Set(Rows.map((row) => row.PolicyHolderClass))].flatMap((ofClass) =>
      rangeProblems(numbered.filter(({ row }) => row.PolicyHolderClass === ofClass && !isBackwards(row))),
    ),
  ];
}

interface Numbered {
  row: RateRow;
  index: number;
}

const isBackwards = ({ AboveMonths, UntilMonths }: RateRow): boolean =>
  UntilMonths !== null && UntilMonths <= AboveMonths;

const called = ({ row, index }: Numbered): string => `${index + 1} (${rateRowInWords(row)})`;

function rowProblems(row: RateRow, index: number, before: readonly RateRow[]): ParameterProblem[] {
  const field = `Rows.${index}`;
  if (isBackwards(row))
    return [refuses(field, `Linha ${called({ row, index })}: o fim do prazo tem de ser maior que o começo.`)];
  const former = before.find(
    (one) => one.PolicyHolderClass === row.PolicyHolderClass && one.AboveMonths === row.AboveMonths,
  );
  const unusual = unusualRate(row.AnnualRatePercent, former?.AnnualRatePercent ?? null);
  return unusual === null ? [] : [asksAgain(field, `Linha ${called({ row, index })}: ${unusual}`)];
}

/** Of the rows of one class: each term between the first and the last of them has one rate. */
function rangeProblems(rows: readonly Numbered[]): ParameterProblem[] {
  const inOrder = [...rows].sort((one, other) => one.row.AboveMonths - other.row.AboveMonths);
  return inOrder.flatMap((next, place) => {
    const earlier = inOrder[place - 1];
    if (!earlier) return [];
    const until = earlier.row.UntilMonths ?? Infinity;
    const field = `Rows.${next.index}`;
    if (next.row.AboveMonths < until)
      return [
        refuses(
          field,
          `As linhas ${called(earlier)} e ${called(next)} se sobrepõem. Deixe cada prazo em uma linha só.`,
        ),
      ];
    if (next.row.AboveMonths === until) return [];
    return [
      refuses(
        field,
        `Entre as linhas ${called(earlier)} e ${called(next)} faltam os prazos acima de ${until} até ${next.row.AboveMonths} meses. Complete-os.`,
      ),
    ];
  });
}
