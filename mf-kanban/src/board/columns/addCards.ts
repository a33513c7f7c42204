import type { BoardCard, FilteredSteps } from '@portal/shared/contracts/boards/board';

/**
 * The board with the next cards of a step at the end of its column. A card that the board shows already, in whichever
 * column, stays where it is and is not shown twice: others move cards while pages are read (Spec 000 §7.5).
 */
export function addCards(
  board: FilteredSteps,
  stepId: number,
  page: { cardCount: number; cards: readonly BoardCard[] },
): FilteredSteps {
  const shown = new Set(board.steps.flatMap((step) => step.cards.map((card) => card.cardId)));
  const fresh = page.cards.filter((card) => !shown.has(card.cardId) && shown.add(card.cardId));
  return {
    ...board,
    steps: board.steps.map((step) =>
      step.id === stepId ? { ...step, cardCount: page.cardCount, cards: [...step.cards, ...fresh] } : step,
    ),
  };
}

/**
 * How many cards of a step to skip when the next ones are read. Cards that this screen moved do not count: they may
 * stand outside of what was read, and counting them would skip cards that nobody has seen. Reading some cards twice is
 * harmless.
 */
export const cardsToSkip = (cards: readonly BoardCard[], moved: ReadonlySet<number>): number =>
  cards.filter((card) => !moved.has(card.cardId)).length;
