import type { CallResponse } from '@portal/shared/contracts/call';
import type { CardArchive, getRequestDocumentHistory } from '@portal/shared/contracts/boards/kanbanDocuments';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { latestHistory } from '../../../platform/history/latestHistory';
import { archivesOf } from '../../../deals/documents/archivesOf';
import { findDocument, recordOf, requireSeen } from '../../../deals/documents/documentAccess';
import type { FoundDocument } from '../../../deals/documents/documentAccess';
import { kindsOfFamily } from '../../../deals/documents/documentRecords';

/** A document of a record of which the user sees an open card. */
async function seenDocument(database: Database, user: CurrentUser, uniqueId: string): Promise<FoundDocument> {
  const document = await findDocument(database, user, uniqueId, Object.values(kindsOfFamily).flat());
  await requireSeen(database, user, recordOf(document));
  return document;
}

export async function documentArchives(
  database: Database,
  user: CurrentUser,
  uniqueId: string,
): Promise<CardArchive[]> {
  const { id } = await seenDocument(database, user, uniqueId);
  return (await archivesOf(database, [id])).get(id) ?? [];
}

export async function documentHistory(
  database: Database,
  user: CurrentUser,
  uniqueId: string,
): Promise<CallResponse<typeof getRequestDocumentHistory>> {
  const document = await seenDocument(database, user, uniqueId);
  const subject = { companyId: user.companyId, kind: 'requestDocument', uniqueId: document.uniqueId };
  const rows = await latestHistory(database, subject);
  return rows.map(({ action, changes, changedByName, changedAt }) => ({
    Action: action,
    ByName: changedByName,
    At: changedAt.toISOString(),
    Observation: observationIn(changes),
  }));
}

function observationIn(changes: readonly { field: string; after: unknown }[]): string | null {
  const after = changes.find(({ field }) => field === 'observation')?.after;
  return typeof after === 'string' ? after : null;
}
