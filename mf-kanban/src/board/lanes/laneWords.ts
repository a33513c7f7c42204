import { NOBODY } from '@portal/shared/contracts/boards/board';
import type { BoardLane } from '@portal/shared/contracts/boards/boardLists';
import type { BoardFilters } from '../filters/boardFilters';
import type { LaneKind } from '../view/boardView';

/** What a lane is called for whoever reads. */
export function laneTitle({ id, name }: BoardLane, kind: LaneKind, ownId: number | null): string {
  if (kind === 'priority') return name;
  if (id === NOBODY) return 'Sem responsável';
  return id === ownId ? `${name} (você)` : name;
}

/** The reader's own lane goes before those of others. */
export const inReadersOrder = (lanes: readonly BoardLane[], kind: LaneKind, ownId: number | null): BoardLane[] =>
  kind === 'priority'
    ? [...lanes]
    : [...lanes.filter(({ id }) => id === ownId), ...lanes.filter(({ id }) => id !== ownId)];

/** The filter of the board with the lane's own value in place of its. */
export const filtersOfLane = (filters: BoardFilters, kind: LaneKind, { id }: BoardLane): BoardFilters =>
  kind === 'priority' ? { ...filters, priorityIds: [id] } : { ...filters, mine: null, ownerIds: [id] };
