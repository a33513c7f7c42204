import path from 'node:path';
import { startPortal } from '../portal';
import { freePorts, type Workplace } from '../workplace';
import { makeBundledPortal } from './bundledPortal';

/** The two ways in which the same sources are served, by edges of their own on one platform. */
export interface Portals {
  federated: string;
  bundled: string;
}

/** Starts one platform with the demo's data and two edges before it. The builds must be there. */
export async function startPortals(workplace: Workplace): Promise<Portals> {
  const { origin, releases, edge } = await startPortal(workplace);
  const bundled = await makeBundledPortal(path.join(workplace.folder, 'bundled'), releases);
  const [port = 0] = await freePorts(1);
  await workplace.start({
    ...edge,
    title: 'bundled portal',
    port,
    healthAddress: `http://127.0.0.1:${port}/readyz`,
    environment: {
      ...edge.environment,
      PORT: String(port),
      SHELL_FOLDER: bundled.shell,
      RELEASES_FOLDER: bundled.releases,
    },
  });
  return { federated: origin, bundled: `http://localhost:${port}` };
}
