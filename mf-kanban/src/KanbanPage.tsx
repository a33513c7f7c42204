import { lazy, Suspense } from 'react';
import BoardPage from './board/BoardPage';
import { useOpenCard } from './openCard';

const CardDrawer = lazy(() => import('./card/CardDrawer'));

/** `/kanban` and `/kanban/pipe/:token/:pipeid?`: a board, and beside it the card that the address names. */
export default function KanbanPage() {
  const { cardId, closeCard } = useOpenCard();
  return (
    <>
      <BoardPage />
      {cardId !== null && (
        <Suspense fallback={null}>
          <CardDrawer key={cardId} cardId={cardId} onClose={closeCard} />
        </Suspense>
      )}
    </>
  );
}
