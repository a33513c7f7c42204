import CaretDownFilled from '@ant-design/icons-svg/es/asn/CaretDownFilled';
import CaretUpFilled from '@ant-design/icons-svg/es/asn/CaretUpFilled';
import type { CSSProperties } from 'react';
import { Icon } from '../base/Icon';
import { isAtEnd } from './cells';
import type { ListChange, ListState } from './listAddress';
import type { DataTableColumn } from './listTypes';

interface SortHeaderProps<Row> {
  column: DataTableColumn<Row>;
  state: Pick<ListState, 'orderBy' | 'direction'>;
  onChange: (change: ListChange) => void;
}

/** A column's head; pressing it sorts upwards, then downwards, then not at all. */
export function SortHeader<Row>({ column, state, onChange }: SortHeaderProps<Row>) {
  const sorted = column.sortBy !== undefined && column.sortBy === state.orderBy ? state.direction : null;
  const order = sorted && (sorted === 'asc' ? 'ascending' : 'descending');
  return (
    <th
      scope="col"
      data-end={isAtEnd(column) || undefined}
      style={column.width ? ({ '--ui-column-width': `${column.width}px` } as CSSProperties) : undefined}
      {...(column.sortBy && { 'aria-sort': order ?? 'none' })}
    >
      {column.sortBy ? (
        <button
          type="button"
          className="ui-sort"
          data-sorted={sorted ?? undefined}
          onClick={() => onChange(nextOrder(column.sortBy ?? '', sorted))}
        >
          {column.title}
          <Icon glyph={sorted === 'desc' ? CaretDownFilled : CaretUpFilled} />
        </button>
      ) : (
        column.title
      )}
    </th>
  );
}

function nextOrder(column: string, sorted: 'asc' | 'desc' | null): ListChange {
  if (sorted === 'desc') return { orderBy: null };
  return { orderBy: column, direction: sorted === 'asc' ? 'desc' : 'asc' };
}
