import { CARDS_PER_LOAD, loadStepCards } from '@portal/shared/contracts/boards/board';
import type { BoardStep } from '@portal/shared/contracts/boards/board';
import { PortalError } from '@portal/shared';
import { useLookUp } from '@portal/shared/commands/useLookUp';
import { useEffect, useRef, useState } from 'react';
import { filterQuery } from '../filters/boardFilters';
import type { BoardFilters } from '../filters/boardFilters';
import type { BoardChanges } from '../useBoardChanges';
import { addCards, cardsToSkip } from './addCards';

type LoadState =
  { kind: 'ready' } | { kind: 'loading' } | { kind: 'failed'; error: PortalError } | { kind: 'exhausted' };

interface NextCardsOptions {
  pipeId: number;
  step: BoardStep;
  filters: BoardFilters;
  boards: BoardChanges;
  /** Cards that this screen moved, whose place in the platform's order is not known. */
  moved: ReadonlySet<number>;
}

/** Reads the next cards of a column (Spec 000 §7.5, skip count). */
export function useNextCards({ pipeId, step, filters, boards, moved }: NextCardsOptions) {
  const readCards = useLookUp(loadStepCards);
  const [state, setState] = useState<LoadState>({ kind: 'ready' });
  const request = useRef<AbortController | null>(null);
  useEffect(() => () => request.current?.abort(), []);

  const load = async () => {
    if (request.current) return;
    const abort = new AbortController();
    request.current = abort;
    setState({ kind: 'loading' });
    const known = new Set(step.cards.map((card) => card.cardId));
    const read = (skip: number) =>
      readCards({ parameters: { pipeId, stepId: step.id, n: skip }, query: filterQuery(filters) }, abort.signal);
    try {
      const skip = cardsToSkip(step.cards, moved);
      let page = await read(skip);
      const bringsNothing = () => page.cards.every((card) => known.has(card.cardId));
      // Cards that others took out of the column meanwhile made the rest move up: look one page back.
      if (bringsNothing() && known.size < page.cardCount) page = await read(Math.max(0, skip - CARDS_PER_LOAD));
      boards.changeOne(filters, (board) => addCards(board, step.id, page));
      setState({ kind: bringsNothing() ? 'exhausted' : 'ready' });
    } catch (error) {
      if (abort.signal.aborted) return;
      if (!(error instanceof PortalError)) throw error;
      setState({ kind: 'failed', error });
    } finally {
      request.current = null;
    }
  };

  return { state, load, hasMore: state.kind !== 'exhausted' && step.cards.length < step.cardCount };
}
