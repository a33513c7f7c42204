import { and, eq } from 'drizzle-orm';
import type { CardArchive } from '@portal/shared/contracts/boards/kanbanDocuments';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { archivesOf } from '../../../deals/documents/archivesOf';
import { findDocument, noSuchDocument, recordOf, requireSeen } from '../../../deals/documents/documentAccess';
import type { FoundDocument } from '../../../deals/documents/documentAccess';
import { documentHistory } from '../../../deals/documents/documentHistory';
import { kindsOfFamily } from '../../../deals/documents/documentRecords';
import { seesDocument } from '../../../deals/archives/holderFiles';
import { requestDocuments } from '../../../platform/database/schema/documents';

/** A document of a record of which the user sees an open card. */
async function seenDocument(database: Database, user: CurrentUser, uniqueId: string): Promise<FoundDocument> {
  const document = await findDocument(database, user, uniqueId, Object.values(kindsOfFamily).flat());
  await requireSeen(database, user, recordOf(document));
  const seen = and(eq(requestDocuments.id, document.id), seesDocument(database, user));
  if ((await database.$count(requestDocuments, seen)) === 0) throw noSuchDocument();
  return document;
}

export async function documentArchives(
  database: Database,
  user: CurrentUser,
  uniqueId: string,
): Promise<CardArchive[]> {
  const { id } = await seenDocument(database, user, uniqueId);
  return (await archivesOf(database, user, [id])).get(id) ?? [];
}

/** Lists who did what with a document of a card. */
export const historyOfDocument = async (database: Database, user: CurrentUser, uniqueId: string) =>
  documentHistory(database, user, await seenDocument(database, user, uniqueId));
