import { isPlainDate } from '../../domain/time/dates';
import { formatDateTime } from '../../domain/time/instants';
import { cellText } from './cells';
import type { DataTableColumn } from './listTypes';
import { writeWorkbook } from './workbook';
import type { Cell } from './workbook';

// Loaded when somebody asks for such a file.

const MONEY = '"R$" #,##0.00;[Red]-"R$" #,##0.00';
const NUMBER = '#,##0.##########';
const DATE = 'dd/mm/yyyy';
const MOMENT = 'dd/mm/yyyy hh:mm';
/** What a sheet's name may not hold, and its greatest length. */
const NOT_IN_A_NAME = /[[\]:*?/\\']/g;
const LONGEST_NAME = 31;

/** A list as a workbook of one sheet: amounts are numbers, dates are dates, and the head stays in sight. */
export function workbookOf<Row>(title: string, rows: readonly Row[], columns: readonly DataTableColumn<Row>[]): Blob {
  return writeWorkbook({
    name: title.replace(NOT_IN_A_NAME, ' ').trim().slice(0, LONGEST_NAME) || 'Lista',
    head: columns.map(({ title: head }) => head),
    rows: rows.map((row) => columns.map((column) => cellOf(column, row))),
    widths: columns.map(widthOf),
  });
}

/** A cell with the type of its value. Text is always written as text, so that none of it is ever read as a formula. */
export function cellOf<Row>(column: DataTableColumn<Row>, row: Row): Cell | null {
  if (column.kind === 'status') return textCell(cellText(column, row));
  const value = column.value(row);
  if (value === null || value === undefined || value === '') return null;
  switch (column.kind) {
    case 'money':
      return numberCell(Number(value) / 100, MONEY);
    case 'number':
      return numberCell(Number(value), NUMBER);
    case 'date':
      return dateCell(String(value));
    default:
      return textCell(cellText(column, row));
  }
}

const textCell = (value: string): Cell => ({ type: String, value });

const numberCell = (value: number, format: string): Cell | null =>
  Number.isFinite(value) ? { type: Number, value, format } : null;

/** A sheet knows no zones: a moment is written as the clock in Brazil showed it. */
function dateCell(value: string): Cell | null {
  if (isPlainDate(value)) return { type: Date, value: new Date(`${value}T00:00:00Z`), format: DATE };
  const [, day, month, year, time] = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d)$/.exec(formatDateTime(value)) ?? [];
  return day ? { type: Date, value: new Date(`${year}-${month}-${day}T${time}:00Z`), format: MOMENT } : null;
}

function widthOf<Row>({ kind, title }: DataTableColumn<Row>): number {
  const content = { money: 18, number: 12, date: 18, document: 20, status: 22, text: 32 }[kind ?? 'text'];
  return Math.max(content, Math.min(title.length + 2, 40));
}
