import { mkdir, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PERIOD_MICROSECONDS = 100_000;

/** A share of a core that processes are held to by the kernel, as `--cpus` of a container does. */
export interface HeldGroup {
  /** Takes a process in. */
  hold: (processId: number) => Promise<void>;
  /** Once its processes have ended. */
  remove: () => Promise<void>;
}

/** Makes a control group of either version. Throws where this user may not. */
export async function heldTo(cores: number, name: string): Promise<HeldGroup> {
  const quota = Math.round(cores * PERIOD_MICROSECONDS);
  const older = '/sys/fs/cgroup/cpu';
  const isOlder = await stat(older).then(
    () => true,
    () => false,
  );
  const folder = path.join(isOlder ? older : '/sys/fs/cgroup', `portal-bench-${process.pid}-${name}`);
  await mkdir(folder).catch((error: unknown) => {
    throw new Error('This benchmark makes control groups, which takes root', { cause: error });
  });
  if (isOlder) {
    await writeFile(path.join(folder, 'cpu.cfs_period_us'), String(PERIOD_MICROSECONDS));
    await writeFile(path.join(folder, 'cpu.cfs_quota_us'), String(quota));
  } else await writeFile(path.join(folder, 'cpu.max'), `${quota} ${PERIOD_MICROSECONDS}`);
  return {
    hold: (processId) => writeFile(path.join(folder, 'cgroup.procs'), String(processId)),
    remove: async () => {
      // The kernel lets go of processes a moment after they have ended.
      for (let tries = 0; tries < 50; tries += 1) {
        if (
          await rmdir(folder).then(
            () => true,
            () => false,
          )
        )
          return;
        await pause(100);
      }
    },
  };
}
