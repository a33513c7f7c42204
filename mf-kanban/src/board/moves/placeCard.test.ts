import type { FilteredSteps } from '@portal/shared/contracts/boards/board';
import { boardOf, cardOf, pipeOf, stepOf } from '../testing/boardFixture';
import { findCard, moveCard, placeCard } from './placeCard';

const board = boardOf(pipeOf(1, 'Subscrição', 39), [
  stepOf(1, 'Triagem', [cardOf(11), cardOf(12, { insuredAmountValue: null }), cardOf(13)]),
  stepOf(2, 'Análise', [cardOf(21), cardOf(22)], { cardCount: 40, insuredAmountTotal: 9_000_00 }),
  stepOf(3, 'Concluído', []),
]);
const cardIds = (of: FilteredSteps) => of.steps.map((step) => step.cards.map((card) => card.cardId));
const counts = (of: FilteredSteps) => of.steps.map((step) => step.cardCount);
const sums = (of: FilteredSteps) => of.steps.map((step) => step.insuredAmountTotal);
const at = '2026-11-21T12:00:00Z';

describe('moving a card', () => {
  it('takes it to the top of the other step, where it is new', () => {
    const after = moveCard(board, { cardId: 13, stepToId: 2, at });
    expect(cardIds(after)).toEqual([[11, 12], [13, 21, 22], []]);
    expect(findCard(after, 13)?.card).toMatchObject({ stepId: 2, enteredStepAt: at, version: 1 });
  });

  it('takes it to where it was dropped', () => {
    expect(cardIds(moveCard(board, { cardId: 11, stepToId: 2, at, index: 1 }))[1]).toEqual([21, 11, 22]);
  });

  it('carries its count and its amount along, those of cards not loaded included', () => {
    const after = moveCard(board, { cardId: 11, stepToId: 2, at });
    expect(counts(after)).toEqual([2, 41, 0]);
    expect(sums(after)).toEqual([100_00, 9_100_00, 0]);
  });

  it('changes no sum when the card insures nothing', () => {
    expect(sums(moveCard(board, { cardId: 12, stepToId: 3, at }))).toEqual(sums(board));
  });

  it.each([
    ['to its own step', { cardId: 11, stepToId: 1 }],
    ['to a step of another pipe', { cardId: 11, stepToId: 99 }],
    ['of a card that the filter hides', { cardId: 77, stepToId: 2 }],
  ])('%s changes nothing', (_, move) => {
    expect(moveCard(board, { ...move, at })).toBe(board);
  });
});

describe('taking a move back', () => {
  it('puts the card, the counts and the sums as they were, and leaves the other moves alone', () => {
    const first = moveCard(board, { cardId: 12, stepToId: 3, at });
    const both = moveCard(first, { cardId: 21, stepToId: 3, at });
    const back = placeCard(both, cardOf(12, { insuredAmountValue: null }), 1);
    expect(back).toEqual(moveCard(board, { cardId: 21, stepToId: 3, at }));
  });
});

describe('placing a card as the platform knows it', () => {
  it('keeps its place when it stays in its step', () => {
    const after = placeCard(board, cardOf(12, { version: 5, insuredAmountValue: 50_00 }));
    expect(cardIds(after)).toEqual(cardIds(board));
    expect(findCard(after, 12)?.card.version).toBe(5);
    expect(sums(after)[0]).toBe(250_00);
  });

  it('takes it to the step where somebody else put it', () => {
    const after = placeCard(moveCard(board, { cardId: 11, stepToId: 2, at }), cardOf(11, { stepId: 3, version: 2 }));
    expect(cardIds(after)).toEqual([[12, 13], [21, 22], [11]]);
    expect(counts(after)).toEqual([2, 40, 1]);
  });

  it('takes it off the board when its step belongs to another pipe', () => {
    const after = placeCard(board, cardOf(11, { stepId: 99 }));
    expect(findCard(after, 11)).toBeNull();
    expect(counts(after)).toEqual([2, 40, 0]);
  });

  it('leaves a board alone whose filter hides the card', () => {
    expect(placeCard(board, cardOf(77))).toBe(board);
  });
});
