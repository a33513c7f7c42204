import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { readAccessToken } from '../../api/src/platform/auth/accessToken';
import { loadCurrentUser } from '../../api/src/platform/auth/currentUser';
import { tables } from '../../api/src/platform/database/tables';
import { listPolicies } from '../../api/src/underwriting/policies/queries';

export interface Statement {
  text: string;
  values: unknown[];
}

/** What the platform asks the database for one page of policies. */
export interface ListStatements {
  page: Statement;
  count: Statement;
}

type Query = Parameters<typeof listPolicies>[2];

/** Runs the platform's own code for the list once and writes down what it sends to the database. */
export async function recordStatements(
  pool: Pool,
  { token, secret, query }: { token: string; secret: string; query: Query },
): Promise<ListStatements> {
  const sent: Statement[] = [];
  const database = drizzle(pool, {
    schema: tables,
    logger: { logQuery: (text, values) => void sent.push({ text, values }) },
  });
  const claims = await readAccessToken(token, secret);
  const user = claims && (await loadCurrentUser(database, claims));
  if (!user) throw new Error('The token belongs to no user');
  sent.length = 0;
  await listPolicies(database, user, query);
  const count = sent.find(({ text }) => text.startsWith('select count(*)'));
  const page = sent.find((statement) => statement !== count);
  if (sent.length !== 2 || !count || !page)
    throw new Error(`Expected one statement for the page and one for the count, not:\n${JSON.stringify(sent)}`);
  return { page, count };
}
