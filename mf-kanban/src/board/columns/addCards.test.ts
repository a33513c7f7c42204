import { boardOf, cardOf, pipeOf, stepOf } from '../testing/boardFixture';
import { addCards, cardsToSkip } from './addCards';

const board = boardOf(pipeOf(1, 'Crédito', 35), [
  stepOf(1, 'Triagem', [cardOf(11), cardOf(12)], { cardCount: 4, insuredAmountTotal: 400_00 }),
  stepOf(2, 'Análise', [cardOf(21)]),
]);

describe('the next cards of a step', () => {
  it('come after those that are shown', () => {
    const after = addCards(board, 1, { cardCount: 4, cards: [cardOf(13), cardOf(14)] });
    expect(after.steps[0]?.cards.map((card) => card.cardId)).toEqual([11, 12, 13, 14]);
    expect(after.steps[1]).toBe(board.steps[1]);
  });

  it('are dropped when they were seen before, in this column or another, or twice in the answer', () => {
    const after = addCards(board, 1, { cardCount: 4, cards: [cardOf(12), cardOf(21), cardOf(13), cardOf(13)] });
    expect(after.steps.map((step) => step.cards.map((card) => card.cardId))).toEqual([[11, 12, 13], [21]]);
  });

  it('bring the count of the step as it is now', () => {
    expect(addCards(board, 1, { cardCount: 9, cards: [] }).steps.map((step) => step.cardCount)).toEqual([9, 1]);
  });
});

describe('the cards to skip', () => {
  it('are those read so far, without the ones that this screen moved in', () => {
    expect(cardsToSkip([cardOf(1), cardOf(2), cardOf(3)], new Set())).toBe(3);
    expect(cardsToSkip([cardOf(1), cardOf(2), cardOf(3)], new Set([2, 9]))).toBe(2);
  });
});
