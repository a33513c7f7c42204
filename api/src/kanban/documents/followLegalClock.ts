import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connection';
import { endorsements } from '../../platform/database/schema/endorsements';
import { proposals } from '../../platform/database/schema/proposals';
import { settleLegalClock } from '../recordClock';
import type { DocumentRecord } from './documentRecords';

/**
 * Has the legal clock of a proposal or an endorsement stand or run as its documents now ask for. A deal that is decided
 * has no clock any more; other records never had one.
 */
export async function followLegalClock(
  transaction: Transaction,
  companyId: number,
  { kind, uniqueId }: DocumentRecord,
  now: Date,
): Promise<void> {
  if (kind !== 'proposal' && kind !== 'endorsement') return;
  const deals = kind === 'proposal' ? proposals : endorsements;
  const [deal] = await transaction
    .select({ decidedAt: deals.decidedAt })
    .from(deals)
    .where(and(eq(deals.companyId, companyId), eq(deals.uniqueId, uniqueId)))
    .for('update');
  if (deal?.decidedAt === null) await settleLegalClock(transaction, { companyId, kind, uniqueId }, now);
}
