import type { BoardCard, BoardStep, FilteredSteps } from '@portal/shared/contracts/boards/board';

/** Where a card stands on the board. */
export interface CardPlace {
  card: BoardCard;
  step: BoardStep;
  index: number;
}

/** The card's place among the cards that are loaded, or null. */
export function findCard(board: FilteredSteps, cardId: number): CardPlace | null {
  for (const step of board.steps) {
    const index = step.cards.findIndex((card) => card.cardId === cardId);
    const card = step.cards[index];
    if (card) return { card, step, index };
  }
  return null;
}

/**
 * The board with this state of a card in the place of the one that it showed, whichever step that takes it to; counts
 * and sums follow, and no other card changes. Without an index a card that stays in its step keeps its place and one
 * that comes to another step goes on top. A card that the board does not show (its filter hides it) stays away, and
 * one whose step belongs to another pipe leaves.
 */
export function placeCard(board: FilteredSteps, card: BoardCard, index?: number): FilteredSteps {
  const known = findCard(board, card.cardId);
  if (!known) return board;
  const at = index ?? (known.step.id === card.stepId ? known.index : 0);
  return {
    ...board,
    steps: board.steps.map((step) => {
      const rest = step.id === known.step.id ? without(step, known.card) : step;
      return step.id === card.stepId ? including(rest, card, at) : rest;
    }),
  };
}

/** The board after a card has gone to another step, before the platform has said so. `at` is an ISO instant. */
export function moveCard(
  board: FilteredSteps,
  move: { cardId: number; stepToId: number; at: string; index?: number },
): FilteredSteps {
  const known = findCard(board, move.cardId);
  if (!known || known.step.id === move.stepToId || !board.steps.some((step) => step.id === move.stepToId)) return board;
  return placeCard(board, { ...known.card, stepId: move.stepToId, enteredStepAt: move.at }, move.index);
}

/** The board after a card has left it: refused, or gone to where the user may not look. */
export function removeCard(board: FilteredSteps, cardId: number): FilteredSteps {
  const known = findCard(board, cardId);
  if (!known) return board;
  const steps = board.steps.map((step) => (step.id === known.step.id ? without(step, known.card) : step));
  return { ...board, steps };
}

const without = (step: BoardStep, card: BoardCard): BoardStep => ({
  ...step,
  cardCount: step.cardCount - 1,
  insuredAmountTotal: step.insuredAmountTotal - (card.insuredAmountValue ?? 0),
  cards: step.cards.filter((other) => other.cardId !== card.cardId),
});

const including = (step: BoardStep, card: BoardCard, index: number): BoardStep => ({
  ...step,
  cardCount: step.cardCount + 1,
  insuredAmountTotal: step.insuredAmountTotal + (card.insuredAmountValue ?? 0),
  cards: [...step.cards.slice(0, index), card, ...step.cards.slice(index)],
});
