import { stepOf } from '../testing/boardFixture';
import { overLimitText } from './overLimitText';
import { asksBefore, fullText } from './stepRules';

const step = (change: Parameters<typeof stepOf>[3]) => stepOf(2, 'Análise', [], { cardCount: 3, ...change });

describe('what a step asks of a card that enters it', () => {
  it('is refused with the limit and what to do when the step is full and refuses', () => {
    expect(fullText(step({ workInProgressLimit: 3, workInProgressPolicy: 'refuse' }))).toBe(
      'A etapa Análise já tem 3 cards e aceita até 3. ' +
        'Leve antes um dos cards dela adiante, ou peça a quem administra a esteira que mude o limite.',
    );
    expect(fullText(step({ workInProgressLimit: 4, workInProgressPolicy: 'refuse' }))).toBeNull();
    expect(fullText(step({ workInProgressLimit: 3 }))).toBeNull();
    expect(fullText(step({}))).toBeNull();
  });

  it('is warned of above a limit', () => {
    expect(overLimitText(step({ workInProgressLimit: 3 }), 2)).toBe(
      'A etapa Análise tem agora 5 cards, acima do limite de 3.',
    );
    expect(overLimitText(step({ workInProgressLimit: 5 }), 2)).toBeNull();
    expect(overLimitText(step({}), 2)).toBeNull();
  });

  it('is asked about before it is approved there, or where the step wants to know why', () => {
    expect(asksBefore(step({}))).toBe(false);
    expect(asksBefore(step({ stage: 'done' }))).toBe(true);
    expect(asksBefore(step({ needsJustification: true }))).toBe(true);
  });
});
