import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePorts } from '../start/freePorts';
import { copyPackagedPrograms } from './packagedPrograms';

const run = promisify(execFile);
const START_LIMIT_MS = 60_000;
const POLL_MS = 50;

export interface PostgresServer {
  /** Connection string of the superuser `postgres`; every local connection is trusted. */
  url: string;
  /** The same by way of a socket file, which takes less processor time than TCP; `url` where there can be none. */
  socketUrl: string;
  /** For example `PostgreSQL 18.4`. */
  version: string;
  /** Ends the server at once and drops its connections. The data folder stays for the caller to delete. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** An existing folder for programs and log; on a mount that allows programs to run. */
  folder: string;
  /** An existing, empty folder for the data; defaults to a subfolder of `folder`. */
  dataFolder?: string;
  /** Server settings beyond the defaults, such as `{ fsync: 'off' }`. */
  settings?: Readonly<Record<string, string>>;
}

/** Starts a throw-away PostgreSQL server on a free port of the loopback interface. Throws when it does not start. */
export async function startPostgresServer({
  folder,
  settings = {},
  ...options
}: ServerOptions): Promise<PostgresServer> {
  const programs = await copyPackagedPrograms(folder);
  const dataFolder = options.dataFolder ?? path.join(folder, 'postgres');
  await mkdir(dataFolder, { recursive: true });
  const user = await unprivilegedUser();
  if (user) for (const owned of [folder, dataFolder]) await chown(owned, user.uid, user.gid);

  const data = path.join(dataFolder, 'data');
  // Collation and character types of Unicode on every system, where the names of system locales differ.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '-E', 'UTF8'];
  await run(path.join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', ...locale], {
    ...user,
    cwd: dataFolder,
  });
  const [port = 0] = await freePorts(1);
  const socket = socketFile(folder, port);
  const sockets = { listen_addresses: '127.0.0.1', unix_socket_directories: socket ? folder : '' };
  const server = spawn(
    path.join(programs, 'postgres'),
    [
      ...['-D', data, '-p', String(port)],
      ...Object.entries({ ...sockets, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...user, cwd: dataFolder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const lastLines = collectLastLines(server);
  try {
    await waitUntilListening(server, socket ?? port);
  } catch (cause) {
    server.kill('SIGKILL');
    throw new Error(`PostgreSQL did not start:\n${lastLines()}`, { cause });
  }
  const { stdout } = await run(path.join(programs, 'postgres'), ['--version']);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return {
    url,
    socketUrl: socket ? `${url}?host=${encodeURIComponent(folder)}` : url,
    version: `PostgreSQL ${/\d+(\.\d+)*/.exec(stdout)?.[0] ?? ''}`,
    stop: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGQUIT');
      await ended;
    },
  };
}

/** Node and PostgreSQL agree on socket files everywhere but on Windows, and their paths are short ones. */
function socketFile(folder: string, port: number): string | null {
  const file = path.join(folder, `.s.PGSQL.${port}`);
  return process.platform === 'win32' || Buffer.byteLength(file) > 100 ? null : file;
}

/** PostgreSQL refuses to run as root, so there it runs as `nobody`. Undefined for any other user and on Windows. */
export async function unprivilegedUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = async (option: string) => Number((await run('id', [option, 'nobody'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

function collectLastLines(server: ChildProcess): () => string {
  let output = '';
  server.stderr?.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-2_000)));
  return () => output.trim();
}

/** The socket file is there after the port. */
async function waitUntilListening(server: ChildProcess, address: string | number): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  let failure: Error | undefined;
  server.once('error', (error) => (failure = error));
  while (!(await isListening(address))) {
    if (failure) throw failure;
    if (server.exitCode !== null || server.signalCode !== null) throw new Error('The server ended while it started');
    if (Date.now() > limit) throw new Error(`The server does not listen on ${address}`);
    await wait(POLL_MS);
  }
}

const isListening = (address: string | number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = typeof address === 'string' ? connect(address) : connect(address, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
