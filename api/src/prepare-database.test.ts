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
function prepare(
  settings: Record<string, string> = { PORTAL_DEMO: '1', DATABASE_URL: database.connectionString },
  options: readonly string[] = [],
) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('prepare-database.ts', import.meta.url)), ...options],
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

  it('goes to PostgreSQL itself where a pooler stands in DATABASE_URL', async () => {
    const settings = {
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      LIVE_DATABASE_URL: database.connectionString,
    };
    const { code, output } = await prepare(settings).ended;
    expect(output).toContain('Banco de dados já atualizado');
    expect(code).toBe(0);
  });

  it('waits for another one, and says so', async () => {
    const other = await database.pool.connect();
    await other.query('BEGIN');
    // The lock that every preparation takes (platform/database/migrate.ts).
    await other.query('SELECT pg_advisory_xact_lock(730001)');
    const { child, ended } = prepare({ DATABASE_URL: database.connectionString });
    const [said] = (await once(child.stdout, 'data')) as [Buffer];
    expect(said.toString()).toContain('Outra preparação está em andamento');
    await other.query('COMMIT');
    other.release();
    expect(await ended).toMatchObject({ code: 0, output: expect.stringContaining('Banco de dados já atualizado') });
  });

  const INSURER = [
    ...['--company', 'zenite', '--name', 'Zênite Garantias S.A.', '--document', '11.222.333/0001-81'],
    ...['--host', 'zenite.example', '--admin', 'ana@zenite.com.br', '--admin-name', 'Ana Lima'],
  ];

  it('makes the first insurer of a production and prints the link, which a mail server would have sent', async () => {
    const production = { DATABASE_URL: database.connectionString, PORTAL_PUBLIC_URL: 'https://{host}' };
    const first = await prepare(production, INSURER).ended;
    expect(first).toMatchObject({ code: 0 });
    expect(first.output).toMatch(/Sem SMTP_URL[^]*https:\/\/zenite\.example\/primeiro-acesso\/[\w-]{43}\n/);
    expect(first.output).toContain('antes da primeira apólice');
    const again = await prepare({ ...production, SMTP_URL: 'smtp://mail:1025' }, INSURER).ended;
    expect(again).toMatchObject({ code: 0 });
    expect(again.output).toContain('já existe, em zenite.example. Nada foi alterado.');
    expect(again.output).not.toContain('primeiro-acesso');
  });

  it.each([
    [['--compny', 'zenite'], 'A opção "--compny" não existe'],
    [['--company'], 'A opção --company não foi escrita como se espera'],
    [['zenite'], '"zenite" não pertence a nenhuma opção'],
    [['--company', 'zenite'], 'Informe o nome da seguradora com --name'],
    [['--scale', 'x'], 'Use --scale com um número maior que zero'],
  ])('touches nothing when it is told %j', async (options, sentence) => {
    // Nothing listens there: whoever touched it would wait.
    const { code, output } = await prepare({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, options).ended;
    expect(code).toBe(1);
    expect(output).toContain(sentence);
  });
});
