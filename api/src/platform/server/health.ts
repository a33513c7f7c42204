import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/connection';
import { migrationNames } from '../database/migrate';
import { schemaProblem } from '../database/schemaRange';
import type { SchemaProblem } from '../database/schemaRange';
import { anyone } from './access';

const DATABASE_PATIENCE_MS = 3000;

/** Whether a part is there, by the name under which it is told missing. */
export type Parts = Readonly<Record<string, () => boolean | Promise<boolean>>>;

interface Needs {
  database: Database | null;
  /** Without which nothing of the service works. */
  others?: Parts;
  /** Without which some of it fails and the rest works: told, while the service stays ready. */
  worksWithout?: Parts | undefined;
}

const sentences: Record<SchemaProblem, string> = {
  unprepared: 'O banco de dados ainda não foi preparado: execute prepare-database.',
  older: 'O banco de dados é de uma versão anterior: execute prepare-database desta versão.',
  newer: 'O banco de dados é de uma versão que esta não conhece: use uma versão mais nova.',
};

/**
 * `/healthz`: the process lives. `/readyz`: it can also answer, because its database does and has the tables that this build
 * works with; while it is about to stop, it is not ready although it answers. `missing` names what it lacks.
 */
export function addHealth(
  service: FastifyInstance,
  name: string,
  { database, others = {}, worksWithout = {} }: Needs,
): void {
  let known: Promise<string[]> | null = null;
  const inDatabase = async (): Promise<{ missing: string[]; reason?: string }> => {
    if (database === null) return { missing: [] };
    if (!(await inTime(() => database.execute(sql`select 1`)))) return { missing: ['database'] };
    known ??= migrationNames();
    const names = await known;
    const problem = await inTime(() => schemaProblem(database, names));
    if (problem === undefined) return { missing: ['database'] };
    return problem === null ? { missing: [] } : { missing: ['schema'], reason: sentences[problem] };
  };
  const check = async () => {
    if (service.isDraining) return { isReady: false, missing: ['draining'] };
    const [data, needed, useful] = await Promise.all([inDatabase(), missingOf(others), missingOf(worksWithout)]);
    const isReady = data.missing.length + needed.length === 0;
    return { isReady, ...data, missing: [...data.missing, ...needed, ...useful] };
  };
  service.get('/healthz', { config: { access: anyone } }, async () => ({ status: 'ok', service: name }));
  service.get('/readyz', { config: { access: anyone } }, async (_request, reply) => {
    const { isReady, ...found } = await check();
    const status = !isReady ? 'unavailable' : found.missing.length > 0 ? 'degraded' : 'ok';
    return reply.code(isReady ? 200 : 503).send({ status, service: name, ...found });
  });
}

async function missingOf(parts: Parts): Promise<string[]> {
  const answers = await Promise.all(
    Object.entries(parts).map(async ([name, isThere]) => ((await inTime(async () => isThere())) ? [] : [name])),
  );
  return answers.flat();
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
