import { VisuallyHidden } from './VisuallyHidden';

/** Widths of the grey bars, so that they look like words and not like a grid. */
const WIDTHS = [72, 88, 56, 80, 64, 92];
const widthAt = (place: number): string => `${WIDTHS[place % WIDTHS.length] ?? 80}%`;

/** The shape of a table while its rows are on their way. */
export function TableSkeleton({ rows = 8, columns = 6 }: { rows?: number; columns?: number }) {
  return (
    <div className="ui-table-skeleton" role="status">
      <VisuallyHidden>Carregando…</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="ui-table-skeleton-row" aria-hidden="true">
          {Array.from({ length: columns }, (_unused, column) => (
            <span key={column} className="ui-bone" style={{ width: widthAt(row * 5 + column) }} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The shape of a page while it is on its way: a title, a line and a few blocks. */
export function PageSkeleton({ blocks = 3 }: { blocks?: number }) {
  return (
    <div className="ui-page-skeleton" role="status">
      <VisuallyHidden>Carregando…</VisuallyHidden>
      <span className="ui-bone" data-size="title" aria-hidden="true" />
      {Array.from({ length: blocks }, (_, block) => (
        <span key={block} className="ui-bone" data-size="block" aria-hidden="true" />
      ))}
    </div>
  );
}
