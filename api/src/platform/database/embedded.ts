import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { onOneSession } from './namedStatements';
import { serveWireProtocol } from './wire/wireServer';

export interface EmbeddedDatabaseOptions {
  /** A folder that survives restarts, or `memory://`. */
  dataFolder: string;
  /** 0 takes any free port. */
  port: number;
  host?: string;
  /** A dumped data folder to begin with instead of an empty database. */
  startFrom?: Blob;
}

export interface EmbeddedDatabase {
  connectionString: string;
  /** The whole database as a tar, to start others from. */
  dump(): Promise<Blob>;
  close(): Promise<void>;
}

const MAX_CONNECTIONS = 50;

/** Starts PostgreSQL inside this process and serves it on a loopback port. */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const host = options.host ?? '127.0.0.1';
  const isInMemory = options.dataFolder.startsWith('memory://');
  if (!isInMemory) await mkdir(dirname(options.dataFolder), { recursive: true });

  const server = await serveWireProtocol(
    async () => {
      const database = await PGlite.create(options.dataFolder, { loadDataDir: options.startFrom });
      // There are no worker processes inside PGlite: a plan that asks for them would fail.
      await database.exec(`
        ALTER DATABASE postgres SET max_parallel_workers_per_gather = 0;
        SET max_parallel_workers_per_gather = 0;
      `);
      return database;
    },
    { host, port: options.port, maxConnections: MAX_CONNECTIONS },
  );
  return {
    connectionString: onOneSession(`postgres://postgres@${host}:${server.port}/postgres`),
    dump: () => server.database.dumpDataDir('none'),
    close: () => server.close(),
  };
}
