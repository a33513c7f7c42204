import { like } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { users } from '../database/schema/users';

/** True when the database holds demo users. `.example` is reserved (RFC 2606), so no real person signs in with it. */
export const holdsDemoUsers = async (database: Database): Promise<boolean> =>
  (await database.select({ id: users.id }).from(users).where(like(users.email, '%.example')).limit(1)).length > 0;
