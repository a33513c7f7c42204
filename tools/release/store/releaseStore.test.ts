import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ReleasePointers, RemotePointers } from '../../../shared/src/remote/releasePointers';
import { openReleaseStore, type StoreAddress } from './openReleaseStore';
import type { ReleaseStore } from './releaseStore';

const pointers: RemotePointers = {
  version: '1.0.0-aaa',
  previous: null,
  history: ['1.0.0-aaa'],
  withdrawn: [],
  canary: null,
  changes: [],
  companies: {},
};

const pointing = (remote: string, version: string) => (before: ReleasePointers) => ({
  ...before,
  remotes: { ...before.remotes, [remote]: { ...pointers, version } },
});

/** Something that both a reader and a writer can lose: each change adds its own mark. */
const adding = (mark: string) => (before: ReleasePointers) => {
  const history = before.remotes['mf-kanban']?.history ?? [];
  return { ...before, remotes: { 'mf-kanban': { ...pointers, history: [...history, mark] } } };
};

const azureAccount = process.env['TEST_AZURE_STORAGE_CONNECTION_STRING'];
const places: [string, (folder: string) => StoreAddress][] = [
  ['a folder', (folder) => ({ folder: join(folder, 'releases') })],
  ...(azureAccount
    ? ([
        [
          'a container',
          () => ({ connectionString: azureAccount, container: `releases-${randomBytes(6).toString('hex')}` }),
        ],
      ] as [string, () => StoreAddress][])
    : []),
];

describe.each(places)('a release store in %s', (_name, addressIn) => {
  let root: string;
  let address: StoreAddress;
  let store: ReleaseStore;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'portal-store-'));
    address = addressIn(root);
    store = openReleaseStore(address);
  });
  afterEach(() => rm(root, { recursive: true }));

  async function build(content: string, more: Record<string, string> = {}): Promise<string> {
    const folder = await mkdtemp(join(root, 'build-'));
    const files = { 'remote.json': '{}', 'remoteEntry.1.js': content, ...more };
    for (const [file, words] of Object.entries(files)) {
      await mkdir(join(folder, file, '..'), { recursive: true });
      await writeFile(join(folder, file), words);
    }
    return folder;
  }

  const contentOf = async (version: string, file: string) => {
    const found = await store.openFile('mf-kanban', version, file);
    return found && text(found.stream());
  };

  it('has no pointers, releases or shell until something was written', async () => {
    expect(await store.readPointers()).toBeUndefined();
    expect(await store.listReleases('mf-kanban')).toEqual([]);
    expect(await store.openFile('mf-kanban', '1.0.0', 'remote.json')).toBeUndefined();
    expect(await store.readShell()).toBeUndefined();
  });

  it('gives back what was changed, with an id of its own and a revision that it counts', async () => {
    const first = await store.changePointers(pointing('mf-kanban', '1.0.0-aaa'));
    const second = await store.changePointers(pointing('mf-policies', '2.0.0-bbb'));
    expect([first.revision, second.revision]).toEqual([1, 2]);
    expect(second.store).toBe(first.store);
    expect(second.store.length).toBeGreaterThan(8);
    expect(await openReleaseStore(address).readPointers()).toMatchObject({ pointers: second });
    expect(Object.keys(second.remotes)).toEqual(['mf-kanban', 'mf-policies']);
  });

  it('writes nothing when a change leaves the pointers as they are', async () => {
    await store.changePointers((before) => before);
    expect(await store.readPointers()).toBeUndefined();
    const { revision } = await store.changePointers(pointing('mf-kanban', '1.0.0-aaa'));
    expect((await store.changePointers((before) => before)).revision).toBe(revision);
  });

  it('answers a known tag with "unchanged" until somebody changes something', async () => {
    await store.changePointers(pointing('mf-kanban', '1.0.0-aaa'));
    const read = await store.readPointers();
    const tag = typeof read === 'object' ? read.tag : '';
    expect(tag).not.toContain('"');
    expect(await store.readPointers(tag)).toBe('unchanged');
    await openReleaseStore(address).changePointers(pointing('mf-kanban', '1.0.0-bbb'));
    expect(await store.readPointers(tag)).toMatchObject({ pointers: { revision: 2 } });
  });

  it('loses no change of writers that work side by side', async () => {
    const marks = Array.from({ length: 12 }, (_, index) => `change-${index}`);
    await Promise.all(marks.map((mark) => openReleaseStore(address).changePointers(adding(mark))));
    const read = await store.readPointers();
    expect(read).toMatchObject({ pointers: { revision: marks.length } });
    expect(typeof read === 'object' && [...read.pointers.remotes['mf-kanban']!.history].sort()).toEqual(marks.sort());
  });

  it('leaves the pointers alone when a change fails, and takes the next one', async () => {
    const refusing = store.changePointers(() => {
      throw new Error('no such release');
    });
    await expect(refusing).rejects.toThrow('no such release');
    expect((await store.changePointers(pointing('mf-kanban', '1.0.0-aaa'))).revision).toBe(1);
  });

  it("keeps a build's files, in folders too, and says their size", async () => {
    const folder = await build('code', { 'assets/drawing.svg': '<svg/>', 'remoteEntry.1.js.br': 'packed' });
    expect(await store.addRelease('mf-kanban', '1.0.0-aaa', folder)).toBe(true);
    expect(await contentOf('1.0.0-aaa', 'remoteEntry.1.js')).toBe('code');
    expect(await contentOf('1.0.0-aaa', 'assets/drawing.svg')).toBe('<svg/>');
    expect(await contentOf('1.0.0-aaa', 'remoteEntry.1.js.br')).toBe('packed');
    const file = await store.openFile('mf-kanban', '1.0.0-aaa', 'remoteEntry.1.js');
    expect(file?.size).toBe(4);
    await file?.close();
  });

  it('keeps a release as it is when the same version comes again', async () => {
    await store.addRelease('mf-kanban', '1.0.0-aaa', await build('code'));
    const added = await Promise.all(
      ['other', 'another'].map(async (code) => store.addRelease('mf-kanban', '1.0.0-aaa', await build(code))),
    );
    expect(added).toEqual([false, false]);
    expect(await contentOf('1.0.0-aaa', 'remoteEntry.1.js')).toBe('code');
  });

  it('takes one of two that add the same version at once', async () => {
    const folder = await build('code');
    const added = await Promise.all(
      [1, 2, 3].map(() => openReleaseStore(address).addRelease('mf-kanban', '1.0', folder)),
    );
    expect(added.filter(Boolean)).toHaveLength(1);
    expect(await contentOf('1.0', 'remoteEntry.1.js')).toBe('code');
  });

  it('lists the releases of one remote with the time they came, and forgets one that is removed', async () => {
    await store.addRelease('mf-kanban', '1.0.0-aaa', await build('code'));
    await store.addRelease('mf-kanban', '1.0.0-bbb', await build('code'));
    await store.addRelease('mf-kanban-old', '1.0.0-ccc', await build('code'));
    const listed = await store.listReleases('mf-kanban');
    expect(listed.map(({ version }) => version).sort()).toEqual(['1.0.0-aaa', '1.0.0-bbb']);
    expect(Math.abs(Date.now() - Date.parse(listed[0]!.addedAt))).toBeLessThan(60_000);
    await store.removeRelease('mf-kanban', '1.0.0-aaa');
    await store.removeRelease('mf-kanban', 'never-there');
    expect((await store.listReleases('mf-kanban')).map(({ version }) => version)).toEqual(['1.0.0-bbb']);
    expect(await contentOf('1.0.0-aaa', 'remoteEntry.1.js')).toBeUndefined();
  });

  it('opens nothing outside of a release, whatever it is asked for', async () => {
    await store.addRelease('mf-kanban', '1.0.0-aaa', await build('code'));
    await store.changePointers(pointing('mf-kanban', '1.0.0-aaa'));
    for (const [remote, version, file] of [
      ['..', 'releases', 'registry.json'],
      ['mf-kanban', '..', 'registry.json'],
      ['mf-kanban', '1.0.0-aaa', '../../registry.json'],
      ['mf-kanban', '1.0.0-aaa', ''],
      ['mf-kanban', '1.0.0-aaa', '/etc/passwd'],
      ['mf-kanban', '1.0.0-aaa', 'remoteEntry.1.js\0'],
    ] as const)
      expect(await store.openFile(remote, version, file)).toBeUndefined();
    await expect(store.addRelease('../mf-x', '1', await build('code'))).rejects.toThrow('não serve de nome');
    await expect(store.removeRelease('mf-kanban', '../..')).rejects.toThrow('não serve de nome');
  });

  it('remembers the shell in use', async () => {
    await store.recordShell({ version: '1.0.0', build: '1.0.0-a', commit: 'c', gives: { react: ['*'] } });
    await store.recordShell({ version: '1.1.0', build: '1.1.0-b', commit: 'c', gives: { react: ['*'] } });
    expect(await openReleaseStore(address).readShell()).toMatchObject({ version: '1.1.0', gives: { react: ['*'] } });
  });

  it('keeps what is not old enough to be left behind', async () => {
    await store.addRelease('mf-kanban', '1.0.0-aaa', await build('code'));
    await store.removeLeftovers();
    expect(await contentOf('1.0.0-aaa', 'remoteEntry.1.js')).toBe('code');
  });
});

describe('a container that cannot be reached', () => {
  it('is told without keys, with what the account said for programs', async () => {
    const key = Buffer.from('a key that nobody may see').toString('base64');
    const connectionString = `DefaultEndpointsProtocol=http;AccountName=portal;AccountKey=${key};BlobEndpoint=http://127.0.0.1:9/portal;`;
    const store = openReleaseStore({ connectionString, container: 'releases' });
    const failure: Error = await store.readPointers().then(
      () => Promise.reject(new Error('answered')),
      (error: Error) => error,
    );
    expect(failure).toMatchObject({ code: 'ECONNREFUSED' });
    expect(failure.message).toContain('contêiner "releases" da conta "portal"');
    expect(`${failure.stack}`).not.toContain(key);
    const broken = openReleaseStore({ connectionString: 'nonsense', container: 'releases' });
    await expect(broken.changePointers((before) => before)).rejects.toThrow('Confira RELEASES_CONNECTION_STRING');
  });
});

describe('a folder store', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-store-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const holding = (content: unknown) => writeFile(join(folder, 'registry.json'), JSON.stringify(content));

  it('takes over the pointers of the first schema and keeps their revision', async () => {
    const remotes = { 'mf-kanban': { version: '1.0.0-b', previous: '1.0.0-a', history: ['1.0.0-a', '1.0.0-b'] } };
    await holding({ schema: 1, revision: 7, remotes });
    const store = openReleaseStore({ folder });
    const read = await store.readPointers();
    expect(read).toMatchObject({
      pointers: {
        schema: 2,
        revision: 7,
        remotes: { 'mf-kanban': { previous: '1.0.0-a', withdrawn: [], companies: {} } },
      },
    });
    const changed = await store.changePointers(adding('1.0.0-c'));
    expect(changed).toMatchObject({ revision: 8, store: typeof read === 'object' && read.pointers.store });
    expect(JSON.parse(await readFile(join(folder, 'registry.json'), 'utf8'))).toMatchObject({ schema: 2, revision: 8 });
  });

  it.each([
    ['a schema from the future', { schema: 3, revision: 1, remotes: {} }, 'no formato 3'],
    ['something else', { name: 'portal' }, 'não é de um depósito de versões'],
  ])('says so when registry.json holds %s', async (_what, content, sentence) => {
    await holding(content);
    await expect(openReleaseStore({ folder }).readPointers()).rejects.toThrow(sentence);
  });

  it('says so when something else is in its place, with what the system said for programs', async () => {
    await writeFile(join(folder, 'file'), '');
    const inFile = openReleaseStore({ folder: join(folder, 'file') });
    await expect(inFile.changePointers(adding('a'))).rejects.toMatchObject({
      message: expect.stringContaining('não pode ser usado:'),
      code: 'EEXIST',
    });
  });

  it('says so when registry.json is half a file', async () => {
    await writeFile(join(folder, 'registry.json'), '{"schema": 2, "rev');
    await expect(openReleaseStore({ folder }).readPointers()).rejects.toThrow('o conteúdo não é JSON');
  });
});
