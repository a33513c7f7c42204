import { and, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { UserSituation } from '@portal/shared/domain/access/userSituation';
import { signInFailures } from '../../platform/database/schema/access';
import { users } from '../../platform/database/schema/users';

// Read once for all rows, since few e-mails rest at a time.
const isLocked = sql`${users.id} in (
  select f.user_id from ${signInFailures} f where f.user_id is not null and f.locked_until > now())`;
/** Whoever comes by a provider has no password either. */
const hasEntered = or(isNotNull(users.passwordHash), isNotNull(users.lastSignInAt));
const hasNotEntered = and(isNull(users.passwordHash), isNull(users.lastSignInAt));

/** Where a row of `users` stands: what keeps the person out first. */
export const situationId = sql<UserSituation>`case
  when not ${users.isActive} then ${sql.raw(String(UserSituation.Inactive))}
  when ${isLocked} then ${sql.raw(String(UserSituation.Locked))}
  when ${hasNotEntered} then ${sql.raw(String(UserSituation.Invited))}
  else ${sql.raw(String(UserSituation.Active))} end`;

/** The rows of one situation, in conditions that an index can answer. */
export const inSituation: Record<UserSituation, SQL | undefined> = {
  [UserSituation.Inactive]: not(users.isActive),
  [UserSituation.Locked]: and(sql`${users.isActive}`, isLocked),
  [UserSituation.Invited]: and(sql`${users.isActive}`, not(isLocked), hasNotEntered),
  [UserSituation.Active]: and(sql`${users.isActive}`, not(isLocked), hasEntered),
};
