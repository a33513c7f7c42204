import { mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgresServer } from '../postgres/postgresServer';

const MEMORY_FOLDER = '/dev/shm';
const MIN_FOLDER_BYTES = 4e9;
const MIN_FREE_MEMORY_BYTES = 8e9;
const NAME = /^portal-tests-(\d+)-/;

/** Data that is thrown away needs no protection against a power failure. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' };

export interface TestServer {
  url: string;
  /** For the person who runs the tests: which server, and where its data is. */
  description: string;
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL server of one test run in folders that are deleted at its end. Its data is in memory where there is
 * room: each suite of the platform copies a database of hundreds of files, which takes a disk ten times as much processor time.
 */
export async function startTestServer(): Promise<TestServer> {
  const inMemory = await hasRoomInMemory();
  const base = inMemory ? MEMORY_FOLDER : tmpdir();
  for (const parent of new Set([base, tmpdir()])) await removeAbandoned(parent);
  const createFolder = (parent: string) => mkdtemp(path.join(parent, `portal-tests-${process.pid}-`));
  // Programs never run from memory folders: containers mount them without the right to execute.
  const folders = { folder: await createFolder(tmpdir()), dataFolder: await createFolder(base) };
  const removeFolders = async () => {
    for (const folder of Object.values(folders)) await rm(folder, { recursive: true, force: true });
  };
  try {
    const server = await startPostgresServer({ ...folders, settings: SETTINGS });
    return {
      url: server.socketUrl,
      description: `${server.version}, data ${inMemory ? 'in memory' : `in ${base}`}`,
      stop: async () => {
        await server.stop();
        await removeFolders();
      },
    };
  } catch (error) {
    await removeFolders();
    throw error;
  }
}

async function hasRoomInMemory(): Promise<boolean> {
  const folder = await statfs(MEMORY_FOLDER).catch(() => null);
  return folder !== null && folder.bavail * folder.bsize >= MIN_FOLDER_BYTES && freemem() >= MIN_FREE_MEMORY_BYTES;
}

/** Removes what a run left behind that was killed, its server included. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const owner = Number(NAME.exec(name)?.[1]);
    if (!owner || isAlive(owner)) continue;
    const folder = path.join(parent, name);
    const server = Number.parseInt(
      await readFile(path.join(folder, 'data/postmaster.pid'), 'utf8').catch(() => ''),
      10,
    );
    if (server && isAlive(server)) process.kill(server, 'SIGQUIT');
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }).catch(() => undefined);
  }
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
