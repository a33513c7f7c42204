import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { changeDocument, documentOnWire } from './changeDocument';
import { filesGiven } from '../../../deals/documents/documentChange';
import { kindsOfFamily } from '../../../deals/documents/documentRecords';
import type { RecordKind } from '../../../deals/documents/documentRecords';

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
  const aim = { uniqueId: received.RequestDocumentUniqueId, kinds: ANY, action: 'SOLICITAR_DOCUMENTO' } as const;
  const document = await changeDocument(database, user, aim, (locked) =>
    filesGiven(locked, [received.ArchiveUniqueId]),
  );
  return documentOnWire(document);
}
