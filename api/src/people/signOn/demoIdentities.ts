import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { profiles, users } from '../../platform/database/schema/users';
import type { DemoIdentity } from './pages/signInPage';

/** The seed writes the users that its start names before all others. */
const NAMED_USERS = 9;

/** The identities that a demonstration offers: the named users of the company who may enter. */
export async function demoIdentitiesOf(database: Database, companyId: number): Promise<DemoIdentity[]> {
  const named = await database
    .select({ name: users.name, email: users.email, profileName: profiles.name, isActive: users.isActive })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.profileId))
    .where(eq(users.companyId, companyId))
    .orderBy(asc(users.id))
    .limit(NAMED_USERS);
  return named.filter(({ isActive }) => isActive);
}
