import path from 'node:path';
import { startPortal } from '../portal';
import { freePorts } from '../../tools/start/freePorts';
import { type Workplace } from '../workplace';
import { makeBundledPortal } from './bundledPortal';
import { startEarlierPortal } from './earlierPortal';

/** The portal in parts, the same sources as one bundle, and the portal of before. */
export type Arm = 'federated' | 'bundled' | 'before';

/**
 * Starts one platform with the demo's data and two edges before it, for both ways in which the same sources are served, and
 * the whole portal of before. Today's builds must be there.
 */
export async function startPortals(workplace: Workplace): Promise<Record<Arm, string>> {
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
  return { federated: origin, bundled: `http://localhost:${port}`, before: await startEarlierPortal(workplace) };
}
