import { useId } from 'react';
import { VisuallyHidden } from '../base/VisuallyHidden';
import type { Density } from '../base/theme/ThemeContext';
import { cellContent, cellDetail, cellMain, cellText, isAtEnd } from './cells';
import type { ListChange, ListState } from './listAddress';
import { ChoosePage, ChooseRow } from './choosing';
import type { DataTableColumn, RowAction, RowSelection } from './listTypes';
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
  selection?: RowSelection<Row> | undefined;
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
  selection,
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
            {selection && (
              <th scope="col" className="ui-choose-cell">
                <ChoosePage rows={rows} rowKey={rowKey} selection={selection} />
              </th>
            )}
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
              {selection && (
                <td className="ui-choose-cell">
                  <ChooseRow row={row} rowKey={rowKey} name={cellText(first, row)} selection={selection} />
                </td>
              )}
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
