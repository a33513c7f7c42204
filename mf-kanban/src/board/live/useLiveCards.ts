import { getCard } from '@portal/shared/contracts/boards/board';
import type { LiveCard } from '@portal/shared/contracts/boards/boardLive';
import type { PipeSummary } from '@portal/shared/contracts/boards/board';
import { PortalError, usePortal } from '@portal/shared';
import { useLookUp } from '@portal/shared/commands/useLookUp';
import { useNotify } from '@portal/shared/ui/overlay';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useWayToCard } from '../../openCard';
import { cardChangedTopic } from '../../topics';
import { placeCard, removeCard } from '../moves/placeCard';
import type { BoardChanges } from '../useBoardChanges';
import { showChanged } from './showChanged';

/** Changes within this time are read together. */
const GATHER_MS = 150;
/** More changes than these are read as a board instead of card by card. */
const MOST_READ_ALONE = 12;
/** Counts are read again at most so often while many cards change. */
const COUNT_EVERY_MS = 2_000;

/** A change of which only the card is known comes from this page: its drawer. */
type Change = LiveCard | { cardId: number };

/** Shows what others did with cards of a pipe, one by one, and lets go of a card that somebody else moves. */
export function useLiveCards(pipe: PipeSummary, boards: BoardChanges) {
  const { bus } = usePortal();
  const readCard = useLookUp(getCard);
  const notify = useNotify();
  const wayToCard = useWayToCard();
  const [said, say] = useState('');
  const timers = useRef<{ gather?: ReturnType<typeof setTimeout>; count?: ReturnType<typeof setTimeout> }>({});
  const pending = useRef(new Map<number, Change>());
  const isTelling = useRef(false);

  const handlers = useMemo(() => {
    const countSoon = () => {
      timers.current.count ??= setTimeout(
        () => {
          delete timers.current.count;
          void boards.refreshCounts();
        },
        GATHER_MS + Math.random() * COUNT_EVERY_MS,
      );
    };
    const read = async (cardId: number) => {
      try {
        const { card, pipe: at } = await readCard({ parameters: { cardId } });
        const known = boards.find(cardId);
        if (known && known.card.version > card.version) return;
        const leaves = at.id !== pipe.id || card.decision === 'refused';
        boards.changeAll((board) => (leaves ? removeCard(board, cardId) : placeCard(board, card)));
        showChanged(cardId);
      } catch (error) {
        if (!(error instanceof PortalError)) throw error;
        if (error.kind === 'notFound') boards.changeAll((board) => removeCard(board, cardId));
      }
    };
    const settle = () => {
      delete timers.current.gather;
      if (boards.isReading()) {
        timers.current.gather = setTimeout(settle, GATHER_MS);
        return;
      }
      const changes = [...pending.current.values()];
      pending.current.clear();
      const toRead: number[] = [];
      for (const change of changes) {
        const known = boards.find(change.cardId);
        if (!known) countSoon();
        else if ('isClosed' in change && change.isClosed) boards.changeAll((board) => removeCard(board, change.cardId));
        // What this page did itself it knows already.
        else if (!('version' in change) || change.version > known.card.version) toRead.push(change.cardId);
      }
      if (toRead.length > MOST_READ_ALONE) boards.refresh();
      else for (const cardId of toRead) void read(cardId);
    };
    const gather = (change: Change) => {
      pending.current.set(change.cardId, change);
      timers.current.gather ??= setTimeout(settle, GATHER_MS);
    };
    /** Somebody else was quicker with the card that is in this user's hand. */
    const letGo = (change: LiveCard) => {
      const held = boards.heldCard();
      const place = held?.cardId === change.cardId ? boards.find(change.cardId) : null;
      if (!held || !place || change.version <= place.card.version) return;
      if (change.stepId === place.step.id && !change.isClosed) return;
      const text = `Outra pessoa moveu o card ${place.card.cardRef} enquanto você o segurava. Ele foi solto e está onde ela o deixou.`;
      held.letGo();
      say(text);
      notify.info({
        title: `Card ${place.card.cardRef} movido por outra pessoa`,
        text,
        open: wayToCard(change.cardId),
      });
    };
    return {
      onCard: (change: LiveCard) => {
        isTelling.current = true;
        bus.publish(cardChangedTopic, { pipeId: change.pipeId, cardId: change.cardId });
        isTelling.current = false;
        if (change.pipeId !== pipe.id) {
          boards.changeAll((board) => removeCard(board, change.cardId));
          return;
        }
        letGo(change);
        gather(change);
      },
      onChangedHere: (cardId: number) => {
        if (!isTelling.current) gather({ cardId });
      },
    };
  }, [boards, bus, notify, pipe.id, readCard, wayToCard]);

  useEffect(() => {
    const subscription = bus.observe(cardChangedTopic).subscribe(({ cardId }) => handlers.onChangedHere(cardId));
    const { current } = timers;
    return () => {
      subscription.unsubscribe();
      clearTimeout(current.gather);
      clearTimeout(current.count);
    };
  }, [bus, handlers]);

  return { said, onCard: handlers.onCard };
}
