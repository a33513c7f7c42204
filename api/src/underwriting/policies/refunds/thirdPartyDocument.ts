import { and, eq, isNull, ne } from 'drizzle-orm';
import { THIRD_PARTY_DOCUMENT, THIRD_PARTY_PROBLEM } from '@portal/shared/domain/billing/refundPayee';
import { attachArchive } from '../../../deals/documents/takeArchive';
import type { Transaction } from '../../../platform/database/connection';
import { requestDocumentArchives, requestDocuments } from '../../../platform/database/schema/documents';
import { invalid } from '../../../platform/server/refusal';
import type { Doer } from '../record/movePolicy';

interface OfEndorsement {
  companyId: number;
  endorsementUniqueId: string;
}

/** Whether an endorsement has the document that lets its refund go to a third party, with a file, and nobody has refused it. */
export async function hasThirdPartyDocument(
  transaction: Transaction,
  { companyId, endorsementUniqueId }: OfEndorsement,
): Promise<boolean> {
  const [found] = await transaction
    .select({ id: requestDocuments.id })
    .from(requestDocuments)
    .innerJoin(requestDocumentArchives, eq(requestDocumentArchives.requestDocumentId, requestDocuments.id))
    .where(
      and(
        eq(requestDocuments.companyId, companyId),
        eq(requestDocuments.ownerKind, 'endorsement'),
        eq(requestDocuments.ownerUniqueId, endorsementUniqueId),
        eq(requestDocuments.name, THIRD_PARTY_DOCUMENT),
        ne(requestDocuments.status, 'Reprovado'),
        isNull(requestDocuments.deletedAt),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** Refuses a refund to a third party whose endorsement has no document for it. */
export async function requireThirdPartyDocument(transaction: Transaction, endorsement: OfEndorsement): Promise<void> {
  if (await hasThirdPartyDocument(transaction, endorsement)) return;
  throw invalid(THIRD_PARTY_PROBLEM, { field: 'Payee.ArchiveUniqueIds' });
}

/** Stores the files of a third party among the documents of the endorsement, for the insurer alone. */
export async function storeThirdPartyDocument(
  transaction: Transaction,
  by: Doer & { id: number },
  { companyId, endorsementUniqueId }: OfEndorsement,
  { archiveUniqueIds, now }: { archiveUniqueIds: readonly string[]; now: Date },
): Promise<void> {
  if (archiveUniqueIds.length === 0) return;
  const [document] = await transaction
    .insert(requestDocuments)
    .values({
      companyId,
      ownerKind: 'endorsement',
      ownerUniqueId: endorsementUniqueId,
      name: THIRD_PARTY_DOCUMENT,
      // Whoever releases the refund looks at it.
      status: 'Conforme',
      isRequired: true,
      isInternal: true,
      requestedByUserId: by.id,
      createdAt: now,
    })
    .returning({ id: requestDocuments.id });
  if (!document) throw new Error('An inserted document has a row');
  for (const id of new Set(archiveUniqueIds.map((one) => one.toLowerCase())))
    await attachArchive(transaction, { companyId, id: by.id }, document.id, id, now);
}
