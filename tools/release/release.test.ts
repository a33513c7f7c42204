import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteDescription } from '../../shared/src/remote/registry';
import { release } from './release';
import { rollback } from './rollback';
import { readPointers } from './store';

let root = '';
let store = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-release-'));
  store = join(root, 'releases');
  await mkdir(join(root, 'host/dist'), { recursive: true });
  await shellGives({ '@portal/shared/ui/form': ['Input'] });
});

afterEach(() => rm(root, { recursive: true, force: true }));

const shellGives = (gives: Record<string, string[]>, version = '1.2.0') =>
  writeFile(join(root, 'host/dist/shell.json'), JSON.stringify({ version, gives, files: {}, build: '', commit: '' }));

async function build(version: string, changes: Partial<RemoteDescription> = {}, code = `code of ${version}`) {
  const dist = join(root, 'mf-kanban/dist');
  const takes = { '@portal/shared/ui/form': ['Input'] };
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'remoteEntry.js'), code);
  await writeFile(
    join(dist, 'remote.json'),
    JSON.stringify({ name: 'mf-kanban', version, shell: '^1.0.0', takes, ...changes }),
  );
}

const releaseKanban = () => release('mf-kanban', { store, root });
const pointer = async () => (await readPointers(store)).remotes['mf-kanban'];

describe('releasing a remote', () => {
  it('copies the build and points the portal to it, keeping the release before', async () => {
    await build('1.0.0-aaa');
    expect(await releaseKanban()).toBe('mf-kanban 1.0.0-aaa publicado.');
    await build('1.0.0-bbb');
    expect(await releaseKanban()).toBe('mf-kanban 1.0.0-bbb publicado (antes: 1.0.0-aaa).');
    expect(await pointer()).toMatchObject({
      version: '1.0.0-bbb',
      previous: '1.0.0-aaa',
      history: ['1.0.0-aaa', '1.0.0-bbb'],
    });
    expect(await readFile(join(store, 'mf-kanban/1.0.0-aaa/remoteEntry.js'), 'utf8')).toBe('code of 1.0.0-aaa');
  });

  it('changes nothing when the version is in use already, not even its files', async () => {
    await build('1.0.0-aaa');
    await releaseKanban();
    await build('1.0.0-aaa', {}, 'other code');
    expect(await releaseKanban()).toBe('mf-kanban 1.0.0-aaa já está em uso.');
    expect((await readPointers(store)).revision).toBe(1);
    expect(await readFile(join(store, 'mf-kanban/1.0.0-aaa/remoteEntry.js'), 'utf8')).toBe('code of 1.0.0-aaa');
  });

  it('leaves no half-written files in the store', async () => {
    await build('1.0.0-aaa');
    await releaseKanban();
    expect([...(await readdir(store)), ...(await readdir(join(store, 'mf-kanban')))].sort()).toEqual([
      '1.0.0-aaa',
      'mf-kanban',
      'registry.json',
    ]);
  });

  it('refuses a name that the shell does not give, and says which', async () => {
    await build('1.0.0-aaa', { takes: { '@portal/shared/ui/form': ['Slider'] } });
    await expect(releaseKanban()).rejects.toThrow('usa "Slider" de "@portal/shared/ui/form"');
    expect(await pointer()).toBeUndefined();
  });

  it('refuses a range that the shell is out of', async () => {
    await build('1.0.0-aaa', { shell: '^2.0.0' });
    await expect(releaseKanban()).rejects.toThrow('aceita o portal ^2.0.0, e o portal em uso é 1.2.0');
  });

  it('says what to do when nothing was built', async () => {
    await expect(releaseKanban()).rejects.toThrow('execute "pnpm build mf-kanban" antes');
  });
});

describe('rolling a remote back', () => {
  it('points to the release before, and then to the one before that', async () => {
    for (const version of ['1.0.0-aaa', '1.0.0-bbb', '1.0.0-ccc']) {
      await build(version);
      await releaseKanban();
    }
    await rollback('mf-kanban', store);
    expect(await pointer()).toMatchObject({ version: '1.0.0-bbb', previous: '1.0.0-aaa' });
    await rollback('mf-kanban', store);
    expect(await pointer()).toMatchObject({ version: '1.0.0-aaa', previous: null });
    await expect(rollback('mf-kanban', store)).rejects.toThrow('não há versão anterior');
    expect((await readPointers(store)).revision).toBe(5);
  });

  it('refuses a remote that was never released', async () => {
    await expect(rollback('mf-kanban', store)).rejects.toThrow('nunca foi publicado');
  });

  it('refuses a release whose folder is gone', async () => {
    for (const version of ['1.0.0-aaa', '1.0.0-bbb']) {
      await build(version);
      await releaseKanban();
    }
    await rm(join(store, 'mf-kanban/1.0.0-aaa'), { recursive: true });
    await expect(rollback('mf-kanban', store)).rejects.toThrow('não está mais no depósito');
  });
});
