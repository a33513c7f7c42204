import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createWriteStream } from 'node:fs';
import type { StoredFile } from '@portal/tools/release/store/releaseStore';

interface KeptFile {
  size: number;
  tag: string;
}

const isGone = (processId: number): boolean => {
  try {
    process.kill(processId, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EPERM';
  }
};

/** Removes what a process of this machine that did not end well left behind, and what an earlier one with this id did. */
async function removeLeftovers(base: string, machine: string): Promise<void> {
  for (const name of await readdir(base)) {
    const processId = Number(/^(.+)-(\d+)$/.exec(name)?.[2]);
    if (name !== `${machine}-${processId}`) continue;
    if (processId === process.pid || isGone(processId))
      await rm(path.join(base, name), { recursive: true, force: true });
  }
}

/** Files that never change, kept on this machine's disk up to a number of bytes; the least recently used go first. */
export class DiskCache {
  readonly #files = new Map<string, KeptFile>();
  readonly #mostBytes: number;
  readonly #folder: string;
  #bytes = 0;

  private constructor(folder: string, mostBytes: number) {
    this.#folder = folder;
    this.#mostBytes = mostBytes;
  }

  /** A cache of this process alone, in a folder of its own below `base`. */
  static async open(base: string, mostBytes: number): Promise<DiskCache> {
    const machine = hostname().replaceAll(/[^A-Za-z0-9.-]/g, '_');
    await mkdir(base, { recursive: true });
    await removeLeftovers(base, machine);
    const folder = path.join(base, `${machine}-${process.pid}`, randomUUID());
    await mkdir(folder, { recursive: true });
    return new DiskCache(folder, mostBytes);
  }

  /** A file that would push most of the others out is not worth keeping. */
  takes(size: number): boolean {
    return size <= this.#mostBytes / 4;
  }

  async find(key: string): Promise<StoredFile | undefined> {
    const kept = this.#files.get(key);
    if (!kept) return undefined;
    try {
      const handle = await open(this.#place(key), 'r');
      this.#files.delete(key);
      this.#files.set(key, kept);
      return { ...kept, stream: () => handle.createReadStream(), close: () => handle.close() };
    } catch {
      // Somebody tidied up the folder: the store has it still.
      await this.#drop(key);
      return undefined;
    }
  }

  /** @throws Error when the disk does not take it, or fewer bytes came than the store promised. */
  async keep(key: string, file: StoredFile): Promise<void> {
    const { size, tag } = file;
    const incoming = `${this.#place(key)}.${randomUUID()}.tmp`;
    try {
      const copy = createWriteStream(incoming);
      await pipeline(file.stream(), copy);
      if (copy.bytesWritten !== size) throw new Error(`${copy.bytesWritten} of ${size} bytes came`);
      await rename(incoming, this.#place(key));
    } finally {
      await rm(incoming, { force: true }).catch(() => undefined);
    }
    await this.#drop(key, false);
    this.#files.set(key, { size, tag });
    this.#bytes += size;
    for (const oldest of this.#files.keys()) {
      if (this.#bytes <= this.#mostBytes) break;
      await this.#drop(oldest);
    }
  }

  async remove(): Promise<void> {
    this.#files.clear();
    await rm(this.#folder, { recursive: true, force: true });
    await rmdir(path.dirname(this.#folder)).catch(() => undefined);
  }

  async #drop(key: string, withFile = true): Promise<void> {
    this.#bytes -= this.#files.get(key)?.size ?? 0;
    this.#files.delete(key);
    // Whoever reads it at this moment reads on: the name goes, the open file stays. What cannot be removed is in
    // nobody's way.
    if (withFile) await rm(this.#place(key), { force: true }).catch(() => undefined);
  }

  #place(key: string): string {
    return path.join(this.#folder, createHash('sha256').update(key).digest('hex'));
  }
}
