import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { users } from '../../platform/database/schema/users';
import { matchesText } from '../../platform/lists/textSearch';
import { invalid } from '../../platform/server/refusal';

/** With more than these a name means nobody in particular. */
const MOST_PEOPLE = 20;

/** The users whose name or e-mail holds every word. */
export async function peopleCalled(database: Database, companyId: number, text: string): Promise<number[]> {
  const found = await database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), matchesText(users.searchText, text)))
    .limit(MOST_PEOPLE + 1);
  if (found.length > MOST_PEOPLE)
    throw invalid(`Mais de ${MOST_PEOPLE} pessoas têm este nome. Escreva o nome completo ou o e-mail.`, {
      field: 'person',
    });
  return found.map(({ id }) => id);
}
