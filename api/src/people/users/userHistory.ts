import type { CallResponse } from '@portal/shared/contracts/call';
import type { getUserHistory } from '@portal/shared/contracts/people/userRecord';
import { changeOnWire } from '@portal/shared/domain/parties/historyWords';
import type { Database } from '../../platform/database/connection';
import { latestHistory } from '../../platform/history/latestHistory';

/** What was done with a user and by whom, newest first. */
export async function userHistory(
  database: Database,
  who: { companyId: number; uniqueId: string },
): Promise<CallResponse<typeof getUserHistory>> {
  const rows = await latestHistory(database, { kind: 'user', ...who });
  return {
    Data: rows.map(({ id, action, changes, changedByName, changedAt }) => ({
      Key: String(id),
      Action: action,
      Changes: changes.map(changeOnWire),
      ChangedByName: changedByName,
      ChangedAt: changedAt.toISOString(),
    })),
  };
}
