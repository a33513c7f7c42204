import { and, desc, eq } from 'drizzle-orm';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { getUserHistory } from '@portal/shared/contracts/people/userRecord';
import { changeOnWire } from '@portal/shared/domain/parties/historyWords';
import type { Database } from '../../platform/database/connection';
import { auditHistory } from '../../platform/database/schema/history';

/** What a dialog shows; older entries stay in the database. */
const LATEST = 100;

/** What was done with a user and by whom, newest first. */
export async function userHistory(
  database: Database,
  who: { companyId: number; uniqueId: string },
): Promise<CallResponse<typeof getUserHistory>> {
  const rows = await database
    .select()
    .from(auditHistory)
    .where(
      and(
        eq(auditHistory.companyId, who.companyId),
        eq(auditHistory.subjectKind, 'user'),
        eq(auditHistory.subjectUniqueId, who.uniqueId),
      ),
    )
    .orderBy(desc(auditHistory.id))
    .limit(LATEST);
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
