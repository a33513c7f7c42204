import { lazy, Suspense, useState } from 'react';
import BoardPage from './board/BoardPage';
import { useOpenCard } from './openCard';
import { RequestDocumentContext } from './requestDocument';
import type { WantedDocument } from './requestDocument';
import { createShownCards, ShownCardsContext } from './shownCards';

const CardBeside = lazy(() => import('./CardBeside'));

/** `/kanban` and `/kanban/pipe/:token/:pipeid?`: a board, and beside it the card that the address names. */
export default function KanbanPage() {
  const { cardId, closeCard } = useOpenCard();
  const [shownCards] = useState(createShownCards);
  const [wanted, setWanted] = useState<WantedDocument | null>(null);
  return (
    <ShownCardsContext value={shownCards}>
      <div className="kanban-page">
        <RequestDocumentContext value={setWanted}>
          <BoardPage />
        </RequestDocumentContext>
        {(cardId || wanted) && (
          <Suspense fallback={null}>
            <CardBeside cardId={cardId} onClose={closeCard} wanted={wanted} onAsked={setWanted} />
          </Suspense>
        )}
      </div>
    </ShownCardsContext>
  );
}
