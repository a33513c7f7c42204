import { eq } from 'drizzle-orm';
import type { BrokerArchive } from '@portal/shared/contracts/parties/brokers';
import { proofKinds } from '@portal/shared/domain/documents/uploadedFiles';
import { keepFile } from '../../platform/uploads/keepFile';
import type { Database } from '../../platform/database/connection';
import { requestDocumentArchives } from '../../platform/database/schema/documents';
import { enqueue } from '../../platform/jobs/enqueue';
import { notFound, unprocessable } from '../../platform/server/refusal';
import { containerOf } from '../../platform/storage/documentStorage';
import type { DocumentStorage } from '../../platform/storage/documentStorage';
import { removeFile } from '../../platform/storage/removeFile';
import { readRegistration } from './registrationDocuments';
import type { ReadRegistration, RegistrationDocument } from './registrationDocuments';
import type { Registration } from './registrationLink';
import { isBrokersTurn, isNewFile, takesFilesNow } from './registrationState';

/** Front and back, a few amendments; more is a mistake, or somebody who fills the disk. */
const MOST_FILES = 10;

/** Takes a file for a document that waits for one. */
export async function giveFile(
  database: Database,
  storage: DocumentStorage,
  registration: Registration,
  { documentUniqueId, file }: { documentUniqueId: string; file: File },
): Promise<BrokerArchive> {
  openDocument(await readRegistration(database, registration), documentUniqueId);
  const place = { companyKey: registration.companyKey, folder: `brokers/${registration.brokerUniqueId}` };
  return keepFile(storage, place, file, proofKinds, (kept) =>
    database.transaction(async (transaction) => {
      // Again, now that nobody else can change it: the documents may have gone to analysis meanwhile.
      const read = await readRegistration(transaction, registration, { lock: true });
      const document = openDocument(read, documentUniqueId);
      const createdAt = new Date();
      await transaction
        .insert(requestDocumentArchives)
        .values({ ...kept, requestDocumentId: document.id, version: document.version, createdAt });
      return {
        UniqueId: kept.uniqueId,
        Name: kept.name,
        SizeBytes: kept.sizeBytes,
        CreatedAt: createdAt.toISOString(),
        IsRemovable: true,
      };
    }),
  );
}

function openDocument({ documents, returned, state }: ReadRegistration, uniqueId: string): RegistrationDocument {
  const document = documents.find((one) => one.uniqueId === uniqueId);
  if (!document) throw notFound('Documento não encontrado neste cadastro.', { field: 'RequestDocumentUniqueId' });
  if (!isBrokersTurn(state) || !takesFilesNow(document, returned.length > 0))
    throw unprocessable(`O documento "${document.name}" não recebe arquivos agora: ele já está com a seguradora.`);
  if (document.archives.length >= MOST_FILES)
    throw unprocessable(
      `O documento "${document.name}" já tem ${MOST_FILES} arquivos. Remova um antes de enviar outro.`,
    );
  return document;
}

/** Takes a file back that is not in analysis yet; its bytes, which nobody needs any more, go after it. */
export const takeBackFile = (database: Database, registration: Registration, archiveUniqueId: string): Promise<void> =>
  database.transaction(async (transaction) => {
    const read = await readRegistration(transaction, registration, { lock: true });
    const document = read.documents.find(({ archives }) => archives.some((one) => one.uniqueId === archiveUniqueId));
    const archive = document?.archives.find(({ uniqueId }) => uniqueId === archiveUniqueId);
    if (!document || !archive) throw notFound('Arquivo não encontrado neste cadastro.', { field: 'ArchiveUniqueId' });
    const isOwn = isNewFile(archive.createdAt, read.registration.submittedAt);
    if (!isBrokersTurn(read.state) || !takesFilesNow(document, read.returned.length > 0) || !isOwn)
      throw unprocessable('Este arquivo já está com a seguradora e não pode mais ser removido.');
    await transaction.delete(requestDocumentArchives).where(eq(requestDocumentArchives.uniqueId, archiveUniqueId));
    await enqueue(transaction, removeFile, {
      companyId: registration.companyId,
      payload: { container: containerOf(registration.companyKey), path: archive.relativePath },
    });
  });
