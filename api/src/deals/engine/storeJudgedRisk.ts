import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connection';
import { proposals } from '../../platform/database/schema/proposals';
import { judgedRiskOf } from './judgedRisk';
import type { Deal } from '../records/lockDeal';

/** The insurer has judged the risk as it is now: a change is measured against that from now on. */
export async function storeJudgedRisk(transaction: Transaction, deal: Deal, now: Date): Promise<Deal> {
  const judged = judgedRiskOf(deal, deal.row.engineStep, now);
  if (!judged.judgedRisk) return deal;
  await transaction.update(proposals).set(judged).where(eq(proposals.id, deal.row.id));
  return { ...deal, ...judged };
}
