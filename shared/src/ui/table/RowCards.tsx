import { cellContent, cellDetail, cellMain, cellText } from './cells';
import { ChooseRow } from './choosing';
import type { ListChange } from './listAddress';
import { RowActionsMenu } from './RowActionsMenu';
import { RowName } from './RowName';
import type { RowsProps } from './RowsTable';

/** The rows of a list on a narrow window: a card each, with its name and status on top and its facts below. */
export function RowCards<Row>({
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
}: RowsProps<Row>) {
  const [first, ...rest] = columns;
  if (!first) return null;
  const statuses = rest.filter((column) => column.kind === 'status');
  const facts = rest.filter((column) => column.kind !== 'status');
  const sortable = columns.filter((column) => column.sortBy);
  return (
    <>
      {sortable.length > 0 && (
        <label className="ui-card-order">
          Ordenar por
          <select
            className="ui-field"
            value={state.orderBy ? `${state.orderBy} ${state.direction}` : ''}
            onChange={(event) => onChange(orderOf(event.target.value))}
          >
            <option value="">Padrão</option>
            {sortable.flatMap((column) => [
              <option key={`${column.key} asc`} value={`${column.sortBy} asc`}>{`${column.title}, crescente`}</option>,
              <option
                key={`${column.key} desc`}
                value={`${column.sortBy} desc`}
              >{`${column.title}, decrescente`}</option>,
            ])}
          </select>
        </label>
      )}
      <ul className="ui-cards" aria-label={caption} data-stale={stale || undefined} aria-busy={stale}>
        {rows.map((row) => (
          <li key={rowKey(row)} className="ui-card">
            <div className="ui-card-head">
              {selection && <ChooseRow row={row} rowKey={rowKey} name={cellText(first, row)} selection={selection} />}
              <RowName row={row} rowLink={rowLink} onRowOpen={onRowOpen}>
                {cellMain(first, row)}
              </RowName>
              {rowActions && <RowActionsMenu actions={rowActions(row)} rowName={cellText(first, row)} />}
            </div>
            {cellDetail(first, row)}
            {statuses.map((column) => (
              <div key={column.key} className="ui-card-status">
                {cellContent(column, row)}
              </div>
            ))}
            <dl>
              {facts.map((column) => (
                <div key={column.key}>
                  <dt>{column.title}</dt>
                  <dd>{cellContent(column, row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}

function orderOf(choice: string): ListChange {
  const [orderBy, direction] = choice.split(' ');
  return orderBy ? { orderBy, direction: direction === 'desc' ? 'desc' : 'asc' } : { orderBy: null };
}
