import { randomUUID } from 'node:crypto';
import { open, readdir, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';

/** Whether a file or folder is simply not there. */
export const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Opens a file for reading; undefined when there is none. */
export const openIfThere = (file: string): Promise<FileHandle | undefined> =>
  open(file, 'r').catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

async function syncFolder(folder: string): Promise<void> {
  // Not every system lets a folder be opened; there the file alone is safe.
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/**
 * Writes a file so that readers, and whoever comes after a power cut, find the old content or the new one, never half
 * of it.
 *
 * @param beforeMove a last check, which may still fail the whole
 */
export async function replaceFile(file: string, text: string, beforeMove?: () => Promise<void>): Promise<void> {
  const temporary = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}.tmp`);
  try {
    const handle = await open(temporary, 'wx');
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await beforeMove?.();
    await rename(temporary, file);
    await syncFolder(path.dirname(file));
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Windows flushes only what is open for writing; elsewhere a file may be there for reading alone. */
const SYNC_FLAGS = process.platform === 'win32' ? 'r+' : 'r';

/** Makes sure that a folder's files are on the disk, not only on their way there. */
export async function syncFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const handle = await open(path.join(entry.parentPath, entry.name), SYNC_FLAGS);
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
  await syncFolder(folder);
}
