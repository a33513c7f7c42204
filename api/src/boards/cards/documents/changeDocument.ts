import { and, eq } from 'drizzle-orm';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { requestDocuments } from '../../../platform/database/schema/documents';
import type { DocumentStatus } from '../../../platform/database/schema/documents';
import { findDocument, lockManagedCards, noSuchDocument, recordOf } from '../../../deals/documents/documentAccess';
import type { DocumentAction, FoundDocument } from '../../../deals/documents/documentAccess';
import { storeChange } from '../../../deals/documents/documentChange';
import type { DocumentChange, LockedDocument } from '../../../deals/documents/documentChange';
import type { RecordKind } from '../../../deals/documents/documentRecords';

/** Which document, of which kinds of records, and with which permission. */
interface Aim {
  uniqueId: string;
  kinds: readonly RecordKind[];
  action: DocumentAction;
}

/** Changes a document, all or nothing: with its history, the legal clock of its deal, and a word to the boards. */
export async function changeDocument(
  database: Database,
  user: CurrentUser,
  { uniqueId, kinds, action }: Aim,
  judge: (locked: LockedDocument) => DocumentChange | null | Promise<DocumentChange | null>,
  now = new Date(),
): Promise<{ uniqueId: string; status: DocumentStatus; observation: string | null }> {
  return database.transaction(async (transaction) => {
    const record = recordOf(await findDocument(transaction, user, uniqueId, kinds));
    const cards = await lockManagedCards(transaction, user, record, action);
    const document = await lock(transaction, user, uniqueId);
    const locked = { transaction, user, record, document, now };
    const change = await judge(locked);
    if (!change) return document;
    await storeChange({ ...locked, cards }, change);
    return { ...document, ...change.set };
  });
}

/** Read after the cards were locked, so that it is as whoever was before has left it. */
async function lock(transaction: Transaction, user: CurrentUser, uniqueId: string): Promise<FoundDocument> {
  const [document] = await transaction
    .select()
    .from(requestDocuments)
    .where(and(eq(requestDocuments.companyId, user.companyId), eq(requestDocuments.uniqueId, uniqueId)))
    .for('update');
  if (!document) throw noSuchDocument();
  return document;
}

/** What the calls answer of a changed document. */
export const documentOnWire = ({ uniqueId, status }: { uniqueId: string; status: DocumentStatus }) => ({
  RequestDocumentUniqueId: uniqueId,
  Status: status,
});
