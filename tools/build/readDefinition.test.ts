import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDefinition } from './readDefinition';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-remote-'));
  await mkdir(join(folder, 'src'));
  await writeFile(join(folder, 'src/BoardPage.tsx'), 'throw new Error("a screen must not run here");');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const writeRemote = (source: string) => writeFile(join(folder, 'remote.ts'), source);

describe('reading a remote for its description', () => {
  it('tells the file of every screen without running one, also when two routes show the same', async () => {
    await writeRemote(`export default { name: 'mf-board', routes: [
      { path: '/board', title: 'Board', screen: () => import('./src/BoardPage') },
      { path: '/board/:id', title: 'Board', screen: () => import('./src/BoardPage') },
      { path: '/old', title: 'Old', redirectTo: '/board' },
    ], menu: [] };`);
    const { definition, screens } = await readDefinition(folder);
    expect(definition.name).toBe('mf-board');
    const file = join(folder, 'src/BoardPage.tsx');
    expect(screens).toEqual({ '/board': file, '/board/:id': file });
  });

  it('names a screen that does not exist', async () => {
    await writeRemote(`export default { name: 'mf-board', menu: [], routes: [
      { path: '/board', title: 'Board', screen: () => import('./src/BordPage') } ] };`);
    await expect(readDefinition(folder)).rejects.toThrow('a tela descrita "./src/BordPage" não existe');
  });

  it('names a route whose screen is no lazy import', async () => {
    await writeRemote(`export default { name: 'mf-board', menu: [], routes: [
      { path: '/board', title: 'Board', screen: async () => ({ default: () => null }) } ] };`);
    await expect(readDefinition(folder)).rejects.toThrow('a rota "/board" precisa de uma tela escrita como');
  });

  it('tells the file of every part, and names one that is no lazy import', async () => {
    const remote = (component: string) => `export default { name: 'mf-board', menu: [], routes: [],
      parts: [{ id: 'card', place: 'a.b', version: 1, component: ${component} }] };`;
    await writeRemote(remote("() => import('./src/BoardPage')"));
    expect((await readDefinition(folder)).parts).toEqual({ card: join(folder, 'src/BoardPage.tsx') });
    await writeRemote(remote('async () => ({ default: () => null })'));
    await expect(readDefinition(folder)).rejects.toThrow('a parte "card" precisa de um componente escrito como');
  });

  it('passes on what the definition itself refuses', async () => {
    await writeRemote(`throw new Error('the route "x" must start with "/"');`);
    await expect(readDefinition(folder)).rejects.toThrow('must start with "/"');
  });

  it('asks for a definition where there is none', async () => {
    await writeRemote('export const routes = [];');
    await expect(readDefinition(folder)).rejects.toThrow('precisa exportar defineRemote');
  });
});
