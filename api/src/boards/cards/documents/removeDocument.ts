import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { changeDocument, documentOnWire } from './changeDocument';
import { kindsOfFamily } from '../../../deals/documents/documentRecords';
import type { DocumentFamily, RecordKind } from '../../../deals/documents/documentRecords';
import { broughtBack, takenAway } from '../../../deals/documents/documentChange';

const ANY: readonly RecordKind[] = [...new Set(Object.values(kindsOfFamily).flat())];

/** Takes a document away; its files stay, and it can be brought back. What was accepted is part of the process. */
export async function removeDocument(database: Database, user: CurrentUser, family: DocumentFamily, uniqueId: string) {
  const aim = { uniqueId, kinds: kindsOfFamily[family], action: 'SOLICITAR_DOCUMENTO' } as const;
  const removed = await changeDocument(database, user, aim, takenAway);
  return documentOnWire(removed);
}

/** Brings a document back as it was, unless the same one was asked for anew meanwhile. */
export async function restoreDocument(database: Database, user: CurrentUser, uniqueId: string) {
  const aim = { uniqueId, kinds: ANY, action: 'SOLICITAR_DOCUMENTO' } as const;
  const restored = await changeDocument(database, user, aim, broughtBack);
  return documentOnWire(restored);
}
