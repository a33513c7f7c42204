import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connection';
import { requestDocumentArchives } from '../../platform/database/schema/documents';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { archives } from '../../platform/database/schema/archives';
import { notFound } from '../../platform/server/refusal';

/** The files that a document has been given. */
export const filesOf = (transaction: Transaction, documentId: number) =>
  transaction
    .select({ uniqueId: requestDocumentArchives.uniqueId, version: requestDocumentArchives.version })
    .from(requestDocumentArchives)
    .where(eq(requestDocumentArchives.requestDocumentId, documentId));

/** Gives a document an archive that the user has uploaded; an archive belongs to one document only. */
export async function attachArchive(
  transaction: Transaction,
  user: Pick<CurrentUser, 'companyId' | 'id'> & { brokerId?: number | null },
  documentId: number,
  archiveUniqueId: string,
  now: Date,
  version = 1,
): Promise<void> {
  const { uniqueId, name, extension, contentType, relativePath, sizeBytes, sha256 } = await takeArchive(
    transaction,
    user,
    archiveUniqueId,
  );
  await transaction.insert(requestDocumentArchives).values({
    uniqueId,
    requestDocumentId: documentId,
    version,
    ...{ name, extension, contentType, relativePath, sizeBytes, sha256 },
    uploadedByUserId: user.id,
    brokerId: user.brokerId ?? null,
    createdAt: now,
  });
}

/** An archive that is attached to nothing is its sender's alone; from here on it is the document's. */
async function takeArchive(transaction: Transaction, user: Pick<CurrentUser, 'companyId' | 'id'>, uniqueId: string) {
  const [archive] = await transaction
    .delete(archives)
    .where(
      and(
        eq(archives.uniqueId, uniqueId),
        eq(archives.companyId, user.companyId),
        eq(archives.uploadedByUserId, user.id),
      ),
    )
    .returning();
  if (!archive) throw notFound('Arquivo não encontrado. Envie-o de novo.', { field: 'ArchiveUniqueId' });
  return archive;
}
