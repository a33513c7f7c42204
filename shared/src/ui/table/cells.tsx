import type { ReactNode } from 'react';
import type { CsvColumn } from '../../domain/values/csv';
import { formatDate, isPlainDate } from '../../domain/time/dates';
import { formatDocument } from '../../domain/people/document';
import { formatDateTime } from '../../domain/time/instants';
import { formatMoney } from '../../domain/values/money';
import { formatNumber } from '../../domain/values/numbers';
import { DateText } from '../base/DateText';
import { DocumentNumber } from '../base/DocumentNumber';
import { Money } from '../base/Money';
import { NotInformed } from '../base/NotInformed';
import { StatusTag } from '../base/StatusTag';
import type { CellValue, DataTableColumn, ValueColumn } from './listTypes';

/** Numbers stand at the right edge, so that their digits line up. */
export const isAtEnd = <Row,>(column: DataTableColumn<Row>): boolean =>
  column.kind === 'money' || column.kind === 'number';

/** A cell as it is shown, its quieter second line included. */
export function cellContent<Row>(column: DataTableColumn<Row>, row: Row): ReactNode {
  return (
    <>
      {cellMain(column, row)}
      {cellDetail(column, row)}
    </>
  );
}

/** The cell without its second line: what the name of a row links from. */
export function cellMain<Row>(column: DataTableColumn<Row>, row: Row): ReactNode {
  if (column.kind === 'status') {
    const { label, tone, note } = column.status(row);
    return (
      <>
        <StatusTag tone={tone}>{label}</StatusTag>
        {note && <span className="ui-cell-note">{note}</span>}
      </>
    );
  }
  return column.render ? column.render(row) : valueContent(column, row);
}

export const cellDetail = <Row,>(column: DataTableColumn<Row>, row: Row): ReactNode =>
  column.kind !== 'status' && column.detail && <span className="ui-cell-detail">{column.detail(row)}</span>;

function valueContent<Row>(column: ValueColumn<Row>, row: Row): ReactNode {
  const value = column.value(row);
  if (value === null || value === undefined || value === '') return <NotInformed />;
  switch (column.kind) {
    case 'money':
      return <Money cents={Number(value)} />;
    case 'date':
      return <DateText value={String(value)} />;
    case 'document':
      return <DocumentNumber value={String(value)} />;
    case 'number':
      return <span className="ui-figures">{formatNumber(Number(value))}</span>;
    default:
      return plainText(value);
  }
}

/** A cell as plain text, for names of buttons and for what is read out. */
export function cellText<Row>(column: DataTableColumn<Row>, row: Row): string {
  if (column.kind === 'status') return statusText(column.status(row));
  const value = column.value(row);
  if (value === null || value === undefined) return '';
  if (column.kind === 'money') return formatMoney(Number(value));
  if (column.kind === 'date') return dateText(String(value));
  return column.kind === 'document' ? formatDocument(String(value)) : plainText(value);
}

const statusText = ({ label, note }: { label: string; note?: string | null }): string =>
  note ? `${label} (${note})` : label;

/** The column as it is written to a file: numbers stay numbers, so that a spreadsheet can add them up. */
export function csvColumn<Row>(column: DataTableColumn<Row>): CsvColumn<Row> {
  if (column.kind === 'money' || column.kind === 'number')
    return { title: column.title, value: column.value, inCents: column.kind === 'money' };
  return { title: column.title, value: (row) => cellText(column, row) };
}

const dateText = (value: string): string => (isPlainDate(value) ? formatDate(value) : formatDateTime(value));

function plainText(value: NonNullable<CellValue>): string {
  return typeof value === 'boolean' ? (value ? 'Sim' : 'Não') : String(value);
}
