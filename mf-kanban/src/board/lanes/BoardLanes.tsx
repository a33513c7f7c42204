import { getLanes } from '@portal/shared/contracts/boards/boardLists';
import { usePermissions } from '@portal/shared';
import { useCall } from '@portal/shared/query';
import { ErrorState } from '@portal/shared/ui/base';
import { useState } from 'react';
import { BoardSkeleton } from '../BoardSkeleton';
import type { FilteredBoardProps } from '../FilteredBoard';
import { filterQuery, isFiltering } from '../filters/boardFilters';
import { NoCards } from '../lazyNoCards';
import { useWhenCardsChange } from '../useWhenCardsChange';
import type { LaneKind } from '../view/boardView';
import { filtersOfLane, inReadersOrder, laneTitle } from './laneWords';
import { Lane } from './Lane';
import './lanes.css';

/** The board in lanes, one per owner or priority that has cards; only those that are open read their cards. */
export default function BoardLanes({ kind, ...board }: FilteredBoardProps & { kind: LaneKind }) {
  const { pipe, filters, onClearFilters } = board;
  const { user } = usePermissions();
  const ownId = user?.UserId ?? null;
  const [touched, setTouched] = useState<ReadonlyMap<number, boolean>>(new Map());
  const { data, dataUpdatedAt, error, isFetching, isPlaceholderData, refetch } = useCall(
    getLanes,
    { parameters: { pipeId: pipe.id }, query: { ...filterQuery(filters), by: kind } },
    { keepPrevious: true },
  );
  // Whose a card is, or how urgent, may have changed: it then stands in another lane.
  useWhenCardsChange(pipe.id, () => void refetch());

  if (!data && error)
    return (
      <ErrorState
        error={error}
        title="Não foi possível carregar as raias"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <BoardSkeleton />;
  if (data.length === 0 && !isPlaceholderData)
    return <NoCards filtered={isFiltering(filters)} onClearFilters={onClearFilters} />;
  return (
    <div className="kanban-lanes" aria-busy={isPlaceholderData || undefined}>
      {inReadersOrder(data, kind, ownId).map((lane, place) => (
        <Lane
          key={lane.id}
          lane={lane}
          countedAt={dataUpdatedAt}
          title={laneTitle(lane, kind, ownId)}
          open={touched.get(lane.id) ?? place === 0}
          onToggle={(open) => setTouched((lanes) => new Map(lanes).set(lane.id, open))}
          {...board}
          filters={filtersOfLane(filters, kind, lane)}
        />
      ))}
    </div>
  );
}
