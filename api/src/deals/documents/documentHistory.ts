import type { getRequestDocumentHistory } from '@portal/shared/contracts/boards/kanbanDocuments';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { Database } from '../../platform/database/connection';
import { latestHistory } from '../../platform/history/latestHistory';
import type { FoundDocument } from './documentAccess';

/** Lists who did what with a document, newest first. */
export async function documentHistory(
  database: Database,
  { companyId, uniqueId }: Pick<FoundDocument, 'companyId' | 'uniqueId'>,
): Promise<CallResponse<typeof getRequestDocumentHistory>> {
  const rows = await latestHistory(database, { companyId, kind: 'requestDocument', uniqueId });
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
