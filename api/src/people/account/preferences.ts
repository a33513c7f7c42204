import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Preference } from '@portal/shared/contracts/people/accountPreferences';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { userPreferences } from '../../platform/database/schema/preferences';
import { invalid } from '../../platform/server/refusal';

type Own = Pick<CurrentUser, 'id' | 'companyId'>;

/** What the user chose, wherever that was. */
export async function preferencesOf(database: Database | Transaction, user: Own): Promise<Preference[]> {
  const found = await database
    .select()
    .from(userPreferences)
    .where(and(eq(userPreferences.userId, user.id), eq(userPreferences.companyId, user.companyId)))
    .orderBy(asc(userPreferences.preference));
  return found.map(({ preference, contents, changedAt }) => ({
    Key: preference,
    Value: contents,
    ChangedAt: changedAt.toISOString(),
  }));
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * Keeps what the user chose, each where nothing newer is kept. It is no history of a record: nobody is told who starred a page.
 */
export function keepPreferences(
  database: Database,
  { id: userId, companyId }: Own,
  chosen: readonly Preference[],
  now = new Date(),
): Promise<Preference[]> {
  if (!chosen.every(({ Value }) => isJson(Value)))
    throw invalid('Uma das preferências não pôde ser lida.', { field: 'Preferences' });
  return database.transaction(async (transaction) => {
    for (const { Key, Value, ChangedAt } of chosen) {
      // A clock that is early would win for ever.
      const changedAt = new Date(Math.min(Date.parse(ChangedAt), now.getTime()));
      await transaction
        .insert(userPreferences)
        .values({ companyId, userId, preference: Key, contents: Value, changedAt })
        .onConflictDoUpdate({
          target: [userPreferences.userId, userPreferences.preference],
          set: { contents: sql`excluded.contents`, changedAt: sql`excluded.changed_at` },
          setWhere: lt(userPreferences.changedAt, sql`excluded.changed_at`),
        });
    }
    return preferencesOf(transaction, { id: userId, companyId });
  });
}
