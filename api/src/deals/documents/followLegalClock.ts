import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connection';
import type { requestDocuments } from '../../platform/database/schema/documents';
import { endorsements } from '../../platform/database/schema/endorsements';
import { proposals } from '../../platform/database/schema/proposals';
import { settleLegalClock } from '../legalClock/settleLegalClock';
import type { DocumentRecord } from './documentRecords';
import type { DocumentEvent } from './noteChange';

interface Happened {
  event: DocumentEvent;
  /** The document as it was before. */
  document: Pick<typeof requestDocuments.$inferSelect, 'status' | 'isRequired' | 'isInternal'>;
  now: Date;
}

/**
 * Has the legal clock of a proposal or an endorsement end or begin as its documents now ask for. One that has ended stays
 * so, and other records never had one.
 */
export async function followLegalClock(
  transaction: Transaction,
  companyId: number,
  { kind, uniqueId }: DocumentRecord,
  { event, document, now }: Happened,
): Promise<void> {
  if (kind !== 'proposal' && kind !== 'endorsement') return;
  const deals = kind === 'proposal' ? proposals : endorsements;
  const [deal] = await transaction
    .select({ endedAt: deals.legalClockEndedAt })
    .from(deals)
    .where(and(eq(deals.companyId, companyId), eq(deals.uniqueId, uniqueId)))
    .for('update');
  if (deal?.endedAt !== null) return;
  const wasAwaited = document.isRequired && !document.isInternal && isOpen(document.status);
  await settleLegalClock(
    transaction,
    { companyId, kind, uniqueId },
    { isAnswer: event === 'received' && wasAwaited, now },
  );
}

const isOpen = (status: string): boolean => status === 'Pendente' || status === 'Reprovado';
