import { usePortal } from '@portal/shared';
import { useContext } from 'react';
import { useOpenCard } from '../../openCard';
import { RequestDocumentContext } from '../../requestDocument';
import { ShownCardsContext } from '../../shownCards';
import { FileDrops } from '../drops/FileDrops';
import { useBoardKey } from './useBoardKey';

export interface PageKeysProps {
  pipeId: number;
  mayChange: boolean;
}

/** Keys of the page, in whichever form it shows its cards: to search, and to work on with the open card. */
export default function PageKeys({ pipeId, mayChange }: PageKeysProps) {
  const requestDocument = useContext(RequestDocumentContext);
  const cards = useContext(ShownCardsContext);
  const { cardId, openCard } = useOpenCard();
  const { mayOpen } = usePortal();
  useBoardKey((key, target) => {
    // On somebody else's page only what is pressed on the board or in its drawer is meant for it.
    if (!mayOpen && !target?.closest('.kanban, .kanban-drawer')) return false;
    if (key === 'search') {
      const field = document.querySelector<HTMLInputElement>('.kanban-search');
      field?.focus();
      field?.select();
      return field !== null;
    }
    if (key === 'document' && cardId !== null && target?.closest('.kanban-drawer') && mayChange && requestDocument) {
      requestDocument({ cardId, pipeId });
      return true;
    }
    if (cardId === null || !cards || (key !== 'next' && key !== 'previous')) return false;
    const other = cards.around(cardId)[key];
    if (other !== null) openCard(other, { replace: true });
    return true;
  });
  // Not of the keys, and like them of no use before there are cards.
  return <FileDrops />;
}
