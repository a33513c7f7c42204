import type { BoardCard, BoardStep, FilteredSteps } from '@portal/shared/contracts/boards/board';

/**
 * The board with the counts of a fresh answer and with the cards that are new in it. Every card that is shown stays
 * where it is, so that nothing jumps under whoever works on the board.
 */
export function mergeBoard(shown: FilteredSteps, fresh: FilteredSteps): FilteredSteps {
  const known = new Set(shown.steps.flatMap((step) => step.cards.map((card) => card.cardId)));
  const steps = fresh.steps.map((step) => {
    const before = shown.steps.find(({ id }) => id === step.id);
    return before ? { ...step, cards: withNew(before, step, known) } : step;
  });
  return { ...shown, steps };
}

/** A new card comes after the one that it follows in the answer. */
function withNew(before: BoardStep, fresh: BoardStep, known: ReadonlySet<number>): BoardCard[] {
  const cards = [...before.cards];
  fresh.cards.forEach((card, index) => {
    if (known.has(card.cardId)) return;
    const follows = fresh.cards[index - 1]?.cardId;
    cards.splice(cards.findIndex(({ cardId }) => cardId === follows) + 1, 0, card);
  });
  return cards;
}
