import type { EngineStep } from '../../../platform/database/schema/proposals';
import type { JudgedPart } from './judgedParts';

const order: readonly EngineStep[] = ['registration', 'pep', 'credit', 'subscription', 'reinsurance', 'finished'];

const firstStepOf: Record<JudgedPart, EngineStep> = {
  policyHolder: 'registration',
  insured: 'pep',
  amount: 'credit',
  modality: 'subscription',
  term: 'subscription',
  rate: 'subscription',
  commission: 'subscription',
};

/**
 * Where the engine has to go on after a change: at the earliest step that looks at what changed, never later than where it
 * stands. A quotation, on which no step has looked yet, stays one.
 */
export function earliestAffectedStep(changed: Iterable<JudgedPart>, engineStep: EngineStep | null): EngineStep | null {
  // Mutants excused (condition): no step has a place in the order either, and nothing comes before it.
  if (engineStep === null) return null;
  const affected = [...changed].map((part) => order.indexOf(firstStepOf[part]));
  return order[Math.min(order.indexOf(engineStep), ...affected)] ?? engineStep;
}
