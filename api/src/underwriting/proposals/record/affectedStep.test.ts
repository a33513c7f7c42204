import fc from 'fast-check';
import type { EngineStep } from '../../../platform/database/schema/proposals';
import { earliestAffectedStep } from './affectedStep';
import type { JudgedPart } from './judgedParts';

const order: EngineStep[] = ['registration', 'pep', 'credit', 'subscription', 'reinsurance', 'finished'];
const parts: JudgedPart[] = ['policyHolder', 'insured', 'amount', 'modality', 'term', 'rate', 'commission'];
const steps = fc.constantFrom(...order);
const changes = fc.subarray(parts);

describe('where the engine goes on after a change', () => {
  it.each<[JudgedPart, EngineStep]>([
    ['policyHolder', 'registration'],
    ['insured', 'pep'],
    ['amount', 'credit'],
    ['modality', 'subscription'],
    ['term', 'subscription'],
    ['rate', 'subscription'],
    ['commission', 'subscription'],
  ])('of %s is %s', (part, step) => {
    expect(earliestAffectedStep([part], 'finished')).toBe(step);
  });

  it.each(['reinsurance', 'finished'] as const)('is earlier than %s where what changed was judged earlier', (step) => {
    expect(earliestAffectedStep(['rate'], step)).toBe('subscription');
    expect(earliestAffectedStep(['rate', 'policyHolder', 'amount'], step)).toBe('registration');
    expect(earliestAffectedStep(['rate'], 'pep')).toBe('pep');
  });

  it('is never behind where it stands, and there when nothing that it looks at changed', () => {
    fc.assert(
      fc.property(steps, changes, (step, changed) => {
        const next = earliestAffectedStep(changed, step);
        expect(order.indexOf(next ?? step)).toBeLessThanOrEqual(order.indexOf(step));
        if (changed.length === 0) expect(next).toBe(step);
      }),
    );
  });

  it('is no later for more that changed, and the same when asked again', () => {
    fc.assert(
      fc.property(steps, changes, changes, (step, some, others) => {
        const one = earliestAffectedStep(some, step);
        const both = earliestAffectedStep([...some, ...others], step);
        expect(order.indexOf(both ?? step)).toBeLessThanOrEqual(order.indexOf(one ?? step));
        expect(earliestAffectedStep(some, one)).toBe(one);
      }),
    );
  });

  it('is nowhere for a quotation', () => {
    expect(earliestAffectedStep(parts, null)).toBeNull();
  });
});
