import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { unprocessable } from '../../../platform/server/refusal';
import { changeDocument, documentOnWire } from './changeDocument';
import { kindsOfFamily } from '../../../deals/documents/documentRecords';
import type { DocumentFamily, RecordKind } from '../../../deals/documents/documentRecords';
import { isAskedFor } from '../../../deals/documents/isAskedFor';

const ANY: readonly RecordKind[] = [...new Set(Object.values(kindsOfFamily).flat())];

/** Takes a document away; its files stay, and it can be brought back. What was accepted is part of the process. */
export async function removeDocument(database: Database, user: CurrentUser, family: DocumentFamily, uniqueId: string) {
  const aim = { uniqueId, kinds: kindsOfFamily[family], action: 'SOLICITAR_DOCUMENTO' } as const;
  const removed = await changeDocument(database, user, aim, async ({ document, now }) => {
    if (document.deletedAt) return null;
    if (document.status === 'Conforme')
      throw unprocessable('Este documento já foi aceito e faz parte do processo. Reprove-o antes de excluir.');
    return { event: 'deleted', set: { deletedAt: now } };
  });
  return documentOnWire(removed);
}

/** Brings a document back as it was, unless the same one was asked for anew meanwhile. */
export async function restoreDocument(database: Database, user: CurrentUser, uniqueId: string) {
  const aim = { uniqueId, kinds: ANY, action: 'SOLICITAR_DOCUMENTO' } as const;
  const restored = await changeDocument(database, user, aim, async ({ transaction, document, record }) => {
    if (!document.deletedAt) return null;
    if (await isAskedFor(transaction, user.companyId, record, document.name, document.id))
      throw unprocessable(`O documento “${document.name}” já foi pedido de novo, e por isso este não pode voltar.`);
    return { event: 'restored', set: { deletedAt: null } };
  });
  return documentOnWire(restored);
}
