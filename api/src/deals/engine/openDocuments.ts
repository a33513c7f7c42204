import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/connection';
import { keptForEach } from '../../platform/database/kept';
import type { Asked } from '../../platform/database/kept';
import { requestDocuments } from '../../platform/database/schema/documents';
import type { AwaitingStep, DocumentOwner } from '../../platform/database/schema/documents';

type Names = 'companyId' | 'ownerKind' | 'ownerUniqueId' | 'step';

const readOpen = keptForEach(
  (reader, { companyId, ownerKind, ownerUniqueId, step }: Asked<Names>, of: 'all' | 'step') =>
    reader
      .select({
        name: requestDocuments.name,
        status: requestDocuments.status,
        /** Asked of and seen by the insurer alone. */
        isInternal: requestDocuments.isInternal,
      })
      .from(requestDocuments)
      .where(
        and(
          eq(requestDocuments.companyId, companyId),
          eq(requestDocuments.ownerKind, ownerKind),
          eq(requestDocuments.ownerUniqueId, ownerUniqueId),
          eq(requestDocuments.isRequired, true),
          ne(requestDocuments.status, 'Conforme'),
          isNull(requestDocuments.deletedAt),
          of === 'all' ? undefined : eq(requestDocuments.awaitingStep, step),
        ),
      )
      .orderBy(asc(requestDocuments.id)),
);

/**
 * The required documents of a record that are not accepted, in the order in which they were asked for; of a deal those
 * alone for which a step waits, where one is given.
 */
export const openDocumentsOf = (
  database: Database | Transaction,
  companyId: number,
  ownerKind: DocumentOwner,
  ownerUniqueId: string,
  awaitingStep?: AwaitingStep,
) => {
  const step = awaitingStep ?? null;
  return readOpen(database, { companyId, ownerKind, ownerUniqueId, step }, step === null ? 'all' : 'step');
};
