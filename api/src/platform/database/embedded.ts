import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { onOneSession } from './namedStatements';
import { serveWireProtocol } from './wire/wireServer';

export interface EmbeddedDatabaseOptions {
  /** A folder that survives restarts. */
  dataFolder: string;
  /** 0 takes any free port. */
  port: number;
  host?: string;
}

export interface EmbeddedDatabase {
  connectionString: string;
  close(): Promise<void>;
}

const MAX_CONNECTIONS = 50;

/** Starts PostgreSQL inside this process and serves it on a loopback port. */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const host = options.host ?? '127.0.0.1';
  await mkdir(dirname(options.dataFolder), { recursive: true });

  const server = await serveWireProtocol(
    async () => {
      const database = await PGlite.create(options.dataFolder);
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
    close: () => server.close(),
  };
}
