import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ReleasePointers } from '../../../shared/src/remote/releasePointers';
import { isMissing, openIfThere, replaceFile, syncFiles } from './folderFiles';
import { underLock, type LockLimits } from './folderLock';
import type { ReleaseStore, StoredShell, StoredFile, StoredRelease } from './releaseStore';
import { checkReleaseName, isFileBelow, isPlainName } from './safePlace';
import { folderProblem } from './StoreProblem';
import { emptyPointers, nextPointers, parsePointers, pointersText } from './storedPointers';

/** A copy takes seconds: what is older belongs to a process that died. */
const LEFT_BEHIND_MS = 24 * 60 * 60 * 1000;

const entriesOf = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });

/** The release store in a folder. Machines may share it, if its file system can create a file exclusively. */
export function folderStore(folder: string, limits: Partial<LockLimits> = {}): ReleaseStore {
  const address = path.resolve(folder);
  const at = (...names: string[]): string => path.join(address, ...names);
  const pointerFile = at('registry.json');
  const shellFile = at('shell.json');

  async function readText(
    file: string,
    knownTag?: string,
  ): Promise<{ text: string; tag: string } | 'unchanged' | null> {
    const handle = await openIfThere(file);
    if (!handle) return null;
    try {
      // Taken from the open file, so that tag and text are of the same one.
      const { mtimeNs, size, ino } = await handle.stat({ bigint: true });
      const tag = [ino, mtimeNs, size].map((part) => part.toString(36)).join('-');
      return tag === knownTag ? 'unchanged' : { text: await handle.readFile('utf8'), tag };
    } finally {
      await handle.close();
    }
  }

  async function readPointers(knownTag?: string): ReturnType<ReleaseStore['readPointers']> {
    const read = await readText(pointerFile, knownTag);
    if (!read || read === 'unchanged') return read ?? undefined;
    return { pointers: parsePointers(read.text, address), tag: read.tag };
  }

  async function newestPointers(): Promise<ReleasePointers> {
    const read = await readPointers();
    return read && read !== 'unchanged' ? read.pointers : emptyPointers();
  }

  const prepare = (): Promise<unknown> => mkdir(address, { recursive: true });

  return withSentences({
    address,
    readPointers,

    async openFile(remote, version, file): Promise<StoredFile | undefined> {
      if (![remote, version].every(isPlainName) || !isFileBelow(file)) return undefined;
      const handle = await openIfThere(at(remote, version, file));
      if (!handle) return undefined;
      const status = await handle.stat();
      if (!status.isFile()) {
        await handle.close();
        return undefined;
      }
      return {
        size: status.size,
        tag: `${Math.floor(status.mtimeMs).toString(36)}-${status.size.toString(36)}`,
        stream: () => handle.createReadStream(),
        close: () => handle.close(),
      };
    },

    async changePointers(change) {
      await prepare();
      return underLock(
        at('registry.lock'),
        async (lock) => {
          const newest = await newestPointers();
          const next = nextPointers(newest, change);
          if (next) await replaceFile(pointerFile, pointersText(next), () => lock.check());
          return next ?? newest;
        },
        limits,
      );
    },

    async addRelease(remote, version, build) {
      checkReleaseName(remote, version);
      const release = at(remote, version);
      if (await stat(release).catch(() => undefined)) return false;
      const incoming = at(remote, `.${version}.${randomUUID()}.tmp`);
      try {
        await cp(build, incoming, { recursive: true });
        await syncFiles(incoming);
        await rename(incoming, release);
        return true;
      } catch (error) {
        // Somebody else was faster with the same version.
        if (['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
        throw error;
      } finally {
        await rm(incoming, { recursive: true, force: true });
      }
    },

    async listReleases(remote): Promise<StoredRelease[]> {
      if (!isPlainName(remote)) return [];
      const versions = (await entriesOf(at(remote))).filter(isPlainName);
      const releases = await Promise.all(
        versions.map(async (version) => {
          const status = await stat(at(remote, version, 'remote.json')).catch(() => undefined);
          return status && { version, addedAt: status.mtime.toISOString() };
        }),
      );
      return releases
        .filter((release) => release !== undefined)
        .sort((one, other) => one.addedAt.localeCompare(other.addedAt));
    },

    async removeRelease(remote, version) {
      checkReleaseName(remote, version);
      const outgoing = at(remote, `.${version}.${randomUUID()}.tmp`);
      // Moved first: a release is there with all its files or not at all.
      await rename(at(remote, version), outgoing).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
      await rm(outgoing, { recursive: true, force: true });
    },

    async readShell() {
      const read = await readText(shellFile);
      return read && read !== 'unchanged' ? (JSON.parse(read.text) as StoredShell) : undefined;
    },

    async recordShell(offer) {
      await prepare();
      await replaceFile(shellFile, `${JSON.stringify(offer, null, 2)}\n`);
    },

    async removeLeftovers() {
      const folders = ['.', ...(await entriesOf(address)).filter(isPlainName)];
      for (const name of folders)
        for (const entry of await entriesOf(at(name))) {
          if (!entry.startsWith('.') || !entry.endsWith('.tmp')) continue;
          const status = await stat(at(name, entry)).catch(() => undefined);
          if (status && Date.now() - status.mtimeMs > LEFT_BEHIND_MS)
            await rm(at(name, entry), { recursive: true, force: true });
        }
    },
  });
}

/** The same store, whose failures of the system are sentences. */
function withSentences(store: ReleaseStore): ReleaseStore {
  const told = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((error: unknown) => {
      throw folderProblem(store.address, error);
    });
  return {
    address: store.address,
    readPointers: (knownTag) => told(store.readPointers(knownTag)),
    openFile: (remote, version, file) => told(store.openFile(remote, version, file)),
    changePointers: (change) => told(store.changePointers(change)),
    addRelease: (remote, version, build) => told(store.addRelease(remote, version, build)),
    listReleases: (remote) => told(store.listReleases(remote)),
    removeRelease: (remote, version) => told(store.removeRelease(remote, version)),
    readShell: () => told(store.readShell()),
    recordShell: (shell) => told(store.recordShell(shell)),
    removeLeftovers: () => told(store.removeLeftovers()),
  };
}
