import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Client } from 'pg';
import { openDatabase } from './connection';
import type { DatabaseConnection } from './connection';
import { MIGRATIONS_FOLDER, migrate } from './migrate';

/** What a test finds in its database besides the tables. */
export interface TestContent {
  /** Folders whose files decide the content: when one changes, the prepared copy is made anew. */
  sources: URL[];
  fill(database: DatabaseConnection): Promise<void>;
}

export interface TestDatabase extends DatabaseConnection {
  connectionString: string;
}

/**
 * A migrated database for one test suite: on a thread of this process by default, on the server of TEST_DATABASE_URL when that
 * is set. Migrating and filling happen once per version of their sources; every suite then begins with a copy.
 */
export async function createTestDatabase(content?: TestContent): Promise<TestDatabase> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  const version = await hashOf([MIGRATIONS_FOLDER, ...(content?.sources ?? [])]);
  const prepare = async (connectionString: string) => {
    const database = openDatabase(connectionString, { maxConnections: 2 });
    try {
      await migrate(database.pool);
      await content?.fill(database);
    } finally {
      await database.close();
    }
  };
  return serverUrl ? onServer(serverUrl, version, prepare) : onThread(version, prepare);
}

type Prepare = (connectionString: string) => Promise<void>;

async function onThread(version: string, prepare: Prepare): Promise<TestDatabase> {
  const folder = join(tmpdir(), 'portal-test-databases');
  const template = join(folder, version);
  if (!(await stat(template).catch(() => undefined))) {
    const draft = `${template}.${randomBytes(4).toString('hex')}`;
    const original = await startThread(draft);
    try {
      await prepare(original.connectionString);
    } finally {
      // A thread left behind would keep the test run from ending.
      await original.stop();
    }
    // Another suite may be doing the same: whoever is first wins, with the same content.
    await rename(draft, template).catch(() => rm(draft, { recursive: true, force: true }));
    await removeOldCopies(folder);
  }
  // On the disk and not in memory, as of `npm start`: the whole database would be in the worker twice. Beside the templates, so
  // that one which a killed run left goes with those of yesterday.
  const dataFolder = await mkdtemp(join(folder, 'copy-'));
  await cp(template, dataFolder, { recursive: true });
  const copy = await startThread(dataFolder);
  return opened(copy.connectionString, async () => {
    await copy.stop();
    await rm(dataFolder, { recursive: true, force: true });
  });
}

const KEPT_FOR = 24 * 60 * 60 * 1000;

/** Every change of migrations or demo data makes a new copy; those of yesterday are not needed any more. */
async function removeOldCopies(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > KEPT_FOR) await rm(file, { recursive: true, force: true });
  }
}

/** The database runs on a thread outside the test runner's module sandbox, in which PGlite cannot be loaded. */
async function startThread(dataFolder: string) {
  const worker = new Worker(new URL('./embeddedWorker.mjs', import.meta.url), { workerData: { dataFolder } });
  const [connectionString] = (await once(worker, 'message')) as [string];
  const stop = async () => {
    const ended = once(worker, 'exit');
    worker.postMessage('close');
    await ended;
  };
  return { connectionString, stop };
}

async function onServer(serverUrl: string, version: string, prepare: Prepare): Promise<TestDatabase> {
  const template = `portal_template_${version}`;
  const name = `portal_test_${randomBytes(6).toString('hex')}`;
  const urlOf = (database: string) => Object.assign(new URL(serverUrl), { pathname: `/${database}` }).toString();
  // The connection holds the lock to its end, so that one suite prepares and the others wait. No pool: it would close the
  // connection, and lose the lock with it, where preparing takes more than ten seconds.
  const server = new Client({ connectionString: serverUrl });
  await server.connect();
  try {
    await server.query('SELECT pg_advisory_lock(730002)');
    if (!(await databaseExists(server, template))) {
      await server.query(`DROP DATABASE IF EXISTS ${template}_draft WITH (FORCE)`);
      await server.query(`CREATE DATABASE ${template}_draft`);
      await prepare(urlOf(`${template}_draft`));
      await server.query(`ALTER DATABASE ${template}_draft RENAME TO ${template}`);
    }
    await server.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  } finally {
    await server.end();
  }
  return opened(urlOf(name), async () => {
    const cleaner = openDatabase(serverUrl, { maxConnections: 1 });
    await cleaner.pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await cleaner.close();
  });
}

function opened(connectionString: string, cleanUp: () => Promise<void>): TestDatabase {
  const connection = openDatabase(connectionString, { maxConnections: 5 });
  const close = async () => {
    await connection.close();
    await cleanUp();
  };
  return { ...connection, connectionString, close };
}

async function databaseExists(server: Client, name: string): Promise<boolean> {
  return (await server.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])).rowCount === 1;
}

async function hashOf(folders: URL[]): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const entry of (await readdir(folder, { recursive: true, withFileTypes: true })).sort(byName)) {
      if (entry.isFile()) hash.update(entry.name).update(await readFile(join(entry.parentPath, entry.name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
