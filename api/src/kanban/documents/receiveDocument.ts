import { and, eq } from 'drizzle-orm';
import { MOST_FILES_OF_DOCUMENT } from '@portal/shared/contracts/kanbanDocuments';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { archives } from '../../platform/database/schema/archives';
import { requestDocumentArchives } from '../../platform/database/schema/documents';
import { notFound, unprocessable } from '../../platform/server/refusal';
import { changeDocument, documentOnWire } from './changeDocument';
import { noSuchDocument } from './documentAccess';
import { kindsOfFamily } from './documentRecords';
import type { RecordKind } from './documentRecords';

const ANY: readonly RecordKind[] = [...new Set(Object.values(kindsOfFamily).flat())];

interface Received {
  RequestDocumentUniqueId: string;
  ArchiveUniqueId: string;
}

/**
 * Gives a document an archive that the user has uploaded; it waits for analysis from then on. Sent twice it is done once,
 * and an archive belongs to one document only.
 */
export async function receiveDocument(database: Database, user: CurrentUser, received: Received) {
  const archiveUniqueId = received.ArchiveUniqueId.toLowerCase();
  const aim = { uniqueId: received.RequestDocumentUniqueId, kinds: ANY, action: 'SOLICITAR_DOCUMENTO' } as const;
  const document = await changeDocument(database, user, aim, async ({ transaction, document, now }) => {
    if (document.deletedAt) throw noSuchDocument();
    const given = await filesOf(transaction, document.id);
    if (given.some(({ uniqueId }) => uniqueId === archiveUniqueId)) return null;
    if (document.status === 'Conforme')
      throw unprocessable(`O documento “${document.name}” já foi aceito e não recebe mais arquivos.`);
    if (given.length >= MOST_FILES_OF_DOCUMENT)
      throw unprocessable(`O documento “${document.name}” já tem ${MOST_FILES_OF_DOCUMENT} arquivos, o máximo.`);
    const archive = await takeArchive(transaction, user, archiveUniqueId);
    await transaction.insert(requestDocumentArchives).values({
      uniqueId: archive.uniqueId,
      requestDocumentId: document.id,
      name: archive.name,
      extension: archive.extension,
      contentType: archive.contentType,
      relativePath: archive.relativePath,
      sizeBytes: archive.sizeBytes,
      sha256: archive.sha256,
      uploadedByUserId: user.id,
      createdAt: now,
    });
    return {
      event: 'received',
      set: { status: 'Aguardando_Analise', observation: null },
      alsoChanged: [{ field: 'archive', before: null, after: archive.uniqueId }],
    };
  });
  return documentOnWire(document);
}

/** The files that a document has been given. */
export const filesOf = (transaction: Transaction, documentId: number) =>
  transaction
    .select({ uniqueId: requestDocumentArchives.uniqueId })
    .from(requestDocumentArchives)
    .where(eq(requestDocumentArchives.requestDocumentId, documentId));

/** An archive that is attached to nothing is its sender's alone; from here on it is the document's. */
export async function takeArchive(transaction: Transaction, user: CurrentUser, uniqueId: string) {
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
