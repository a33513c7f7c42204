import { currentPointers } from '../releasing/storedReleases';
import { makeWorkspace, type Workspace } from '../testing/workspace';
import { releaseCommand } from './releaseCommand';
import { rollbackCommand } from './rollbackCommand';

let workspace: Workspace;
beforeEach(async () => {
  workspace = await makeWorkspace();
  for (const version of ['1.0.0-aaa', '1.0.0-bbb', '1.0.0-ccc']) await release(version);
});
afterEach(() => workspace.remove());

async function release(version: string, ...parameters: string[]) {
  await workspace.build('mf-kanban', version);
  const { problems } = await releaseCommand(['mf-kanban', ...parameters, '--store', workspace.folder], workspace.root);
  expect(problems).toEqual([]);
}

const rollback = (...parameters: string[]) => rollbackCommand([...parameters, '--store', workspace.folder]);
const pointer = async () => (await currentPointers(workspace.store))?.remotes['mf-kanban'];

describe('pnpm rollback', () => {
  it('points to the release before, and then to the one before that', async () => {
    expect((await rollback('mf-kanban')).text).toBe('mf-kanban voltou à versão 1.0.0-bbb (antes: 1.0.0-ccc).');
    expect(await pointer()).toMatchObject({ version: '1.0.0-bbb', previous: '1.0.0-aaa', withdrawn: ['1.0.0-ccc'] });
    await rollback('mf-kanban');
    expect(await pointer()).toMatchObject({ version: '1.0.0-aaa', previous: null });
    await expect(rollback('mf-kanban')).rejects.toThrow('não há versão anterior');
  });

  it('goes to a version of the history', async () => {
    await rollback('mf-kanban', '--to', '1.0.0-aaa');
    expect(await pointer()).toMatchObject({ version: '1.0.0-aaa', withdrawn: ['1.0.0-bbb', '1.0.0-ccc'] });
    await expect(rollback('mf-kanban', '--to', '1.0.0-zzz')).rejects.toThrow('não está no histórico');
  });

  it('moves one company alone', async () => {
    expect((await rollback('mf-kanban', '--company', 'aurora')).text).toContain('1.0.0-bbb para aurora');
    expect(await pointer()).toMatchObject({ version: '1.0.0-ccc', companies: { aurora: { version: '1.0.0-bbb' } } });
  });

  it('says that the company no longer follows everybody, and asks about a key that looks like another', async () => {
    expect((await rollback('mf-kanban', '--company', 'aurora')).text).toContain(
      'registry follow mf-kanban --company aurora',
    );
    expect((await rollback('mf-kanban', '--company', 'aurora')).text).not.toContain('follow');
    expect((await rollback('mf-kanban', '--company', 'auroa')).text).toContain('Você quis dizer "aurora"?');
  });

  it('refuses a version that the shell on record would not run', async () => {
    await workspace.store.recordShell({ version: '2.0.0', build: '2.0.0-x', commit: 'c', gives: {} });
    await expect(rollback('mf-kanban')).rejects.toThrow(
      'Não dá para voltar à versão 1.0.0-bbb: mf-kanban aceita o portal ^1.0.0',
    );
    expect(await pointer()).toMatchObject({ version: '1.0.0-ccc' });
  });

  it('stops a canary first, and says how to go on', async () => {
    await release('1.0.0-ddd', '--canary', '20');
    const { text } = await rollback('mf-kanban');
    expect(text).toContain('mf-kanban 1.0.0-ddd saiu de experiência; todos usam a 1.0.0-ccc');
    expect(await pointer()).toMatchObject({ version: '1.0.0-ccc', canary: null, withdrawn: ['1.0.0-ddd'] });
  });

  it('tells which company still gets what was taken back', async () => {
    await release('1.0.0-ddd', '--company', 'aurora');
    await release('1.0.0-ddd');
    expect((await rollback('mf-kanban')).text).toContain('pnpm rollback mf-kanban --company aurora');
  });

  it('changes nothing under --dry-run', async () => {
    expect((await rollback('mf-kanban', '--dry-run')).text).toBe(
      'mf-kanban voltaria à versão 1.0.0-bbb (antes: 1.0.0-ccc).',
    );
    expect(await pointer()).toMatchObject({ version: '1.0.0-ccc' });
  });

  it('refuses a release whose files are gone, with those that are left', async () => {
    await workspace.store.removeRelease('mf-kanban', '1.0.0-bbb');
    await expect(rollback('mf-kanban')).rejects.toThrow(
      'não está mais no depósito. Ainda estão lá, para usar com --to: 1.0.0-aaa.',
    );
    expect(await pointer()).toMatchObject({ version: '1.0.0-ccc' });
  });

  it('refuses a remote that was never released, with those that were', async () => {
    await expect(rollback('mf-kanbam')).rejects.toThrow('Você quis dizer "mf-kanban"? Existem: mf-kanban.');
    await expect(rollback()).rejects.toThrow('Diga qual módulo volta');
    await expect(rollback('mf-kanban', 'mf-parties')).rejects.toThrow('Um módulo de cada vez');
  });
});
