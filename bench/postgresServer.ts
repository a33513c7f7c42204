import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { waitForDatabase } from '../api/src/platform/database/connection';
import { freePorts, type Workplace } from './workplace';

const run = promisify(execFile);

/** The folder of the newest PostgreSQL server on this machine. Throws where there is none. */
async function serverPrograms(): Promise<string> {
  const debian = '/usr/lib/postgresql';
  const versions = await readdir(debian).catch(() => []);
  const newest = versions.sort((a, b) => Number(a) - Number(b)).at(-1);
  if (newest) return path.join(debian, newest, 'bin');
  const { stdout } = await run('which', ['postgres']).catch(() => ({ stdout: '' }));
  if (!stdout) throw new Error('This benchmark needs a PostgreSQL server: apt-get install postgresql');
  return path.dirname(stdout.trim());
}

/** PostgreSQL refuses to run as root, so there it runs as the user that its package makes. */
export async function serverUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const id = async (option: string) => Number((await run('id', [option, 'postgres'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}

/** `PostgreSQL 15.18` out of a longer line. */
const versionOf = async (programs: string): Promise<string> => {
  const { stdout } = await run(path.join(programs, 'postgres'), ['--version']);
  return `PostgreSQL ${/\d+(\.\d+)*/.exec(stdout)?.[0] ?? ''}`;
};

/** A throw-away PostgreSQL server with its ordinary settings and those that are given; gives its connection string. */
export async function startPostgres(
  workplace: Workplace,
  more: Readonly<Record<string, string>> = {},
): Promise<{ url: string; version: string }> {
  const programs = await serverPrograms();
  const user = await serverUser();
  const home = path.join(workplace.folder, 'postgres');
  await mkdir(home);
  if (user) {
    await chown(workplace.folder, user.uid, user.gid);
    await chown(home, user.uid, user.gid);
  }
  const data = path.join(home, 'data');
  const settings = { ...user, cwd: home };
  await run(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '--locale=C.UTF-8', '-E', 'UTF8'],
    settings,
  );
  const [port = 0] = await freePorts(1);
  const server = spawn(
    path.join(programs, 'postgres'),
    [
      ...['-D', data, '-p', String(port)],
      ...Object.entries({ listen_addresses: '127.0.0.1', unix_socket_directories: home, ...more }).flatMap(
        ([name, value]) => ['-c', `${name}=${value}`],
      ),
    ],
    { ...settings, stdio: 'ignore' },
  );
  workplace.atEnd(async () => {
    if (server.exitCode !== null) return;
    const ended = once(server, 'exit');
    // SIGINT ends it at once, without waiting for those who are still connected.
    server.kill('SIGINT');
    await Promise.race([ended, wait(15_000, undefined, { ref: false }).then(() => server.kill('SIGQUIT'))]);
  });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await waitForDatabase(url);
  return { url, version: await versionOf(programs) };
}
