import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReadableReleaseStore } from '@portal/tools/release/store/releaseStore';
import { cachedStore } from './cachedStore';
import { DiskCache } from './diskCache';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'near-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** A store far away that holds these files, counts what it is asked for, and can be taken away. */
function farStore(files: Record<string, string>) {
  const asked: string[] = [];
  const world = { asked, isAway: false, files };
  const store: ReadableReleaseStore = {
    address: 'far away',
    readPointers: async () => undefined,
    async openFile(remote, version, file) {
      if (world.isAway) throw new Error('away');
      asked.push(`${remote}/${version}/${file}`);
      const content = files[file];
      if (content === undefined) return undefined;
      return {
        size: content.length,
        tag: `tag-of-${file}`,
        stream: () => Readable.from([Buffer.from(content)]),
        close: async () => {},
      };
    },
  };
  return { store, world };
}

async function contentOf(store: ReadableReleaseStore, file: string): Promise<string | undefined> {
  const opened = await store.openFile('mf-kanban', '1.0.0', file);
  return opened && text(opened.stream());
}

describe('a store that is far away', () => {
  it('is asked once for a file, however many ask at once, and no more afterwards', async () => {
    const { store, world } = farStore({ 'entry.js': 'code' });
    const near = cachedStore(store, await DiskCache.open(folder, 1_000_000), silent);
    expect(await Promise.all(['entry.js', 'entry.js', 'entry.js'].map((file) => contentOf(near, file)))).toEqual([
      'code',
      'code',
      'code',
    ]);
    world.isAway = true;
    const opened = await near.openFile('mf-kanban', '1.0.0', 'entry.js');
    expect(opened).toMatchObject({ size: 4, tag: 'tag-of-entry.js' });
    await opened?.close();
    expect(world.asked).toHaveLength(1);
  });

  it('is asked again for a file that was not there only after a while', async () => {
    const { store, world } = farStore({});
    let now = 0;
    const near = cachedStore(store, await DiskCache.open(folder, 1_000_000), silent, () => now);
    expect(await contentOf(near, 'entry.js.br')).toBeUndefined();
    world.files['entry.js.br'] = 'packed';
    expect(await contentOf(near, 'entry.js.br')).toBeUndefined();
    now = 30_001;
    expect(await contentOf(near, 'entry.js.br')).toBe('packed');
  });

  it('is asked for a description every time, since that says whether the release is there', async () => {
    const { store, world } = farStore({ 'remote.json': '{}' });
    const near = cachedStore(store, await DiskCache.open(folder, 1_000_000), silent);
    await contentOf(near, 'remote.json');
    await contentOf(near, 'remote.json');
    expect(world.asked).toHaveLength(2);
  });

  it('fails while it is away and the file is not near, and heals', async () => {
    const { store, world } = farStore({ 'entry.js': 'code' });
    const near = cachedStore(store, await DiskCache.open(folder, 1_000_000), silent);
    world.isAway = true;
    await expect(contentOf(near, 'entry.js')).rejects.toThrow('away');
    world.isAway = false;
    expect(await contentOf(near, 'entry.js')).toBe('code');
  });

  it('keeps at most so many bytes near: what was used least goes, what is too large never comes', async () => {
    const { store, world } = farStore({
      a: 'a'.repeat(25),
      b: 'b'.repeat(25),
      c: 'c'.repeat(25),
      d: 'd'.repeat(25),
      e: 'e'.repeat(25),
      large: 'l'.repeat(26),
    });
    const near = cachedStore(store, await DiskCache.open(folder, 100), silent);
    for (const file of ['a', 'b', 'c', 'd', 'a', 'e', 'large']) expect(await contentOf(near, file)).toMatch(/^(.)\1+$/);
    world.isAway = true;
    expect(await contentOf(near, 'a')).toHaveLength(25);
    expect(await contentOf(near, 'e')).toHaveLength(25);
    await expect(contentOf(near, 'b')).rejects.toThrow();
    await expect(contentOf(near, 'large')).rejects.toThrow();
  });

  it('serves on when the folder of the near files was emptied or cannot be written', async () => {
    const { store } = farStore({ 'entry.js': 'code', 'other.js': 'more' });
    const near = cachedStore(store, await DiskCache.open(folder, 1_000_000), silent);
    await contentOf(near, 'entry.js');
    await rm(folder, { recursive: true });
    await writeFile(folder, 'in the way');
    expect(await contentOf(near, 'entry.js')).toBe('code');
    expect(await contentOf(near, 'other.js')).toBe('more');
  });

  it('leaves nothing on the disk when the edge stops, and tidies up after one that was killed', async () => {
    const killed = await DiskCache.open(folder, 1_000_000);
    const { store } = farStore({ 'entry.js': 'code' });
    await contentOf(cachedStore(store, killed, silent), 'entry.js');
    const [place = ''] = await readdir(folder);
    const cache = await DiskCache.open(folder, 1_000_000);
    await contentOf(cachedStore(store, cache, silent), 'entry.js');
    expect(await readdir(path.join(folder, place))).toHaveLength(1);
    await cache.remove();
    expect(await readdir(folder)).toEqual([]);
  });
});
