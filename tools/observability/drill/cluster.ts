import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { unprivilegedUser } from '../../postgres/postgresServer';
import { freePorts } from '../../start/freePorts';
import type { Workplace } from '../../../bench/workplace';
import { portalRoot } from '../../build/portalRoot';
import { until } from './until';

/** A member of the cluster that a drill stops and starts again. */
interface Member {
  start(): void;
  stop(): Promise<void>;
}

/** Three etcd and two PostgreSQL under Patroni, with the settings of deploy/cluster. */
export interface Cluster {
  etcd: readonly Member[];
  postgres: readonly Member[];
  metrics: Readonly<Record<string, string>>;
  /** The one that follows; fails while none does. */
  standby(): Promise<Member>;
}

const PROGRAMS = ['/usr/bin/etcd', '/usr/bin/patroni', '/usr/lib/postgresql/15/bin/postgres'];
export const hasCluster = (): boolean => PROGRAMS.every((program) => existsSync(program));

interface Program {
  name: string;
  command: string;
  parameters: string[];
  environment?: Record<string, string>;
  user?: { uid: number; gid: number } | undefined;
}

function member(workplace: Workplace, { name, command, parameters, environment, user }: Program): Member {
  let child: ChildProcess | null = null;
  const stop = async (): Promise<void> => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  workplace.atEnd(stop);
  return {
    start() {
      const log = openSync(path.join(workplace.logs, `${name}.log`), 'a');
      child = spawn(command, parameters, {
        ...user,
        env: { ...process.env, ...environment },
        stdio: ['ignore', log, log],
      });
      closeSync(log);
    },
    stop,
  };
}

/** The member's settings of every day but for places, ports, passwords, and the backups that the image takes. */
function patroniSettings(
  home: string,
  name: string,
  ports: { postgres: number; rest: number },
  etcd: string[],
): string {
  const { bootstrap, postgresql, ...settings } = parse(
    readFileSync(path.join(portalRoot, 'deploy/cluster/images/patroni/patroni.yml'), 'utf8'),
  ) as Record<string, Record<string, unknown>>;
  const { dcs } = bootstrap as { dcs: { postgresql: { parameters: Record<string, unknown> } } };
  const {
    archive_mode: _mode,
    archive_command: _command,
    archive_timeout: _timeout,
    ...parameters
  } = dcs.postgresql.parameters;
  const users = { superuser: 'postgres', replication: 'replicator', rewind: 'rewinder' };
  return stringify({
    ...settings,
    name,
    restapi: { listen: `127.0.0.1:${ports.rest}`, connect_address: `127.0.0.1:${ports.rest}` },
    etcd3: { hosts: etcd },
    bootstrap: {
      dcs: { ...dcs, postgresql: { ...dcs.postgresql, parameters } },
      initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    },
    postgresql: {
      ...postgresql,
      listen: `127.0.0.1:${ports.postgres}`,
      connect_address: `127.0.0.1:${ports.postgres}`,
      data_dir: path.join(home, name),
      pgpass: path.join(home, `${name}.pgpass`),
      authentication: Object.fromEntries(
        Object.entries(users).map(([role, username]) => [role, { username, password: 'drill' }]),
      ),
      basebackup: [{ checkpoint: 'fast' }],
      parameters: { unix_socket_directories: home },
    },
  });
}

export async function startCluster(workplace: Workplace): Promise<Cluster> {
  const home = path.join(workplace.folder, 'cluster');
  await mkdir(home);
  const user = await unprivilegedUser();
  if (user) await chown(home, user.uid, user.gid);
  await chmod(home, 0o755);
  const ports = await freePorts(13);
  const at = (index: number): string => `127.0.0.1:${ports[index] ?? 0}`;
  const peers = [0, 1, 2].map((index) => `etcd-${index + 1}=http://${at(index)}`).join(',');
  const etcd = [0, 1, 2].map((index) =>
    member(workplace, {
      name: `etcd-${index + 1}`,
      command: 'etcd',
      parameters: [
        `--name=etcd-${index + 1}`,
        `--data-dir=${path.join(home, `etcd-${index + 1}`)}`,
        `--initial-cluster=${peers}`,
        ...['initial-advertise-peer', 'listen-peer'].map((what) => `--${what}-urls=http://${at(index)}`),
        ...['advertise-client', 'listen-client'].map((what) => `--${what}-urls=http://${at(index + 3)}`),
        `--listen-metrics-urls=http://${at(index + 6)}`,
        '--heartbeat-interval=300',
        '--election-timeout=2500',
        '--log-level=warn',
        '--logger=zap',
      ],
    }),
  );
  const clients = [3, 4, 5].map(at);
  const postgres: Member[] = [];
  for (const index of [0, 1]) {
    const name = `postgres-${index + 1}`;
    const file = path.join(home, `${name}.yml`);
    const own = { postgres: ports[9 + index] ?? 0, rest: ports[11 + index] ?? 0 };
    await writeFile(file, patroniSettings(home, name, own, clients));
    postgres.push(member(workplace, { name, command: '/usr/bin/patroni', parameters: [file], user }));
  }
  for (const one of [...etcd, ...postgres]) one.start();
  const says = (index: number, role: string): Promise<boolean> =>
    fetch(`http://${at(11 + index)}/${role}`).then(
      ({ ok }) => ok,
      () => false,
    );
  const standby = async (): Promise<Member> => {
    for (const [index, one] of postgres.entries()) if (await says(index, 'synchronous')) return one;
    throw new Error('No PostgreSQL follows the primary.');
  };
  await until('PostgreSQL has a primary and one that follows', 180, () =>
    standby().then(
      () => true,
      () => false,
    ),
  );
  return {
    etcd,
    postgres,
    standby,
    metrics: Object.fromEntries([
      ...[0, 1].map((index) => [`postgres-${index + 1}:8008`, at(11 + index)] as const),
      ...[0, 1, 2].map((index) => [`etcd-${index + 1}:2381`, at(6 + index)] as const),
    ]),
  };
}
