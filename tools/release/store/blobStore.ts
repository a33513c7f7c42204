import path from 'node:path';
import { BlobContainer, type BlobContainerAddress, type BlobUpload } from './blobContainer';
import { filesBelow } from './blobFiles';
import type { ReleaseStore, StoredShell } from './releaseStore';
import { checkReleaseName, isFileBelow, isPlainName } from './safePlace';
import { emptyPointers, nextPointers, parsePointers, pointersText } from './storedPointers';

const POINTERS = 'registry.json';
const SHELL = 'shell.json';
/** Written last and removed first: a release is in the store while it has one. */
const DESCRIPTION = 'remote.json';
/** How long a change goes on while others are faster, in milliseconds. */
const CHANGE_LIMIT_MS = 30_000;
const UPLOADS_AT_ONCE = 8;
/** An upload takes minutes at most: files without a description that are older belong to nobody. */
const LEFT_BEHIND_MS = 24 * 60 * 60 * 1000;

const CHANGING: Pick<BlobUpload, 'cacheControl'> = { cacheControl: 'no-cache' };
const IMMUTABLE: BlobUpload = {
  cacheControl: 'public, max-age=31536000, immutable',
  conditions: { ifNoneMatch: '*' },
};

/** The remote and version that a blob belongs to, `mf-kanban/1.0.0`. */
const releaseOf = (blob: string): string => blob.split('/', 2).join('/');

/** The release store in a container of a blob storage account, for any number of machines. */
export function blobStore(where: BlobContainerAddress): ReleaseStore {
  const container = new BlobContainer(where);
  const { address } = container;

  async function readPointers(knownTag?: string): ReturnType<ReleaseStore['readPointers']> {
    const read = await container.readText(POINTERS, knownTag);
    if (!read || read === 'unchanged') return read;
    return { pointers: parsePointers(read.text, address), tag: read.tag };
  }

  return {
    address,
    readPointers,

    async openFile(remote, version, file) {
      if (![remote, version].every(isPlainName) || !isFileBelow(file)) return undefined;
      const found = await container.download([remote, version, file].join('/'));
      return found === 'unchanged' ? undefined : found;
    },

    async changePointers(change) {
      const until = Date.now() + CHANGE_LIMIT_MS;
      for (;;) {
        const read = await readPointers();
        const known = read && read !== 'unchanged' ? read : undefined;
        const newest = known?.pointers ?? emptyPointers();
        const next = nextPointers(newest, change);
        if (!next) return newest;
        const conditions = known ? { ifMatch: `"${known.tag}"` } : { ifNoneMatch: '*' };
        if (await container.upload(POINTERS, pointersText(next), { ...CHANGING, conditions })) return next;
        if (Date.now() > until)
          throw new Error(
            `O depósito de versões (${address}) está sendo alterado por muitos ao mesmo tempo: tente de novo.`,
          );
        await BlobContainer.pause();
      }
    },

    async addRelease(remote, version, folder) {
      checkReleaseName(remote, version);
      const place = (file: string): string => [remote, version, file].join('/');
      if (await container.exists(place(DESCRIPTION))) return false;
      const write = (file: string): Promise<boolean> =>
        container.upload(place(file), { file: path.join(folder, file) }, IMMUTABLE);
      const waiting = (await filesBelow(folder)).filter((file) => file !== DESCRIPTION);
      const work = async (): Promise<void> => {
        for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) await write(file);
      };
      await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, work));
      return write(DESCRIPTION);
    },

    async listReleases(remote) {
      if (!isPlainName(remote)) return [];
      return (await container.list(`${remote}/`))
        .filter(({ name }) => name === `${releaseOf(name)}/${DESCRIPTION}`)
        .map(({ name, createdAt }) => ({ version: name.split('/')[1] ?? '', addedAt: createdAt.toISOString() }))
        .sort((one, other) => one.addedAt.localeCompare(other.addedAt));
    },

    async removeRelease(remote, version) {
      checkReleaseName(remote, version);
      const prefix = `${remote}/${version}/`;
      const files = await container.list(prefix);
      await container.remove([prefix + DESCRIPTION, ...files.map(({ name }) => name)]);
    },

    async readShell() {
      const read = await container.readText(SHELL);
      return read && read !== 'unchanged' ? (JSON.parse(read.text) as StoredShell) : undefined;
    },

    async recordShell(offer) {
      await container.upload(SHELL, `${JSON.stringify(offer, null, 2)}\n`, CHANGING);
    },

    async removeLeftovers() {
      const files = (await container.list('')).filter(({ name }) => name.split('/').length > 2);
      const whole = new Set(
        files.filter(({ name }) => name === `${releaseOf(name)}/${DESCRIPTION}`).map(({ name }) => releaseOf(name)),
      );
      const leftBehind = files.filter(
        ({ name, createdAt }) => !whole.has(releaseOf(name)) && Date.now() - createdAt.getTime() > LEFT_BEHIND_MS,
      );
      await container.remove(leftBehind.map(({ name }) => name));
    },
  };
}
