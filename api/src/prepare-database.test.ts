import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from './platform/database/testing';
import type { TestDatabase } from './platform/database/testing';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** The process that prepares the database of the test, as a demonstration starts it unless told otherwise. */
function prepare(settings: Record<string, string> = { PORTAL_DEMO: '1', DATABASE_URL: database.connectionString }) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('prepare-database.ts', import.meta.url))],
    { env: { PATH: process.env['PATH'] ?? '', ...settings } },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { child, ended };
}

describe('the preparation of a database', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('ends on %s, with nothing half written and no lock left', async (signal) => {
    const { child, ended } = prepare();
    // The tables are up to date: from here on it is busy with the demo data.
    await once(child.stdout, 'data');
    child.kill(signal);
    const { code, output } = await ended;
    expect(code).toBe(1);
    expect(output).toMatch(/interrompida.*desfeito/);
    const { rows } = await database.pool.query(
      'SELECT pg_try_advisory_xact_lock(730003) AS "isFree", (SELECT count(*)::int FROM companies) AS companies',
    );
    expect(rows).toEqual([{ isFree: true, companies: 0 }]);
  });

  it('touches no database that nobody named, where it is no demonstration', async () => {
    const { code, output } = await prepare({}).ended;
    expect(code).toBe(1);
    expect(output).toContain('Defina DATABASE_URL com o endereço do banco de dados PostgreSQL.');
  });
});
