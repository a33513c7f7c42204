import type { Transaction } from '../../platform/database/connection';
import type { Deal } from '../records/lockDeal';
import { dealFindings } from './dealFindings';

/** Said of a deal that waits for nothing more than a decision. */
export const NOT_DECIDED = 'A seguradora ainda não decidiu.';

/**
 * Returns why a deal that waits at its registration still waits, by its documents of now: what was missing when its card was
 * opened may have been received or approved since. Null for a deal at another step, whose history says why.
 */
export async function describeOpenRegistration(
  transaction: Transaction,
  deal: Deal,
  now: Date,
): Promise<string | null> {
  if (deal.row.engineStep !== 'registration') return null;
  const findings = await dealFindings(transaction, deal, 'registration', now);
  return findings.map(({ why }) => why).join(' ') || NOT_DECIDED;
}
