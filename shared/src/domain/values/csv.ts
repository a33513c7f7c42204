/** A column of an exported table. */
export interface CsvColumn<Row> {
  title: string;
  /** A number is written with a decimal comma, so that a spreadsheet can add it up; everything else is text. */
  value: (row: Row) => string | number | boolean | null | undefined;
  /** The number is in cents and is written in reais, without symbol and dots for thousands. */
  inCents?: boolean;
}

const BYTE_ORDER_MARK = '\uFEFF';
// What makes a spreadsheet read a cell as a formula; the full-width signs too, which some of them translate.
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * A table for the spreadsheets of Brazil: semicolons, decimal commas, CRLF, UTF-8 with its mark. Text that a
 * spreadsheet would run as a formula gets a leading apostrophe; numbers are exempt, so a negative amount stays one.
 */
export function toCsv<Row>(rows: readonly Row[], columns: readonly CsvColumn<Row>[]): string {
  const lines = [
    columns.map((column) => textCell(column.title)),
    ...rows.map((row) => columns.map((column) => cell(column, row))),
  ];
  return BYTE_ORDER_MARK + lines.map((line) => `${line.join(';')}\r\n`).join('');
}

function cell<Row>(column: CsvColumn<Row>, row: Row): string {
  const value = column.value(row);
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return numberCell(value, column.inCents);
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  return textCell(value);
}

function numberCell(value: number, inCents = false): string {
  if (!Number.isFinite(value)) return '';
  return (inCents ? (value / 100).toFixed(2) : String(value)).replace('.', ',');
}

function textCell(text: string): string {
  const harmless = FORMULA_START.test(text) ? `'${text}` : text;
  return /[;"\r\n\t]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
