import { and, eq } from 'drizzle-orm';
import { RIGHTS_CHANGED } from '@portal/shared/contracts/people/session';
import type { Transaction } from '../../platform/database/connection';
import { users } from '../../platform/database/schema/users';
import { publishLive } from '../../platform/live/publishLive';

/**
 * Tells the open tabs of a profile's users, with the commit, that what they may do has changed: the platform goes by the
 * new rights from their next call on, and what they see follows.
 */
export async function tellRightsChanged(transaction: Transaction, companyId: number, profileId: number): Promise<void> {
  const holders = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.profileId, profileId), eq(users.isActive, true)));
  if (holders.length === 0) return;
  const userIds = holders.map(({ id }) => id);
  await publishLive(transaction, { companyId, to: { userIds }, kind: RIGHTS_CHANGED, data: {} });
}
