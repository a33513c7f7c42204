import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { run, works } from '../../run';

const DISKS = ['postgres-1', 'postgres-2'];
const MEGABYTES = 1_500;

/** Takes the small disks away; those that are not there are no failure. */
export async function removeSmallDisks(folder: string): Promise<void> {
  for (const name of DISKS) await works('umount', [path.join(folder, name)]);
  await rm(folder, { recursive: true, force: true });
}

/** Disks of the database that outlive its containers and are small enough to be filled. In memory, and as root. */
export async function makeSmallDisks(folder: string): Promise<void> {
  await removeSmallDisks(folder);
  for (const name of DISKS) {
    const place = path.join(folder, name);
    await mkdir(place, { recursive: true });
    await run('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m,mode=1777`, 'tmpfs', place]);
  }
}
