import { pipeProblems, stepInWords, withSteps } from './pipe';
import type { JudgedPipe, JudgedStep } from './pipe';

const step = (UniqueId: string, Stage: JudgedStep['Stage'], change: Partial<JudgedStep> = {}): JudgedStep => ({
  UniqueId,
  Name: `Etapa ${UniqueId}`,
  Stage,
  WorkInProgressLimit: null,
  WorkInProgressPolicy: 'warn',
  NeedsJustification: false,
  ...change,
});
const pipe: JudgedPipe = {
  Name: 'Crédito',
  Order: 2,
  FunctionalityId: 35,
  Steps: [step('a', 'queue'), step('b', 'analysis'), step('c', 'documents'), step('d', 'done')],
  RemovedSteps: [],
  Profiles: [{ ProfileUniqueId: 'p', Name: 'Analista', MovesCards: true }],
};
const stepsOf = (...ids: string[]) => pipe.Steps.filter(({ UniqueId }) => ids.includes(UniqueId));

describe('a pipe', () => {
  it('as it stands has nothing against it', () => {
    expect(pipeProblems(pipe, pipe)).toEqual([]);
  });

  it('takes the cards of a step that goes away to the first one that takes them, and on when that one goes too', () => {
    const first = withSteps(pipe, pipe, stepsOf('a', 'c', 'd'));
    expect(first.RemovedSteps).toEqual([{ UniqueId: 'b', Name: 'Etapa b', CardsToStepUniqueId: 'a' }]);
    const chosen = { ...first, RemovedSteps: [{ ...first.RemovedSteps[0]!, CardsToStepUniqueId: 'c' }] };
    const second = withSteps(chosen, pipe, stepsOf('a', 'd'));
    expect(second.RemovedSteps.map((one) => one.CardsToStepUniqueId)).toEqual(['a', 'a']);
    expect(pipeProblems(second, pipe)).toEqual([]);
    expect(withSteps(second, pipe, pipe.Steps).RemovedSteps).toEqual([]);
  });

  it('keeps approved cards where what is approved stands', () => {
    const next = step('e', 'done');
    const changed = withSteps(pipe, pipe, [...stepsOf('a', 'b', 'c'), next]);
    expect(changed.RemovedSteps.map((one) => one.CardsToStepUniqueId)).toEqual(['e']);
    const wrong = { ...changed, RemovedSteps: [{ ...changed.RemovedSteps[0]!, CardsToStepUniqueId: 'b' }] };
    expect(pipeProblems(wrong, pipe).map(({ Message }) => Message)).toEqual([
      'Os cards de "Etapa d" estão concluídos e só podem ir para a etapa de conclusão.',
    ]);
  });

  it('has names that differ, receives the same cards for good, and asks when nobody moves them', () => {
    const same = pipe.Steps.map((one) => (one.UniqueId === 'c' ? { ...one, Name: 'etapa B' } : one));
    const problems = pipeProblems({ ...pipe, FunctionalityId: 36, Steps: same, Profiles: [] }, pipe);
    expect(problems.map(({ Field, Weight }) => [Field, Weight])).toEqual([
      ['FunctionalityId', 'refuses'],
      ['Steps', 'refuses'],
      ['Profiles', 'asksAgain'],
    ]);
  });

  it('tells of a step what holds a card up', () => {
    const full = step('b', 'analysis', {
      WorkInProgressLimit: 15,
      WorkInProgressPolicy: 'refuse',
      NeedsJustification: true,
    });
    expect(stepInWords(full)).toBe('Etapa b: até 15 cards, recusa acima, pede justificativa');
    expect(stepInWords(step('a', 'queue'))).toBe('Etapa a');
  });
});
