import { currentPointers } from '../releasing/storedReleases';
import { makeWorkspace, type Workspace } from '../testing/workspace';
import { registryCommand } from './registryCommand';
import { releaseCommand } from './releaseCommand';

let workspace: Workspace;
beforeEach(async () => {
  workspace = await makeWorkspace();
});
afterEach(() => workspace.remove());

async function release(remote: string, version: string, ...parameters: string[]) {
  await workspace.build(remote, version);
  const all = [remote, ...parameters, '--by', 'Ana', '--store', workspace.folder];
  expect((await releaseCommand(all, workspace.root)).problems).toEqual([]);
}

const registry = (...parameters: string[]) => registryCommand([...parameters, '--store', workspace.folder]);
const pointer = async (remote = 'mf-kanban') => (await currentPointers(workspace.store))?.remotes[remote];

describe('pnpm registry', () => {
  it('says how to begin when nothing was released', async () => {
    expect((await registry()).text).toContain('Comece com: pnpm release --all');
  });

  it('shows every remote with its versions, and companies that left below it', async () => {
    await release('mf-parties', '1.0.0-aaa');
    await release('mf-kanban', '1.0.0-bbb');
    await release('mf-kanban', '1.0.0-ccc', '--canary', '10');
    await release('mf-kanban', '1.0.0-ddd', '--company', 'aurora');
    const lines = (await registry()).text.split('\n');
    expect(lines[0]).toMatch(/^Módulo +Versão +Antes +Em experiência +Alterado em +Por$/);
    expect(lines[2]).toMatch(/^mf-kanban +1\.0\.0-bbb +— +1\.0\.0-ccc \(10 %\) +\d\d\/\d\d\/\d{4} \d\d:\d\d +Ana$/);
    expect(lines[3]).toMatch(/^ {2}só aurora +1\.0\.0-ddd +1\.0\.0-bbb +— /);
    expect(lines[4]).toMatch(/^mf-parties +1\.0\.0-aaa/);
    expect(lines.at(-1)).toContain('revisão 4');
  });

  it('shows one remote with its releases, what they are used for, and what was done', async () => {
    await release('mf-kanban', '1.0.0-aaa');
    await release('mf-kanban', '1.0.0-bbb');
    await release('mf-kanban', '1.0.0-ccc', '--company', 'aurora');
    const { text } = await registry('show', 'mf-kanban');
    expect(text).toMatch(/1\.0\.0-aaa +\S+ \S+ +anterior \(todos\)\n/);
    expect(text).toMatch(/1\.0\.0-bbb +\S+ \S+ +em uso \(todos\), anterior \(aurora\)\n/);
    expect(text).toMatch(/publicada +1\.0\.0-ccc +aurora +Ana/);
    expect(text.match(/publicada +1\.0\.0-aaa/g)).toHaveLength(1);
    await expect(registry('show', 'mf-kanbam')).rejects.toThrow('Você quis dizer "mf-kanban"?');
  });

  it('gives programs the pointers as they are', async () => {
    await release('mf-kanban', '1.0.0-aaa');
    expect((await registry()).data).toMatchObject({ revision: 1, remotes: { 'mf-kanban': { version: '1.0.0-aaa' } } });
  });

  it('refuses what it does not know or would ignore', async () => {
    await expect(registry('promot', 'mf-kanban')).rejects.toThrow('Você quis dizer "promote"?');
    await expect(registry('promote')).rejects.toThrow('Diga qual módulo');
    await expect(registry('show', 'mf-kanban', 'mf-parties')).rejects.toThrow('"mf-parties" sobra');
    await expect(registry('promote', 'mf-kanban', '--share', '5')).rejects.toThrow('--share só vale para: canary');
  });
});

describe('a canary', () => {
  beforeEach(async () => {
    await release('mf-kanban', '1.0.0-aaa');
    await release('mf-kanban', '1.0.0-bbb', '--canary', '10');
  });

  it('grows', async () => {
    expect((await registry('canary', 'mf-kanban', '--share', '25')).text).toBe(
      'Feito: mf-kanban 1.0.0-bbb em experiência com 25 % dos usuários.',
    );
    expect((await pointer())?.canary).toEqual({ version: '1.0.0-bbb', share: 25 });
    expect((await registry('canary', 'mf-kanban', '--share', '25')).text).toContain('Nada a alterar');
    await expect(registry('canary', 'mf-kanban')).rejects.toThrow('--share 25');
  });

  it('becomes the version of all', async () => {
    expect((await registry('promote', 'mf-kanban', '--dry-run')).text).toContain('Ficaria assim');
    expect((await pointer())?.version).toBe('1.0.0-aaa');
    await registry('promote', 'mf-kanban');
    expect(await pointer()).toMatchObject({ version: '1.0.0-bbb', previous: '1.0.0-aaa', canary: null });
  });

  it('stops, and cannot be stopped twice', async () => {
    await registry('stop-canary', 'mf-kanban');
    expect(await pointer()).toMatchObject({ version: '1.0.0-aaa', canary: null });
    await expect(registry('stop-canary', 'mf-kanban')).rejects.toThrow('Não há versão em experiência');
    await expect(registry('canary', 'mf-kanban', '--share', '5')).rejects.toThrow('pnpm release mf-kanban --canary 5');
  });
});

describe('a company', () => {
  it('follows everybody again', async () => {
    await release('mf-kanban', '1.0.0-aaa');
    await release('mf-kanban', '1.0.0-bbb', '--company', 'aurora');
    await expect(registry('follow', 'mf-kanban')).rejects.toThrow('--company aurora');
    await expect(registry('follow', 'mf-kanban', '--company', 'atlas')).rejects.toThrow('Têm versão própria: aurora');
    expect((await registry('follow', 'mf-kanban', '--company', 'aurora')).text).toContain(
      'aurora acompanha a versão de todos de mf-kanban: 1.0.0-aaa',
    );
    expect((await pointer())?.companies).toEqual({});
  });
});

describe('a remote that is taken out', () => {
  it('leaves the portal, and its releases stay', async () => {
    await release('mf-kanban', '1.0.0-aaa');
    expect((await registry('remove', 'mf-kanban', '--dry-run')).text).toContain('sairia do portal');
    expect((await registry('remove', 'mf-kanban')).text).toContain('pnpm release mf-kanban --version 1.0.0-aaa');
    expect(await pointer()).toBeUndefined();
    await releaseCommand(['mf-kanban', '--version', '1.0.0-aaa', '--store', workspace.folder], workspace.root);
    expect((await pointer())?.version).toBe('1.0.0-aaa');
  });
});
