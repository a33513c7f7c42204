import { and, eq } from 'drizzle-orm';
import { RIGHTS_CHANGED } from '@portal/shared/contracts/people/session';
import type { Transaction } from '../../platform/database/connection';
import { users } from '../../platform/database/schema/users';
import type { LiveRecipients } from '../../platform/live/liveMessage';
import { publishLive } from '../../platform/live/publishLive';

/**
 * Tells open tabs, with the commit, that what their users may do has changed: the platform goes by the new rights from their
 * next call on, and what they see follows.
 */
export const tellRightsChanged = (transaction: Transaction, companyId: number, to: LiveRecipients): Promise<void> =>
  publishLive(transaction, { companyId, to, kind: RIGHTS_CHANGED, data: {} });

/** Tells everybody who has a profile. */
export async function tellHoldersOf(transaction: Transaction, companyId: number, profileId: number): Promise<void> {
  const holders = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.profileId, profileId), eq(users.isActive, true)));
  if (holders.length > 0) await tellRightsChanged(transaction, companyId, { userIds: holders.map(({ id }) => id) });
}
