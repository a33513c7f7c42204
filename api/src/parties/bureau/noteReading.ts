import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { personalDataAccesses } from '../../platform/database/schema/history';

/** Whoever reads what a bureau found of people is written down, with how many they were. */
export async function noteReading(
  database: Database,
  { companyId, id: userId }: Pick<CurrentUser, 'companyId' | 'id'>,
  queryUniqueId: string,
  recordCount = 1,
): Promise<void> {
  await database.insert(personalDataAccesses).values({
    companyId,
    userId,
    subjectKind: 'bureauQuery',
    subjectUniqueId: queryUniqueId,
    action: 'revealed',
    recordCount,
  });
}
