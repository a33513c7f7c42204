import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ReleasePointers } from '@portal/shared/remote/releasePointers';
import type { Registry, RegistryEntry, RemoteDescription, RemoteRelease } from '@portal/shared/remote/registry';

/** A registry as it is sent, with the tag by which a browser asks whether it is still the current one. */
export interface RegistrySnapshot {
  registry: Registry;
  json: string;
  entityTag: string;
}

export interface ReleaseStore {
  /** The current registry, or undefined while there is no readable store. */
  snapshot(): Promise<RegistrySnapshot | undefined>;
}

interface StoreLog {
  error(details: object, message: string): void;
}

const readJson = async <Content>(file: string): Promise<Content> => JSON.parse(await readFile(file, 'utf8')) as Content;

/**
 * Reads the release store and follows its pointer file. A release never changes, so its description is read once; a
 * release that cannot be read gives way to the one before it, and takes no other remote down.
 */
export function openReleaseStore(releasesFolder: string, shellFolder: string, log: StoreLog): ReleaseStore {
  const pointerFile = path.join(releasesFolder, 'registry.json');
  const shellFile = path.join(shellFolder, 'shell.json');
  const releases = new Map<string, RemoteRelease>();
  let readFor = '';
  let current: RegistrySnapshot | undefined;
  let reading: Promise<void> | undefined;

  async function readRelease(name: string, version: string | null): Promise<RemoteRelease | null> {
    if (version === null) return null;
    const key = `${name}/${version}`;
    const known = releases.get(key);
    if (known) return known;
    try {
      const description = await readJson<RemoteDescription>(path.join(releasesFolder, name, version, 'remote.json'));
      const release = { description, base: `/remotes/${key}/` };
      releases.set(key, release);
      return release;
    } catch (error) {
      log.error({ remote: name, version, reason: String(error) }, 'release cannot be read');
      return null;
    }
  }

  async function readEntry(name: string, version: string, before: string | null): Promise<RegistryEntry | null> {
    const [release, previous] = await Promise.all([readRelease(name, version), readRelease(name, before)]);
    if (release) return { name, ...release, previous };
    return previous && { name, ...previous, previous: null };
  }

  async function read(): Promise<void> {
    const pointers = await readJson<ReleasePointers>(pointerFile);
    const shell = await readJson<{ version: string }>(shellFile);
    const entries = await Promise.all(
      Object.entries(pointers.remotes).map(([name, { version, previous }]) => readEntry(name, version, previous)),
    );
    const remotes = entries.filter((entry) => entry !== null);
    const { store, revision } = pointers;
    const registry: Registry = { schema: 2, store, revision, shellVersion: shell.version, company: null, remotes };
    const json = JSON.stringify(registry);
    current = { registry, json, entityTag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"` };
  }

  async function refresh(): Promise<void> {
    const states = await Promise.all([stat(pointerFile), stat(shellFile)]);
    const stamp = states.map(({ mtimeMs, size, ino }) => `${mtimeMs}:${size}:${ino}`).join();
    if (stamp === readFor) return;
    await read();
    readFor = stamp;
  }

  return {
    async snapshot() {
      reading ??= refresh()
        .catch((error: unknown) => {
          // A pointer that is half written or broken: what was read before still serves.
          log.error({ reason: String(error) }, 'release store cannot be read');
        })
        .finally(() => {
          reading = undefined;
        });
      await reading;
      return current;
    },
  };
}
