import { VisuallyHidden } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';

interface Column<Row> {
  title: string;
  /** Amounts stand right-aligned. */
  isAmount?: boolean;
  cell: (row: Row) => ReactNode;
}

interface FactsTableProps<Row> {
  /** The table's name; for the eye too only where no heading says the same. */
  caption: string;
  hasVisibleCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string;
}

/**
 * A small table. Where it is narrow its rows become blocks (data.css), which takes a table's roles away in some
 * browsers; so they are written out.
 */
export function FactsTable<Row>({ caption, hasVisibleCaption = false, columns, rows, rowKey }: FactsTableProps<Row>) {
  return (
    <table className="card-data-table" role="table">
      <caption>{hasVisibleCaption ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.title} role="columnheader" scope="col" data-amount={column.isAmount || undefined}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, index) => (
          <tr key={rowKey(row, index)} role="row">
            {columns.map((column) => (
              <td key={column.title} role="cell" data-title={column.title} data-amount={column.isAmount || undefined}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
