import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isMissing, openIfThere } from '../../release/store/folderFiles';
import type { CopySource, ListedFile, SourceName } from './copySource';
import { isKept, isPointer } from './keptPlaces';

/** The files below a folder; a folder that is not there yet has none. */
async function* listed(root: string, below = ''): AsyncGenerator<ListedFile> {
  const entries = await readdir(path.join(root, below), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    const place = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) yield* listed(root, place);
    else if (entry.isFile()) {
      const found = await stat(path.join(root, place)).catch(() => null);
      if (found) yield { place, modified: found.mtime, tag: `${found.mtimeMs}-${found.size}-${found.ino}` };
    }
  }
}

/** Files of a folder of this machine. */
export const folderSource = (name: SourceName, folder: string): CopySource => ({
  name,
  address: folder,
  isLast: (place) => isPointer(name, place),

  async *list() {
    for await (const file of listed(folder)) if (isKept(name, file.place)) yield file;
  },

  async read(place) {
    return (await openIfThere(path.join(folder, place)))?.createReadStream() ?? null;
  },

  async write(place, content) {
    const file = path.join(folder, place);
    await mkdir(path.dirname(file), { recursive: true });
    const draft = path.join(path.dirname(file), `.${randomUUID()}`);
    try {
      // Keys and their passwords are their owner's alone.
      await pipeline(content, createWriteStream(draft, { flush: true, mode: name === 'signing' ? 0o600 : 0o644 }));
      await rename(draft, file);
    } finally {
      await rm(draft, { force: true });
    }
  },
});
