import { useId } from 'react';
import { VisuallyHidden } from '../base/VisuallyHidden';
import type { Density } from '../base/theme/componentTheme';
import { cellContent, cellDetail, cellMain, cellText, isAtEnd } from './cells';
import type { ListChange, ListState } from './listAddress';
import type { DataTableColumn, RowAction } from './listTypes';
import { RowActionsMenu } from './RowActionsMenu';
import { RowName } from './RowName';
import { SortHeader } from './SortHeader';

export interface RowsProps<Row> {
  rows: readonly Row[];
  columns: readonly DataTableColumn<Row>[];
  rowKey: (row: Row) => string | number;
  caption: string;
  state: ListState;
  onChange: (change: ListChange) => void;
  /** The rows are those of the last question while the next answer is on its way. */
  stale: boolean;
  rowLink?: ((row: Row) => string | null) | undefined;
  onRowOpen?: ((row: Row) => void) | undefined;
  rowActions?: ((row: Row) => readonly RowAction[]) | undefined;
}

/** The rows of a list as a table whose head stays in sight. */
export function RowsTable<Row>({
  rows,
  columns,
  rowKey,
  caption,
  state,
  onChange,
  stale,
  rowLink,
  onRowOpen,
  rowActions,
  density,
}: RowsProps<Row> & { density: Density }) {
  const captionId = useId();
  const [first, ...rest] = columns;
  if (!first) return null;
  return (
    // Scrolls sideways, so it must be reachable by keyboard.
    <div className="ui-table-scroll" role="region" aria-labelledby={captionId} tabIndex={0}>
      <table className="ui-table" data-density={density} data-stale={stale || undefined} aria-busy={stale}>
        <caption id={captionId} className="ui-visually-hidden">
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <SortHeader key={column.key} column={column} state={state} onChange={onChange} />
            ))}
            {rowActions && (
              <th scope="col" className="ui-actions-cell">
                <VisuallyHidden>Ações</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              <th scope="row">
                <RowName row={row} rowLink={rowLink} onRowOpen={onRowOpen}>
                  {cellMain(first, row)}
                </RowName>
                {cellDetail(first, row)}
              </th>
              {rest.map((column) => (
                <td key={column.key} data-end={isAtEnd(column) || undefined}>
                  {cellContent(column, row)}
                </td>
              ))}
              {rowActions && (
                <td className="ui-actions-cell">
                  <RowActionsMenu actions={rowActions(row)} rowName={cellText(first, row)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
