import { cp, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { movePointer } from '../../tools/release/pointers/movePointer';
import { afterRelease } from '../../tools/release/pointers/pointerRules';
import { openReleaseStore } from '../../tools/release/store/openReleaseStore';
import { startPortal } from '../portal';
import { freePorts } from '../../tools/start/freePorts';
import { type Workplace } from '../workplace';
import { givers, writeGiver } from './sixParts';

export type Arm = 'with' | 'without';

/** Starts one platform and two edges before it: on one the page of a proposal gets six parts, on the other none. */
export async function startPortals(workplace: Workplace): Promise<Record<Arm, string>> {
  const { releases, edge } = await startPortal(workplace);
  const startArm = async (arm: Arm): Promise<string> => {
    const folder = path.join(workplace.folder, arm);
    await cp(releases, folder, { recursive: true });
    for (const remote of givers) await releaseGiver(workplace, folder, remote, arm === 'with');
    const [port = 0] = await freePorts(1);
    await workplace.start({
      ...edge,
      title: `portal ${arm} parts`,
      port,
      healthAddress: `http://127.0.0.1:${port}/readyz`,
      environment: { ...edge.environment, PORT: String(port), RELEASES_FOLDER: folder },
    });
    return `http://localhost:${port}`;
  };
  return { with: await startArm('with'), without: await startArm('without') };
}

async function releaseGiver(workplace: Workplace, releases: string, remote: string, gives: boolean): Promise<void> {
  const store = openReleaseStore({ folder: releases });
  const build = await mkdtemp(path.join(workplace.folder, 'build-'));
  const version = await writeGiver(remote, build, { gives });
  await store.addRelease(remote, version, build);
  const author = { by: 'bench', at: new Date().toISOString() };
  await store.changePointers((pointers) =>
    movePointer(pointers, { remote, company: null }, (pointer) => afterRelease(pointer, version, author)),
  );
}
