import { and, eq, exists, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PersonKind } from '@portal/shared/contracts/parties/personalData';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { personalDataAccesses } from '../../platform/database/schema/history';

/** Writes down that a user knows a person's whole CPF: they gave it, or it was shown to them (DOMAIN.md "LGPD"). */
export async function noteRevealed(
  database: Database | Transaction,
  user: CurrentUser,
  subjectKind: PersonKind,
  subjectUniqueId: string,
): Promise<void> {
  await database
    .insert(personalDataAccesses)
    .values({ companyId: user.companyId, userId: user.id, subjectKind, subjectUniqueId, action: 'revealed' });
}

/** Rows that the user was shown before: who found a person by the CPF goes on working with them. */
export function revealedTo(
  database: Database | Transaction,
  user: CurrentUser,
  subjectKind: PersonKind,
  uniqueId: PgColumn,
): SQL {
  return exists(
    database
      .select({ one: sql`1` })
      .from(personalDataAccesses)
      .where(
        and(
          eq(personalDataAccesses.companyId, user.companyId),
          eq(personalDataAccesses.subjectKind, subjectKind),
          eq(personalDataAccesses.subjectUniqueId, uniqueId),
          eq(personalDataAccesses.userId, user.id),
        ),
      ),
  );
}

/** Companies: their data is public. A CPF has 11 characters, a CNPJ 14. */
export const isCompany = (document: PgColumn): SQL => sql`length(${document}) = 14`;
