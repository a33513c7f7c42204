import type { getRequestDocumentHistory } from '@portal/shared/contracts/boards/kanbanDocuments';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { latestHistory } from '../../platform/history/latestHistory';
import { filesGivenFor } from './archivesOf';
import type { FoundDocument } from './documentAccess';
import { seenEntries } from './seenEntries';

/** Lists who did what with a document, newest first, as far as the user sees its files. */
export async function documentHistory(
  database: Database,
  user: CurrentUser,
  { id, companyId, uniqueId }: Pick<FoundDocument, 'id' | 'companyId' | 'uniqueId'>,
): Promise<CallResponse<typeof getRequestDocumentHistory>> {
  const rows = await latestHistory(database, { companyId, kind: 'requestDocument', uniqueId });
  const files = (await filesGivenFor(database, user, [id])).get(id) ?? [];
  return seenEntries(rows, files).map(({ action, changes, changedByName, changedAt }) => ({
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
