import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';

interface RowNameProps<Row> {
  row: Row;
  children: ReactNode;
  /** Null for a row of which there is no more to see. */
  rowLink?: ((row: Row) => string | null) | undefined;
  onRowOpen?: ((row: Row) => void) | undefined;
}

/** What a row is called; a link, or a button, where there is more to see. */
export function RowName<Row>({ row, children, rowLink, onRowOpen }: RowNameProps<Row>) {
  const to = rowLink?.(row);
  if (to)
    return (
      <Link className="ui-row-name" to={to}>
        {children}
      </Link>
    );
  if (onRowOpen)
    return (
      <button type="button" className="ui-row-name ui-link-button" onClick={() => onRowOpen(row)}>
        {children}
      </button>
    );
  return <span className="ui-row-name">{children}</span>;
}
