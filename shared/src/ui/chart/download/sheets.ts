import type { DataTableColumn } from '../../table/listTypes';
import type { Measure } from '../measures';
import { columnsOf } from '../monthFigures';
import type { MonthFigures } from '../monthFigures';
import { monthInWords, unitWords } from '../monthWords';
import type { RankedColumns, RankedRow } from '../rankedFigures';

/** A chart's figures as rows, in the columns of its table. */
export interface ChartSheet {
  rows: readonly SheetRow[];
  columns: readonly DataTableColumn<SheetRow>[];
}
export interface SheetRow {
  name: string;
  values: readonly number[];
}

const nameColumn = (title: string): DataTableColumn<SheetRow> => ({ key: 'name', title, value: (row) => row.name });
const valueColumn = (title: string, at: number, measure: Measure): DataTableColumn<SheetRow> => ({
  key: String(at),
  title: measure === 'hours' ? `${title} (h)` : title,
  kind: measure === 'money' ? 'money' : 'number',
  value: (row) => row.values[at] ?? 0,
});

/** The sheet of a chart by month. */
export function monthSheet(figures: MonthFigures): ChartSheet {
  const { days, measure = 'money', unit = 'month' } = figures;
  const columns = columnsOf(figures);
  return {
    rows: days.map((day, at) => ({
      name: monthInWords(day, unit),
      values: columns.map(({ values }) => values[at] ?? 0),
    })),
    columns: [nameColumn(unitWords[unit].name), ...columns.map(({ name }, at) => valueColumn(name, at, measure))],
  };
}

/** The sheet of ranked bars: all of them, shown or not. */
export function rankedSheet(rows: readonly RankedRow[], columns: RankedColumns, measure: Measure): ChartSheet {
  return {
    rows: rows.map(({ name, detail, cents, others, count }) => ({
      name: detail ? `${name} (${detail})` : name,
      values: [cents, ...others.map((other) => other.cents), ...(count === undefined ? [] : [count])],
    })),
    columns: [
      nameColumn(columns.name),
      valueColumn(columns.bar, 0, measure),
      ...columns.others.map((title, at) => valueColumn(title, at + 1, columns.othersMeasure ?? measure)),
      ...(columns.count ? [valueColumn(columns.count, columns.others.length + 1, 'count')] : []),
    ],
  };
}
