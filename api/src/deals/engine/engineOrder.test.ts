import { ProposalTimelineSituation as Situation } from '@portal/shared/domain/underwriting/proposalTimeline';
import { engineSteps, placeOfStep, stepOfPipe, stepsToWalk } from './engineOrder';
import type { ValidatedStep } from './engineOrder';

const proposalOrder: ValidatedStep[] = ['registration', 'pep', 'credit', 'subscription', 'reinsurance'];

describe('the order of the engine', () => {
  it('of a proposal is registration, PEP, credit, subscription, reinsurance', () => {
    expect(stepsToWalk('proposal', null)).toEqual(proposalOrder);
    expect(stepsToWalk('proposal', 'registration')).toEqual(proposalOrder);
  });

  it('of an endorsement is registration, credit, reinsurance, subscription', () => {
    expect(stepsToWalk('endorsement', null)).toEqual(['registration', 'credit', 'reinsurance', 'subscription']);
    expect(stepsToWalk('endorsement', 'reinsurance')).toEqual(['reinsurance', 'subscription']);
  });

  it('goes on with the step at which it stands, and ends with the last', () => {
    expect(stepsToWalk('proposal', 'credit')).toEqual(['credit', 'subscription', 'reinsurance']);
    expect(stepsToWalk('proposal', 'reinsurance')).toEqual(['reinsurance']);
    expect(stepsToWalk('proposal', 'finished')).toEqual([]);
    expect(stepsToWalk('endorsement', 'finished')).toEqual([]);
  });

  it('begins anew where an endorsement stands at a step that it does not have', () => {
    expect(stepsToWalk('endorsement', 'pep')).toHaveLength(4);
  });
});

describe('a step', () => {
  // The rights to manage the pipes, as the specification numbers them.
  it.each([
    ['registration', 34, 'Cadastro', 'a análise de cadastro'],
    ['pep', 37, 'Cadastro', 'a análise de PEP'],
    ['credit', 35, 'Credito', 'a análise de crédito'],
    ['subscription', 39, 'Subscricao', 'a subscrição'],
    ['reinsurance', 38, 'Resseguro', 'o resseguro'],
  ] as const)('%s has its cards on pipe %d and is told under %s as "%s"', (step, pipe, situation, called) => {
    const place = { situation: Situation[situation], ...(step === 'pep' && { heading: 'PEP' }) };
    expect(engineSteps[step]).toEqual({ pipe, place, called });
    expect(stepOfPipe(pipe)).toBe(step);
    expect(placeOfStep(step, Situation.Cotacao)).toEqual(place);
  });

  it('is none on the pipe of nominations, and before and after the engine', () => {
    expect(stepOfPipe(36)).toBeUndefined();
    expect(placeOfStep(null, Situation.Cotacao)).toEqual({ situation: Situation.Cotacao });
    expect(placeOfStep('finished', Situation.Emissao)).toEqual({ situation: Situation.Emissao });
  });
});
