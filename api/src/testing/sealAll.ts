import type { Database } from '../platform/database/connection';
import { sealNext } from '../platform/history/seals/sealEntries';
import { verifyChain } from '../platform/history/seals/verifyChain';

/**
 * Seals what stands in a company's audit until only so many entries wait. A server numbers the transactions of all its
 * databases, so those of other tests put off what is committed here for as long as they go on.
 */
export async function sealAll(
  database: Database,
  companyId: number,
  { most, waiting = 0 }: { most?: number; waiting?: number } = {},
): Promise<void> {
  do await sealReady(database, companyId, most);
  while ((await verifyChain(database, { companyId })).pendingCount > waiting);
}

/** Seals what can be sealed now, so many entries at once. */
export async function sealReady(database: Database, companyId: number, most?: number): Promise<void> {
  while ((await sealNext(database, companyId, most)) > 0);
}
