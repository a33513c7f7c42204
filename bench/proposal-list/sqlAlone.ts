import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { readAccessToken } from '../../api/src/platform/auth/accessToken';
import { loadCurrentUser } from '../../api/src/platform/auth/currentUser';
import { tables } from '../../api/src/platform/database/tables';
import { listProposals } from '../../api/src/underwriting/proposals/queries';
import type { Query } from './cases';

interface Statement {
  text: string;
  values: unknown[];
}

export interface Asked {
  statements: readonly Statement[];
  /** Milliseconds of the statements alone, one after another over one kept connection. */
  measure: () => Promise<number>;
}

/** Runs the platform's own code for a request once, the user included, and writes down what it sends to the database. */
export async function sqlOf(pool: Pool, auth: { token: string; secret: string }, query: Query): Promise<Asked> {
  const statements: Statement[] = [];
  const database = drizzle(pool, {
    schema: tables,
    logger: { logQuery: (text, values) => void statements.push({ text, values }) },
  });
  const claims = await readAccessToken(auth.token, auth.secret);
  const user = claims && (await loadCurrentUser(database, claims));
  if (!user) throw new Error('The token belongs to no user');
  await listProposals(database, user, query);
  const measure = async () => {
    const started = performance.now();
    for (const { text, values } of statements) await pool.query({ text, values, rowMode: 'array' });
    return performance.now() - started;
  };
  return { statements, measure };
}
