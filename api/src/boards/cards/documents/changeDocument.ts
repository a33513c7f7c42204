import { and, eq } from 'drizzle-orm';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { requestDocuments } from '../../../platform/database/schema/documents';
import type { DocumentStatus } from '../../../platform/database/schema/documents';
import { findDocument, lockManagedCards, noSuchDocument, recordOf } from '../../../deals/documents/documentAccess';
import type { DocumentAction, FoundDocument } from '../../../deals/documents/documentAccess';
import type { DocumentRecord, RecordKind } from '../../../deals/documents/documentRecords';
import { followLegalClock } from '../../../deals/documents/followLegalClock';
import { noteChange, tellBoards } from '../../../deals/documents/noteChange';
import type { DocumentEvent } from '../../../deals/documents/noteChange';

/** Which document, of which kinds of records, and with which permission. */
interface Aim {
  uniqueId: string;
  kinds: readonly RecordKind[];
  action: DocumentAction;
}

/** What becomes of a document; null where it is so already. */
export interface DocumentChange {
  event: DocumentEvent;
  set: Partial<Pick<FoundDocument, 'status' | 'observation' | 'deletedAt'>>;
  /** Further lines of the history, beside those of what is set. */
  alsoChanged?: { field: string; before: unknown; after: unknown }[];
}

/** A document that is judged for a change: locked, with the transaction in which it happens. */
export interface LockedDocument {
  transaction: Transaction;
  document: FoundDocument;
  record: DocumentRecord;
  now: Date;
}

/** Changes a document, all or nothing: with its history, the legal clock of its deal, and a word to the boards. */
export async function changeDocument(
  database: Database,
  user: CurrentUser,
  { uniqueId, kinds, action }: Aim,
  judge: (locked: LockedDocument) => Promise<DocumentChange | null>,
  now = new Date(),
): Promise<{ uniqueId: string; status: DocumentStatus; observation: string | null }> {
  return database.transaction(async (transaction) => {
    const record = recordOf(await findDocument(transaction, user, uniqueId, kinds));
    const cards = await lockManagedCards(transaction, user, record, action);
    const document = await lock(transaction, user, uniqueId);
    const change = await judge({ transaction, document, record, now });
    if (!change) return document;
    await transaction.update(requestDocuments).set(change.set).where(eq(requestDocuments.id, document.id));
    const set = Object.entries(change.set) as [keyof typeof change.set, unknown][];
    const changes = set.map(([field, after]) => ({ field, before: document[field], after }));
    await noteChange(transaction, user, {
      record,
      event: change.event,
      documents: [
        { uniqueId: document.uniqueId, name: document.name, changes: [...changes, ...(change.alsoChanged ?? [])] },
      ],
      cards,
      now,
    });
    await followLegalClock(transaction, user.companyId, record, { event: change.event, document, now });
    await tellBoards(transaction, user, record, cards);
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
