import { openDatabase, waitForDatabase } from '../../api/src/platform/database/connection';
import type { DatabaseConnection } from '../../api/src/platform/database/connection';
import { databaseUrlIn } from '../../api/src/platform/server/environment';
import { readSettings } from '../../shared/src/settings/readSettings';
import { CommandProblem } from '../release/command/CommandProblem';

const LONGEST_WAIT_MS = 10_000;

/** Works on the database of `DATABASE_URL`, which has to be prepared. @throws CommandProblem */
export async function withDatabase<Answer>(
  environment: NodeJS.ProcessEnv,
  work: (database: DatabaseConnection) => Promise<Answer>,
): Promise<Answer> {
  const address = databaseUrlIn(readSettings(environment, ['DATABASE_URL', 'PORTAL_DEMO']));
  await waitForDatabase(address, LONGEST_WAIT_MS);
  const database = openDatabase(address, { maxConnections: 2 });
  try {
    const { rows } = await database.pool.query<{ isThere: boolean }>(
      `SELECT to_regclass('parameter_heads') IS NOT NULL AS "isThere"`,
    );
    if (!rows[0]?.isThere)
      throw new CommandProblem('O banco de dados ainda não foi preparado. Execute antes: prepare-database.');
    return await work(database);
  } finally {
    await database.close();
  }
}
