import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { waitForDatabase } from '../connection';

/** Debian puts it where only an administrator looks for programs. */
const folders = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** Where pgbouncer is on this machine; nowhere on many. */
export const pgBouncerProgram = folders.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file));

interface PgBouncer {
  /** The same database by way of the pooler, as an operator names it. */
  url: string;
  stop(): Promise<void>;
}

/** It does not run as root; whoever started it is good enough otherwise. */
const NOBODY = 65_534;

/** A PgBouncer in transaction mode before the server of an address, with lines of its own for its settings (docs/operator.md). */
export async function startPgBouncer(connectionString: string, settings: readonly string[] = []): Promise<PgBouncer> {
  const { hostname, port, username, password, pathname } = new URL(connectionString);
  const folder = await mkdtemp(join(tmpdir(), 'portal-pgbouncer-'));
  const file = join(folder, 'pgbouncer.ini');
  const listenPort = await freePort();
  const signIn = [`user=${username}`, ...(password && [`password=${decodeURIComponent(password)}`])];
  await writeFile(
    file,
    [
      '[databases]',
      `* = host=${hostname} port=${port || 5432} ${signIn.join(' ')}`,
      '[pgbouncer]',
      'pool_mode = transaction',
      'listen_addr = 127.0.0.1',
      `listen_port = ${listenPort}`,
      'unix_socket_dir =',
      'auth_type = any',
      'max_client_conn = 500',
      ...settings,
    ].join('\n'),
  );
  await chmod(folder, 0o755);
  const child = spawn(pgBouncerProgram ?? 'pgbouncer', [file], {
    stdio: 'ignore',
    ...(process.getuid?.() === 0 && { uid: NOBODY, gid: NOBODY }),
  });
  const ended = once(child, 'close');
  const url = `postgres://${username}@127.0.0.1:${listenPort}${pathname}?namedStatements=off`;
  await waitForDatabase(url, 10_000);
  return {
    url,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
