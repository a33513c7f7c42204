import { useBrowserValue } from '@portal/shared/kept/browserValue';
import { singleKeysOn } from '@portal/shared/kept/singleKeys';
import { ActionButton, LiveRegion } from '@portal/shared/ui/base';
import { useContext, useSyncExternalStore } from 'react';
import { useOpenCard } from '../../openCard';
import { createShownCards, ShownCardsContext } from '../../shownCards';
import './neighbours.css';

interface CardNeighboursProps {
  cardId: number;
  /** Absent while the card is read. */
  cardRef: string | undefined;
}

const nowhere = createShownCards();

/** The ways to the cards before and after this one, in the order in which the board or the list shows them. */
export function CardNeighbours({ cardId, cardRef }: CardNeighboursProps) {
  const cards = useContext(ShownCardsContext) ?? nowhere;
  const { openCard } = useOpenCard();
  // Compared as text: two numbers in an object would be new every time.
  const shown = useSyncExternalStore(cards.subscribe, () => JSON.stringify(cards.around(cardId)));
  const { previous, next } = JSON.parse(shown) as ReturnType<typeof cards.around>;
  const isAway = previous === null && next === null;
  const reason = (end: string) => (isAway ? 'A esteira não mostra outros cards ao lado deste.' : end);
  const hasKeys = useBrowserValue(singleKeysOn);
  const keyed = (key: string, title: string) => (hasKeys ? { 'aria-keyshortcuts': key, title } : {});
  const goTo = (which: 'previous' | 'next') => {
    const other = cards.around(cardId)[which];
    if (other !== null) openCard(other, { replace: true });
  };
  return (
    <div className="kanban-neighbours">
      <ActionButton
        size="small"
        aria-label="Card anterior"
        {...keyed('k', 'Card anterior (K)')}
        disabledReason={previous === null ? reason('Este é o primeiro card.') : null}
        onClick={() => goTo('previous')}
      >
        <span>Anterior</span>
        <span aria-hidden="true">‹</span>
      </ActionButton>
      <ActionButton
        size="small"
        aria-label="Próximo card"
        {...keyed('j', 'Próximo card (J)')}
        disabledReason={next === null ? reason('Este é o último card.') : null}
        onClick={() => goTo('next')}
      >
        <span>Próximo</span>
        <span aria-hidden="true">›</span>
      </ActionButton>
      <LiveRegion>{cardRef ? `Card ${cardRef} aberto` : ''}</LiveRegion>
    </div>
  );
}
