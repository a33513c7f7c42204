import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { portalRoot, remoteFolders } from '../tools/build/portalRoot';
import { releaseBuilds } from '../tools/release/releasing/releaseBuilds';
import { openReleaseStore } from '../tools/release/store/openReleaseStore';
import { dataFolderAt } from '../tools/start/dataFolder';
import { planPortal, type ProcessPlan } from '../tools/start/portalProcesses';
import { freePorts } from '../tools/start/freePorts';
import { type Workplace } from './workplace';

/** A portal that a benchmark has started for itself, on free ports and with the demo's data. */
export interface StartedPortal {
  origin: string;
  releases: string;
  /** How its edge was started, for whoever wants another one before the same platform. */
  edge: ProcessPlan;
  /** Where each process says how it does, by its name; empty unless asked for. */
  metrics: ReadonlyMap<string, string>;
}

interface PortalSettings {
  /** A database server of its own instead of the embedded one. */
  databaseUrl?: string;
  /** Adds to the demo's data before the services start. */
  fill?: () => Promise<void>;
  /** Every process says how it does, as it would for Prometheus. */
  measured?: boolean;
}

/** Starts a platform with the demo's data and an edge before it. The builds must be there. */
export async function startPortal(
  workplace: Workplace,
  { databaseUrl, fill, measured = false }: PortalSettings = {},
): Promise<StartedPortal> {
  const data = dataFolderAt(path.join(workplace.folder, 'data'));
  for (const folder of [data.documents, data.releases]) await mkdir(folder, { recursive: true });
  await releaseBuilds(openReleaseStore({ folder: data.releases }), ['host', ...remoteFolders()], portalRoot);
  const [edge = 0, platform = 0, board = 0, signOn = 0, storage = 0, database = 0] = await freePorts(6);
  const secret = 'a secret of the benchmark that nothing else is signed with';
  const plan = planPortal({
    ports: { edge, platform, board, signOn, storage, database },
    data,
    secrets: { tokenSecret: secret, storageSecret: secret },
    scale: 1,
    shellFolder: path.join(portalRoot, 'host/dist'),
    root: portalRoot,
    ...(databaseUrl !== undefined && { databaseUrl }),
  });
  if (plan.database) await workplace.start(plan.database);
  await workplace.run(plan.prepare);
  await fill?.();
  const metrics = new Map<string, string>();
  const ports = measured ? await freePorts(plan.services.length + 1) : [];
  const withMetrics = (process: ProcessPlan): ProcessPlan => {
    const port = ports.pop();
    if (port === undefined) return process;
    metrics.set(process.name, `http://127.0.0.1:${port}/metrics`);
    return { ...process, environment: { ...process.environment, METRICS_PORT: String(port) } };
  };
  await workplace.start(...plan.services.map(withMetrics));
  await workplace.start(withMetrics(plan.edge));
  return { origin: `http://localhost:${edge}`, releases: data.releases, edge: plan.edge, metrics };
}
