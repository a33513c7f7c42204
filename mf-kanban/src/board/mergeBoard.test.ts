import { mergeBoard } from './mergeBoard';
import { boardOf, cardOf, pipeOf, stepOf } from './testing/boardFixture';

const pipe = pipeOf(2, 'Subscrição', 39);
const refs = (board: ReturnType<typeof boardOf>) => board.steps.map((step) => step.cards.map(({ cardRef }) => cardRef));

describe('a board whose counts are read again', () => {
  it('tells the new counts and shows what is new where it belongs, and leaves every other card where it is', () => {
    const shown = boardOf(pipe, [stepOf(1, 'Triagem', [cardOf(13), cardOf(11), cardOf(12)]), stepOf(2, 'Análise', [])]);
    const fresh = boardOf(pipe, [
      stepOf(1, 'Triagem', [cardOf(10), cardOf(11), cardOf(14), cardOf(12)], { cardCount: 90 }),
      stepOf(2, 'Análise', [cardOf(13)], { cardCount: 7 }),
    ]);
    const merged = mergeBoard(shown, fresh);
    expect(refs(merged)).toEqual([['P-10', 'P-13', 'P-11', 'P-14', 'P-12'], []]);
    expect(merged.steps.map((step) => step.cardCount)).toEqual([90, 7]);
  });
});
