import { and, eq, exists, isNotNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/connection';
import { secondFactors } from '../../platform/database/schema/secondFactor';
import { users } from '../../platform/database/schema/users';

/** Whether the user of a row is asked for more than the password. */
export const hasSecondFactor = (database: Database | Transaction) =>
  exists(
    database
      .select({ one: sql`1` })
      .from(secondFactors)
      .where(and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt))),
  ).mapWith(Boolean);
