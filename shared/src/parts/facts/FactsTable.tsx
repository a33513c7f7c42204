import { VisuallyHidden } from '@portal/shared/ui/base';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import './table.css';

interface Column<Row> {
  title: string;
  /** What the row is about: read out before each of its values. */
  isName?: boolean;
  /** Amounts stand right-aligned. */
  isAmount?: boolean;
  /** Dates, amounts and counts are read as one: whatever is narrow, they are not broken. */
  isWhole?: boolean;
  cell: (row: Row) => ReactNode;
}

interface FactsTableProps<Row> {
  /** The table's name; for the eye too only where no heading says the same. */
  caption: string;
  hasVisibleCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string | number;
  /** The rows that differ from the others in what the table is about. */
  isMarked?: (row: Row) => boolean;
  /** What is too long for a column: a line of its own below each row, over all columns. */
  below?: (row: Row) => ReactNode;
  /** Below the rows, under the last column. */
  sums?: readonly { title: string; value: ReactNode }[];
}

/**
 * A small table. Where it is narrow its rows become blocks (table.css), which takes a table's roles away in some
 * browsers; so they are written out.
 */
export function FactsTable<Row>(props: FactsTableProps<Row>) {
  const { caption, hasVisibleCaption = false, columns, rows, rowKey, isMarked, below, sums = [] } = props;
  return (
    <table className="parts-table" role="table">
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
        {rows.map((row, index) => {
          const line = below?.(row);
          return (
            <Fragment key={rowKey(row, index)}>
              <FactsRow row={row} columns={columns} isMarked={isMarked?.(row) ?? false} />
              {line && (
                <tr role="row" data-below>
                  <td role="cell" colSpan={columns.length}>
                    {line}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
      {sums.length > 0 && (
        <tfoot role="rowgroup">
          {sums.map(({ title, value }) => (
            <tr key={title} role="row">
              <th role="rowheader" scope="row" colSpan={columns.length - 1}>
                {title}
              </th>
              <td role="cell" data-amount>
                {value}
              </td>
            </tr>
          ))}
        </tfoot>
      )}
    </table>
  );
}

interface FactsRowProps<Row> extends Pick<FactsTableProps<Row>, 'columns'> {
  row: Row;
  isMarked: boolean;
}

const FactsRow = <Row,>({ row, columns, isMarked }: FactsRowProps<Row>) => (
  <tr role="row" data-marked={isMarked || undefined}>
    {columns.map(({ title, isName, isAmount, isWhole, cell }) =>
      isName ? (
        <th key={title} role="rowheader" scope="row">
          {cell(row)}
        </th>
      ) : (
        <td
          key={title}
          role="cell"
          data-title={title}
          data-amount={isAmount || undefined}
          data-whole={isWhole || undefined}
        >
          {/* One box: of text beside an element, each would be a box of its own where the row is a block. */}
          <div>{cell(row)}</div>
        </td>
      ),
    )}
  </tr>
);
