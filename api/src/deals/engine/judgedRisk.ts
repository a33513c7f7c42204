import type { EngineStep, JudgedRisk } from '../../platform/database/schema/proposals';
import type { Deal } from '../records/lockDeal';

/** Who decides here looks at the risk and its price; those before look at the parties and their credit. */
const judging: readonly (EngineStep | null)[] = ['subscription', 'reinsurance', 'finished'];

/**
 * The risk as it is now, to be stored as the one that the insurer judges at a step. An earlier step leaves what was judged
 * before, so that a lower price still is one to be asked about.
 */
export function judgedRiskOf(
  { risk, judgedRisk }: Pick<Deal, 'risk' | 'judgedRisk'>,
  step: EngineStep | null,
  now: Date,
): { judgedRisk?: JudgedRisk } {
  if (risk === null || (judgedRisk !== null && !judging.includes(step))) return {};
  return { judgedRisk: { ...risk, judgedAt: now.toISOString() } };
}
