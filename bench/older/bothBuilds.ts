import { mkdir, readFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import path from 'node:path';
import { openDatabase } from '../../api/src/platform/database/connection';
import { portalRoot, remoteFolders } from '../../tools/build/portalRoot';
import { releaseBuilds } from '../../tools/release/releasing/releaseBuilds';
import { openReleaseStore } from '../../tools/release/store/openReleaseStore';
import { startProcess, untilHealthy } from '../../tools/start/childProcess';
import { dataFolderAt } from '../../tools/start/dataFolder';
import type { DataFolder } from '../../tools/start/dataFolder';
import { planPortal } from '../../tools/start/portalProcesses';
import type { PortalPlan, ProcessPlan } from '../../tools/start/portalProcesses';
import { freePorts } from '../../tools/start/freePorts';
import type { Workplace } from '../workplace';

const SECRET = 'a secret of the two builds that nothing else is signed with';

export type BuildName = 'older' | 'current';

/** Where the processes of a build answer. */
export interface Origins {
  platform: string;
  board: string;
}

/** Processes of two builds on one database, and how an edge is put before them. */
export interface BothBuilds {
  origins: Record<BuildName, Origins>;
  /** Puts the shell and the remotes of a build into the store, as their release. */
  release(build: BuildName): Promise<void>;
  /**
   * Starts the edge of a build before the processes of these builds in turn, and leads the one address there, as a balancer
   * does: there is no moment without an edge.
   */
  openEdge(build: BuildName, before: readonly BuildName[]): Promise<{ origin: string; close(): Promise<void> }>;
}

interface Settings {
  olderRoot: string;
  databaseUrl: string;
  /** Documents and releases of both. */
  data: DataFolder;
  /** Where the edge is. */
  port: number;
}

function planOf(
  root: string,
  { databaseUrl, data, ports }: { databaseUrl: string; data: DataFolder; ports: readonly number[] },
): PortalPlan {
  const [edge = 0, platform = 0, board = 0, signOn = 0, storage = 0] = ports;
  return planPortal({
    ports: { edge, platform, board, signOn, storage, database: 0 },
    data,
    secrets: { tokenSecret: SECRET, storageSecret: SECRET },
    scale: 1,
    databaseUrl,
    shellFolder: path.join(root, 'host/dist'),
    root,
  });
}

const named = (build: BuildName, plan: ProcessPlan): ProcessPlan => ({ ...plan, title: `${plan.title} (${build})` });

/** What a database looks like after an upgrade: filled by the older build, then brought up to date by the current one. */
export async function prepareByBoth(
  workplace: Workplace,
  { olderRoot, databaseUrl }: Omit<Settings, 'port' | 'data'>,
): Promise<DataFolder> {
  const data = dataFolderAt(path.join(workplace.folder, 'data'));
  for (const folder of [data.documents, data.releases]) await mkdir(folder, { recursive: true });
  for (const [build, root] of [['older', olderRoot] as const, ['current', portalRoot] as const])
    await workplace.run(named(build, planOf(root, { databaseUrl, data, ports: [] }).prepare));
  return data;
}

/** A database of its own with the same contents: each part of the trial begins alike. */
export async function copyOf(databaseUrl: string, name: string): Promise<string> {
  const server = openDatabase(databaseUrl.replace(/\/[^/]*$/, '/template1'), { maxConnections: 1 });
  const original = new URL(databaseUrl).pathname.slice(1);
  await server.pool.query(`create database ${name} template ${original}`);
  await server.close();
  return databaseUrl.replace(/\/[^/]*$/, `/${name}`);
}

/** The one address: connections go on to the edge that was opened last. */
async function balancerAt(port: number): Promise<{ leadTo: (edge: number) => void; close: () => Promise<void> }> {
  let target = 0;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    return socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const server: Server = createServer((client) => {
    const edge = keep(connect(target, '127.0.0.1'));
    keep(client).pipe(edge).pipe(client);
    client.on('close', () => edge.destroy());
    edge.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    leadTo: (edge) => {
      target = edge;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Starts platform and board service of both builds, and of the current one what else there is. */
export async function startBothBuilds(
  workplace: Workplace,
  { olderRoot, databaseUrl, data, port }: Settings,
): Promise<BothBuilds> {
  const roots: Record<BuildName, string> = { older: olderRoot, current: portalRoot };
  const ports: Record<BuildName, number[]> = {
    older: [port, ...(await freePorts(4))],
    current: [port, ...(await freePorts(4))],
  };
  const plans = {
    older: planOf(olderRoot, { databaseUrl, data, ports: ports.older }),
    current: planOf(portalRoot, { databaseUrl, data, ports: ports.current }),
  };
  const of = (build: BuildName) => plans[build].services.map((plan) => named(build, plan));
  await workplace.start(...of('current'), ...of('older').filter(({ name }) => /platform|board/.test(name)));
  const balancer = await balancerAt(port);
  workplace.atEnd(balancer.close);
  const origin = (build: BuildName, place: number) => `http://127.0.0.1:${ports[build][place]}`;
  return {
    origins: {
      older: { platform: origin('older', 1), board: origin('older', 2) },
      current: { platform: origin('current', 1), board: origin('current', 2) },
    },
    release: async (build) => {
      const store = openReleaseStore({ folder: data.releases });
      await releaseBuilds(store, ['host', ...remoteFolders(roots[build])], roots[build]);
    },
    openEdge: async (build, before) => {
      const upstreams = (place: number) => before.map((each) => origin(each, place)).join(',');
      const edge = named(build, plans[build].edge);
      const [own = 0] = await freePorts(1);
      const others = { SSO_UPSTREAMS: origin('current', 3), STORAGE_UPSTREAMS: origin('current', 4) };
      const environment = { PORT: String(own), PLATFORM_UPSTREAMS: upstreams(1), BOARD_UPSTREAMS: upstreams(2) };
      const plan = {
        ...edge,
        port: own,
        healthAddress: `http://127.0.0.1:${own}/readyz`,
        environment: { ...edge.environment, ...environment, ...others },
      };
      const running = startProcess(plan, path.join(workplace.logs, `edge-${build}.log`));
      workplace.atEnd(() => running.stop());
      await untilHealthy(running);
      balancer.leadTo(own);
      return { origin: `http://localhost:${port}`, close: () => running.stop() };
    },
  };
}

/** Why a process does not find itself ready; null where it does. */
export async function unreadiness(origin: string): Promise<string | null> {
  const answer = await fetch(`${origin}/readyz`);
  return answer.ok ? null : `${answer.status} ${await answer.text()}`;
}

/** The lines of a build's processes that tell of failures. */
export async function failuresIn(workplace: Workplace, title: string): Promise<string[]> {
  const log = await readFile(path.join(workplace.logs, `${title.replaceAll(' ', '-')}.log`), 'utf8').catch(() => '');
  return log.split('\n').filter((line) => /"level":(50|60)\b/.test(line));
}
