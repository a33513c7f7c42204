import { getPipe } from '@portal/shared/contracts/boards/board';
import { listCards } from '@portal/shared/contracts/boards/boardLists';
import { MOST_CARDS_AT_ONCE } from '@portal/shared/contracts/boards/cardBulks';
import type { BoardCard } from '@portal/shared/contracts/boards/board';
import { useCall, useQueryClient } from '@portal/shared/query';
import { DataTable } from '@portal/shared/ui/table';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { cardAddress, cardOfAddress } from '../../openCard';
import { useShowsCards } from '../../shownCards';
import type { FilteredBoardProps } from '../FilteredBoard';
import { filterQuery, isFiltering } from '../filters/boardFilters';
import { useNow } from '../../useNow';
import { useBoard } from '../useBoard';
import { useWhenCardsChange } from '../useWhenCardsChange';
import { cardColumns } from './cardColumns';
import './list.css';

const SelectionBar = lazy(() => import(/* webpackChunkName: 'bulk' */ '../selection/SelectionBar'));

/** Steps change seldom. */
const STEPS_STAY_FRESH = 60_000;
const LIST = [listCards.service, listCards.method, listCards.path];

/** The cards of the board as a table, under the same filters; a card opens beside it as it does beside the board. */
export default function CardList({ pipe, filters, mayMove, onClearFilters }: FilteredBoardProps) {
  const parameters = { pipeId: pipe.id };
  const { data: described } = useCall(getPipe, { parameters }, { freshFor: STEPS_STAY_FRESH });
  const now = useNow();
  const [search] = useSearchParams();
  const queries = useQueryClient();
  useWhenCardsChange(pipe.id, () => void queries.invalidateQueries({ queryKey: LIST }));
  const steps = described?.steps;
  const stepName = useCallback((stepId: number) => steps?.find(({ id }) => id === stepId)?.name ?? '…', [steps]);
  const columns = useMemo(() => cardColumns(stepName, now), [stepName, now]);
  const place = useRef<HTMLDivElement>(null);
  const { data: board } = useBoard(pipe.id, filters);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isAll, setAll] = useState(false);
  const clear = () => {
    setChosen(new Set());
    setAll(false);
  };
  const choose = (rows: readonly BoardCard[], isChosen: boolean) => {
    setAll(false);
    setChosen((before) => {
      const ids = rows.filter(({ decision }) => decision === null).map(({ cardId }) => cardId);
      return new Set(isChosen ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id)));
    });
  };
  // As the table shows them, page by page in its own order.
  useShowsCards(place, () => [
    ...new Set(
      [...(place.current?.querySelectorAll('a[href]') ?? [])].flatMap((link) => {
        const cardId = cardOfAddress((link as HTMLAnchorElement).search);
        return cardId === null ? [] : [cardId];
      }),
    ),
  ]);
  return (
    <div ref={place} className="kanban-list">
      <DataTable
        call={listCards}
        name="board-cards"
        title={`Cards de ${pipe.name}`}
        noun={{ singular: 'card', plural: 'cards' }}
        headingLevel={2}
        parameters={parameters}
        fixedQuery={filterQuery(filters)}
        outerFilters={{ active: isFiltering(filters), onClear: onClearFilters }}
        rowKey={(card: BoardCard) => card.cardId}
        columns={columns}
        rowLink={(card: BoardCard) => (card.cardData ? cardAddress(search, card.cardId) : null)}
        {...(mayMove && {
          selection: {
            chosen,
            most: MOST_CARDS_AT_ONCE,
            onChoose: choose,
            onChooseAll: () => setAll(true),
            onClear: clear,
          },
        })}
        emptyText="Os cards aparecem aqui quando uma proposta, um endosso ou um cadastro precisa de análise."
      />
      <Suspense fallback={null}>
        {(isAll || chosen.size > 0) && (
          <SelectionBar
            key={String(isAll)}
            pipeId={pipe.id}
            filters={filters}
            steps={board?.steps ?? []}
            cardIds={[...chosen]}
            startsWithAll={isAll}
            onClear={clear}
          />
        )}
      </Suspense>
    </div>
  );
}
