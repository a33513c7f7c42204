import type { FilteredSteps } from '@portal/shared/contracts/boards/board';
import { useCallback, useMemo, useState } from 'react';
import type { Choice } from '../cards/Card';
import { findCard } from '../moves/placeCard';
import type { CardPlace } from '../moves/placeCard';

/** Cards chosen to be moved or assigned together, and the one that was chosen last. */
interface Chosen {
  cardIds: ReadonlySet<number>;
  last: number | null;
}

const NONE: Chosen = { cardIds: new Set(), last: null };

/** The cards of a board that the user has chosen; one that leaves the board is not chosen any more. */
export function useSelection(board: FilteredSteps) {
  const [chosen, setChosen] = useState(NONE);
  const places = useMemo(
    () =>
      [...chosen.cardIds]
        .map((cardId) => findCard(board, cardId))
        .filter((place): place is CardPlace => place !== null && place.card.decision === null),
    [board, chosen],
  );
  const cardIds = useMemo(() => new Set(places.map(({ card }) => card.cardId)), [places]);

  const choose = useCallback(
    (cardId: number, choice: Choice) =>
      setChosen((before) => {
        const next = new Set(before.cardIds);
        const range = choice === 'extend' ? between(board, before.last, cardId) : [];
        for (const id of range) next.add(id);
        if (range.length === 0 && !next.delete(cardId)) next.add(cardId);
        return { cardIds: next, last: cardId };
      }),
    [board],
  );
  const clear = useCallback(() => setChosen(NONE), []);
  return { places, cardIds, choose, clear };
}

/** The cards of one column from one to the other; none where they do not stand in the same one. */
function between(board: FilteredSteps, from: number | null, to: number): number[] {
  const [one, other] = [from === null ? null : findCard(board, from), findCard(board, to)];
  if (!one || !other || one.step.id !== other.step.id) return [];
  const [first, last] = [Math.min(one.index, other.index), Math.max(one.index, other.index)];
  return one.step.cards.slice(first, last + 1).map((card) => card.cardId);
}
