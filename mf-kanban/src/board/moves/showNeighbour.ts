/**
 * Scrolls the board so that the column beside a step is in sight with at least one card: the drag library carries a
 * card by keyboard only to what can be seen. True when something had to be scrolled.
 */
export function showNeighbour(board: HTMLElement, stepId: string, direction: -1 | 1): boolean {
  const columns = [...board.querySelectorAll<HTMLElement>('.kanban-column')];
  const place = columns.findIndex((column) => column.querySelector(`[data-rfd-droppable-id="${stepId}"]`));
  const column = place < 0 ? undefined : columns[place + direction];
  if (!column) return false;
  const { scrollLeft, scrollTop, clientWidth } = board;
  const furthestLeft = column.offsetLeft + column.offsetWidth - clientWidth;
  const left = Math.min(column.offsetLeft, Math.max(scrollLeft, furthestLeft));
  const top = Math.min(scrollTop, lowestUsefulScroll(column));
  if (left === scrollLeft && top === scrollTop) return false;
  board.scrollTo({ left, top, behavior: 'instant' });
  return true;
}

/** The furthest that the board may be scrolled down so that the column's last card is still below its header. */
function lowestUsefulScroll(column: HTMLElement): number {
  const last = [...column.querySelectorAll<HTMLElement>('.kanban-item')].at(-1);
  const header = column.querySelector<HTMLElement>('.kanban-column-header');
  return last ? Math.max(0, last.offsetTop - (header?.offsetHeight ?? 0)) : Infinity;
}
