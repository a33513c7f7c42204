import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { RemoteFiles } from './remotePlan';

/** Writes a remote's folder, formatted as the rest of the workspace: all of it or nothing. */
export async function writeRemote(root: string, name: string, files: RemoteFiles): Promise<void> {
  // Not named mf-…: until it is whole, no tool may take it for a remote.
  const incoming = join(root, `.new-remote-${process.pid}`);
  try {
    for (const [file, content] of Object.entries(files)) {
      const target = join(root, name, file);
      const settings = { ...(await resolveConfig(target)), filepath: target };
      await mkdir(dirname(join(incoming, file)), { recursive: true });
      await writeFile(join(incoming, file), await format(content, settings));
    }
    await rename(incoming, join(root, name));
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}
