import { MOST_FILES_OF_DOCUMENT } from '@portal/shared/contracts/boards/kanbanDocuments';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { unprocessable } from '../../../platform/server/refusal';
import { changeDocument, documentOnWire } from './changeDocument';
import { noSuchDocument } from '../../../deals/documents/documentAccess';
import { kindsOfFamily } from '../../../deals/documents/documentRecords';
import type { RecordKind } from '../../../deals/documents/documentRecords';
import { attachArchive, filesOf } from '../../../deals/documents/takeArchive';

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
    await attachArchive(transaction, user, document.id, archiveUniqueId, now);
    return {
      event: 'received',
      set: { status: 'Aguardando_Analise', observation: null },
      alsoChanged: [{ field: 'archive', before: null, after: archiveUniqueId }],
    };
  });
  return documentOnWire(document);
}
