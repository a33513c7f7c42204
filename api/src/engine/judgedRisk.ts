import { eq } from 'drizzle-orm';
import type { Transaction } from '../platform/database/connection';
import { proposals } from '../platform/database/schema/proposals';
import type { EngineStep, JudgedRisk } from '../platform/database/schema/proposals';
import type { Deal } from './lockDeal';

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

/** The insurer has judged the risk as it is now: a change is measured against that from now on. */
export async function storeJudgedRisk(transaction: Transaction, deal: Deal, now: Date): Promise<Deal> {
  const judged = judgedRiskOf(deal, deal.row.engineStep, now);
  if (!judged.judgedRisk) return deal;
  await transaction.update(proposals).set(judged).where(eq(proposals.id, deal.row.id));
  return { ...deal, ...judged };
}
