import { desc, eq } from 'drizzle-orm';
import { loadCurrentUser } from '../platform/auth/currentUser';
import type { CurrentUser } from '../platform/auth/currentUser';
import { refreshTokenFamilies } from '../platform/database/schema/sessions';
import { users } from '../platform/database/schema/users';
import type { PlatformUnderTest } from './platformUnderTest';

/** A user of the tests as a handler gets it, signed in; for rules that are called without a request. */
export async function signedInUser(
  platform: Pick<PlatformUnderTest, 'database' | 'tokenOf'>,
  email: string,
): Promise<CurrentUser> {
  await platform.tokenOf(email);
  const { db } = platform.database;
  const [session] = await db
    .select({ userId: users.id, companyId: users.companyId, sessionId: refreshTokenFamilies.id })
    .from(refreshTokenFamilies)
    .innerJoin(users, eq(users.id, refreshTokenFamilies.userId))
    .where(eq(users.email, email))
    .orderBy(desc(refreshTokenFamilies.id))
    .limit(1);
  const user = session && (await loadCurrentUser(db, session));
  if (!user) throw new Error(`The tests have no user ${email}`);
  return user;
}
