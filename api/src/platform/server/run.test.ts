import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '../database/testing';
import { companies } from '../database/schema/companies';
import { profiles, users } from '../database/schema/users';
import { createFolderStorage } from '../storage/folderStorage';

jest.setTimeout(600_000);

const sources = fileURLToPath(new URL('../../', import.meta.url));
const secret = 'a secret that is long enough for a start';
const running = new Set<ChildProcess>();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-run-'));
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

/** A service as a process, with the environment given and nothing else of ours. */
function start(file: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(sources, file)], {
    cwd: join(sources, '..'),
    env: { PATH: process.env['PATH'] ?? '', ...environment },
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  const listening = new Promise<string>((resolve) => {
    child.stdout.on('data', () => {
      const address = /: (http:\/\/\S+)\n/.exec(output)?.[1];
      if (address) resolve(address);
    });
  });
  return { child, ended, listening };
}

const storage = () => ({ STORAGE_SECRET: secret, STORAGE_FOLDER: folder, PORT: '0' });

describe('a process', () => {
  it('answers what it has begun before it stops on a signal', async () => {
    const documents = createFolderStorage({ folder, publicUrl: '', secret });
    const place = { container: 'documents-aurora', path: 'large.bin' };
    await documents.put(place, Buffer.alloc(30_000_000, 'x'));
    const { child, ended, listening } = start('blob-storage.ts', storage());
    const response = await fetch((await listening) + (await documents.signedAddress(place)));
    child.kill('SIGTERM');
    expect((await response.arrayBuffer()).byteLength).toBe(30_000_000);
    expect((await ended).code).toBe(0);
  });

  it('says that it is not ready any more, and answers what still comes, before it stops', async () => {
    const { child, ended, listening } = start('blob-storage.ts', { ...storage(), DRAIN_SECONDS: '1' });
    const address = await listening;
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    child.kill('SIGTERM');
    let ready = await fetch(`${address}/readyz`);
    while (ready.status === 200) ready = await fetch(`${address}/readyz`);
    expect(await ready.json()).toMatchObject({ missing: ['draining'] });
    const answered = await fetch(`${address}/healthz`);
    expect(answered.status).toBe(200);
    expect(answered.headers.get('connection')).toBe('close');
    expect((await ended).code).toBe(0);
  });

  it('says in one sentence that its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, output } = await start('blob-storage.ts', { ...storage(), PORT: String(port) }).ended;
    other.close();
    expect(code).toBe(1);
    expect(output).toBe(`blob-storage: A porta ${port} já está em uso. Encerre o outro programa ou defina PORT.\n`);
  });

  it.each([
    ['without a secret', { STORAGE_SECRET: '' }, 'Defina STORAGE_SECRET com um segredo próprio'],
    ['with a secret too short', { STORAGE_SECRET: 'short' }, 'Defina STORAGE_SECRET com um segredo próprio'],
    ['with a port that is none', { PORT: 'http' }, 'PORT deve ser um número de porta'],
    ['with a word for a switch', { PORTAL_DEMO: 'off' }, 'A variável PORTAL_DEMO deve ser 1 ou ficar sem valor'],
    ['with an unknown log level', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL deve ser um destes'],
  ])('%s does not start and says what to do', async (_what, environment, sentence) => {
    const { code, output } = await start('blob-storage.ts', { ...storage(), ...environment }).ended;
    expect(code).toBe(1);
    expect(output).toMatch(sentence);
    expect(output.trim().split('\n')).toHaveLength(1);
  });

  it('starts beside settings of a newer release, and says in its log which it does not know', async () => {
    const { child, ended, listening } = start('blob-storage.ts', { ...storage(), PORTAL_NEWER: 'x' });
    await listening;
    child.kill('SIGTERM');
    expect((await ended).output).toMatch(/Ajustes desconhecidos foram ignorados: PORTAL_NEWER/);
  });

  it('says in one sentence that its database was never prepared', async () => {
    const database = await createTestDatabase();
    await database.pool.query('drop schema public cascade; create schema public');
    const { code, output } = await start('board-service.ts', {
      DATABASE_URL: database.connectionString,
      TOKEN_SECRET: secret,
      STORAGE_SECRET: secret,
      PORT: '0',
    }).ended;
    await database.close();
    expect(code).toBe(1);
    expect(output).toMatch(/O banco de dados ainda não foi preparado/);
    expect(output).not.toMatch(/select/i);
  });

  it('refuses a database with demo users unless it is a demonstration', async () => {
    const database = await createTestDatabase();
    const colours = { primaryColor: '#000', figureColor: '#000', lineColor: '#000', fontFamily: 'Montserrat' };
    await database.db.insert(companies).values({ id: 1, key: 'demo', name: 'Demo', document: '1', ...colours });
    await database.db.insert(profiles).values({ id: 1, companyId: 1, name: 'Demo', userTypeId: 1 });
    await database.db
      .insert(users)
      .values({ companyId: 1, userTypeId: 1, profileId: 1, email: 'a@aurora.example', name: 'A', searchText: '' });
    const environment = {
      DATABASE_URL: database.connectionString,
      TOKEN_SECRET: secret,
      STORAGE_SECRET: secret,
      PORT: '0',
    };

    const refused = await start('board-service.ts', environment).ended;
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch('O banco de dados contém usuários de demonstração');

    const demo = start('board-service.ts', { ...environment, TOKEN_SECRET: '', STORAGE_SECRET: '', PORTAL_DEMO: '1' });
    expect((await fetch(`${await demo.listening}/readyz`)).status).toBe(200);
    demo.child.kill('SIGINT');
    expect((await demo.ended).code).toBe(0);
    await database.close();
  });
});
