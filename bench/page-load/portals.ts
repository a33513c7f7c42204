import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { portalRoot, remoteFolders } from '../../tools/build/portalRoot';
import { release } from '../../tools/release/release';
import { dataFolderAt } from '../../tools/start/dataFolder';
import { planPortal, type ProcessPlan } from '../../tools/start/portalProcesses';
import { freePorts, type Workplace } from '../workplace';
import { makeBundledPortal } from './bundledPortal';

/** The two ways in which the same sources are served, by edges of their own on one platform. */
export interface Portals {
  federated: string;
  bundled: string;
}

/** Starts one platform with the demo's data and two edges before it. The builds must be there. */
export async function startPortals(workplace: Workplace): Promise<Portals> {
  const data = dataFolderAt(path.join(workplace.folder, 'data'));
  for (const folder of [data.documents, data.releases]) await mkdir(folder, { recursive: true });
  for (const remote of remoteFolders()) await release(remote, { store: data.releases, root: portalRoot });
  const bundled = await makeBundledPortal(path.join(workplace.folder, 'bundled'), data.releases);

  const [edge = 0, platform = 0, board = 0, signOn = 0, storage = 0, database = 0, secondEdge = 0] = await freePorts(7);
  const secret = 'a secret of the benchmark that nothing else is signed with';
  const plan = planPortal({
    ports: { edge, platform, board, signOn, storage, database },
    data,
    secrets: { tokenSecret: secret, storageSecret: secret },
    scale: 1,
    shellFolder: path.join(portalRoot, 'host/dist'),
    root: portalRoot,
  });
  const secondPlan: ProcessPlan = {
    ...plan.edge,
    title: 'bundled portal',
    port: secondEdge,
    healthAddress: `http://127.0.0.1:${secondEdge}/readyz`,
    environment: {
      ...plan.edge.environment,
      PORT: String(secondEdge),
      SHELL_FOLDER: bundled.shell,
      RELEASES_FOLDER: bundled.releases,
    },
  };
  if (plan.database) await workplace.start(plan.database);
  await workplace.run(plan.prepare);
  await workplace.start(...plan.services);
  await workplace.start(plan.edge, secondPlan);
  return { federated: `http://localhost:${edge}`, bundled: `http://localhost:${secondEdge}` };
}
