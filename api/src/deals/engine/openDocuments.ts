import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/connection';
import { requestDocuments } from '../../platform/database/schema/documents';
import type { AwaitingStep, DocumentOwner } from '../../platform/database/schema/documents';

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
) =>
  database
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
        awaitingStep === undefined ? undefined : eq(requestDocuments.awaitingStep, awaitingStep),
      ),
    )
    .orderBy(asc(requestDocuments.id));
