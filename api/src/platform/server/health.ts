import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/connection';
import { anyone } from './access';

const DATABASE_PATIENCE_MS = 3000;

/** `/healthz`: the process lives. `/readyz`: it can also answer, because its database does. */
export function addHealth(service: FastifyInstance, name: string, database: Database | null): void {
  service.get('/healthz', { config: { access: anyone } }, async () => ({ status: 'ok', service: name }));
  service.get('/readyz', { config: { access: anyone } }, async (_request, reply) => {
    const ready = database === null || (await answers(database));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', service: name });
  });
}

async function answers(database: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database takes too long')), DATABASE_PATIENCE_MS);
  });
  try {
    await Promise.race([database.execute(sql`select 1`), patience]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
