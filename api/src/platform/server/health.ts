import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/connection';
import { migrationNames } from '../database/migrate';
import { schemaProblem } from '../database/schemaRange';
import type { SchemaProblem } from '../database/schemaRange';
import { anyone } from './access';

const DATABASE_PATIENCE_MS = 3000;

type Missing = 'database' | 'schema' | 'draining';

const sentences: Record<SchemaProblem, string> = {
  unprepared: 'O banco de dados ainda não foi preparado: execute prepare-database.',
  older: 'O banco de dados é de uma versão anterior: execute prepare-database desta versão.',
  newer: 'O banco de dados é de uma versão que esta não conhece: use uma versão mais nova.',
};

/**
 * `/healthz`: the process lives. `/readyz`: it can also answer, because its database does and has the tables that this build
 * works with; while it is about to stop, it is not ready although it answers.
 */
export function addHealth(service: FastifyInstance, name: string, database: Database | null): void {
  let known: Promise<string[]> | null = null;
  const check = async (): Promise<{ missing: Missing; reason?: string } | null> => {
    if (service.isDraining) return { missing: 'draining' };
    if (database === null) return null;
    if (!(await inTime(() => database.execute(sql`select 1`)))) return { missing: 'database' };
    known ??= migrationNames();
    const names = await known;
    const problem = await inTime(() => schemaProblem(database, names));
    if (problem === undefined) return { missing: 'database' };
    return problem === null ? null : { missing: 'schema', reason: sentences[problem] };
  };
  service.get('/healthz', { config: { access: anyone } }, async () => ({ status: 'ok', service: name }));
  service.get('/readyz', { config: { access: anyone } }, async (_request, reply) => {
    const found = await check();
    return reply
      .code(found ? 503 : 200)
      .send(found ? { status: 'unavailable', service: name, ...found } : { status: 'ok', service: name });
  });
}

/** What comes in time; undefined for what fails or does not come. */
async function inTime<Value>(ask: () => PromiseLike<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), DATABASE_PATIENCE_MS);
  });
  try {
    return await Promise.race([ask(), patience]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
