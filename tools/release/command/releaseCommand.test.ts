import { execFileSync } from 'node:child_process';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recordBuild, sourcesHash } from '../../build/buildRecord';
import { releaseBuilds } from '../releasing/releaseBuilds';
import { currentPointers } from '../releasing/storedReleases';
import { FORM, makeWorkspace, type Workspace } from '../testing/workspace';
import { releaseCommand } from './releaseCommand';
import { rollbackCommand } from './rollbackCommand';

let workspace: Workspace;
beforeEach(async () => {
  workspace = await makeWorkspace();
});
afterEach(() => workspace.remove());

/** What follows the sentence about a build whose sources are not there. */
const COMMIT = '\n  Commit da construção: c0ffee';

const release = (...parameters: string[]) =>
  releaseCommand([...parameters, '--store', workspace.folder], workspace.root);
const pointer = async (remote = 'mf-kanban') => (await currentPointers(workspace.store))?.remotes[remote];
const revision = async () => (await currentPointers(workspace.store))?.revision ?? 0;

async function releaseKanban(version: string, ...parameters: string[]) {
  await workspace.build('mf-kanban', version);
  return release('mf-kanban', ...parameters);
}

describe('pnpm release', () => {
  it('copies the build and points the portal to it, keeping the release before', async () => {
    expect((await releaseKanban('1.0.0-aaa')).text).toBe(`mf-kanban 1.0.0-aaa publicado.${COMMIT}`);
    expect((await releaseKanban('1.0.0-bbb')).text).toBe(`mf-kanban 1.0.0-bbb publicado (antes: 1.0.0-aaa).${COMMIT}`);
    expect(await pointer()).toMatchObject({ version: '1.0.0-bbb', previous: '1.0.0-aaa' });
    const file = join(workspace.folder, 'mf-kanban/1.0.0-aaa/remoteEntry.1.js');
    expect(await readFile(file, 'utf8')).toBe('entry of 1.0.0-aaa');
  });

  it('changes nothing when the version is in use already', async () => {
    await releaseKanban('1.0.0-aaa');
    expect((await releaseKanban('1.0.0-aaa')).text).toBe(`mf-kanban 1.0.0-aaa já está em uso.${COMMIT}`);
    expect(await revision()).toBe(1);
  });

  it('leaves no half-written files in the store', async () => {
    await releaseKanban('1.0.0-aaa');
    expect(
      [...(await readdir(workspace.folder)), ...(await readdir(join(workspace.folder, 'mf-kanban')))].sort(),
    ).toEqual(['1.0.0-aaa', 'mf-kanban', 'registry.json']);
  });

  it('changes nothing under --dry-run, and says what it would do', async () => {
    const { text } = await releaseKanban('1.0.0-aaa', '--dry-run');
    expect(text).toBe(`mf-kanban 1.0.0-aaa seria publicado.${COMMIT}`);
    expect(await workspace.store.listReleases('mf-kanban')).toEqual([]);
    expect(await revision()).toBe(0);
    expect((await release('host', '--dry-run')).text).toContain('seria registrado');
    expect(await workspace.store.readShell()).toBeUndefined();
  });

  it('notes who released', async () => {
    await releaseKanban('1.0.0-aaa', '--by', 'Ana Lima');
    expect((await pointer())?.changes).toMatchObject([{ action: 'release', version: '1.0.0-aaa', by: 'Ana Lima' }]);
  });

  it('releases the shell and every remote under --all', async () => {
    await workspace.build('mf-kanban', '1.0.0-aaa');
    await workspace.build('mf-parties', '1.0.0-bbb');
    const { text, problems } = await release('--all');
    expect(problems).toEqual([]);
    expect(text.replaceAll(COMMIT, '').split('\n')).toEqual([
      'Portal 1.2.0-shell registrado.',
      'mf-kanban 1.0.0-aaa publicado.',
      'mf-parties 1.0.0-bbb publicado.',
    ]);
    expect(await workspace.store.readShell()).toMatchObject({ version: '1.2.0', build: '1.2.0-shell' });
  });

  it('leaves what the store knows alone under --new, so that a rollback stays', async () => {
    await releaseKanban('1.0.0-aaa');
    await releaseKanban('1.0.0-bbb');
    await workspace.build('mf-kanban', '1.0.0-aaa');
    expect((await release('mf-kanban', '--new')).text).toBe('mf-kanban 1.0.0-aaa já está no depósito.');
    expect((await pointer())?.version).toBe('1.0.0-bbb');
    expect((await releaseKanban('1.0.0-ccc', '--new')).text).toContain('1.0.0-ccc publicado');
  });

  it('releases under --new what was copied by somebody who died before it was in use', async () => {
    await workspace.build('mf-kanban', '1.0.0-aaa');
    await workspace.store.addRelease('mf-kanban', '1.0.0-aaa', join(workspace.root, 'mf-kanban/dist'));
    expect((await release('mf-kanban', '--new')).text).toBe(`mf-kanban 1.0.0-aaa publicado.${COMMIT}`);
  });

  it('releases a version of the store again without a build', async () => {
    await releaseKanban('1.0.0-aaa');
    await releaseKanban('1.0.0-bbb');
    expect((await release('mf-kanban', '--version', '1.0.0-aaa')).text).toContain('publicado (antes: 1.0.0-bbb)');
    const { problems } = await release('mf-kanban', '--version', '1.0.0-zzz');
    expect(problems).toEqual(['A versão 1.0.0-zzz de mf-kanban não está no depósito. Estão lá: 1.0.0-bbb, 1.0.0-aaa.']);
  });

  it('refuses names that are no remotes, and options that do not go together', async () => {
    await workspace.build('mf-kanban', '1.0.0-aaa');
    await expect(release('mf-kanbam')).rejects.toThrow('Você quis dizer "mf-kanban"? Existem: host, mf-kanban.');
    await expect(release()).rejects.toThrow('Diga o que publicar');
    await expect(release('--all', 'mf-kanban')).rejects.toThrow('Com --all todos são publicados');
    await expect(release('host', '--company', 'aurora')).rejects.toThrow('O portal (host) é um para todos');
  });
});

describe('a build that is not that of the sources', () => {
  beforeEach(async () => {
    await workspace.build('mf-kanban', '1.0.0-aaa');
    await workspace.writeSources('mf-kanban');
  });

  it('is refused after a change of the sources, with what to execute', async () => {
    await writeFile(join(workspace.root, 'mf-kanban/src/Page.tsx'), 'changed');
    expect((await release('mf-kanban')).problems).toEqual([
      'mf-kanban: as fontes mudaram depois da última construção. Execute "pnpm build mf-kanban" antes de publicar.',
    ]);
    expect(await workspace.store.listReleases('mf-kanban')).toEqual([]);
  });

  it('is refused after a change of what all builds read, also of the shell', async () => {
    await workspace.writeSources('host');
    await writeFile(join(workspace.root, 'shared/a.ts'), 'changed');
    const stale = expect.stringContaining('as fontes mudaram');
    expect((await release('host', 'mf-kanban', '--dry-run')).problems).toEqual([stale, stale]);
    expect(await workspace.store.readShell()).toBeUndefined();
  });

  it('is refused when a newer build failed and left it', async () => {
    await rm(join(workspace.root, '.cache/build/mf-kanban.hash'));
    expect((await release('mf-kanban')).problems).toEqual([expect.stringContaining('pnpm build mf-kanban')]);
  });

  it('is not one when only a test changed, or a version of the store is released', async () => {
    await writeFile(join(workspace.root, 'mf-kanban/src/Page.test.tsx'), 'changed');
    expect((await release('mf-kanban')).problems).toEqual([]);
    await writeFile(join(workspace.root, 'mf-kanban/src/Page.tsx'), 'changed');
    expect((await release('mf-kanban', '--version', '1.0.0-aaa')).problems).toEqual([]);
  });
});

describe('the commit of a build', () => {
  const git = (...words: string[]) => {
    const settings = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.com', '-c', 'commit.gpgsign=false'];
    return execFileSync('git', [...settings, ...words], { cwd: workspace.root, encoding: 'utf8' }).trim();
  };
  let commit: string;

  beforeEach(async () => {
    await workspace.writeSources('mf-kanban');
    git('init', '--quiet');
    git('add', 'mf-kanban', 'shared', 'tools', 'pnpm-lock.yaml');
    git('commit', '--quiet', '--message', 'first');
    commit = git('rev-parse', 'HEAD');
    await workspace.build('mf-kanban', '1.0.0-aaa', { commit });
  });

  it('is named without more where the sources are those of the commit', async () => {
    await writeFile(join(workspace.root, 'mf-kanban/src/Page.test.tsx'), 'a test is not built');
    const { text, data } = await release('mf-kanban');
    expect(text).toBe(`mf-kanban 1.0.0-aaa publicado.\n  Commit da construção: ${commit.slice(0, 10)}`);
    expect(data).toMatchObject({ results: [{ commit, uncommitted: false }] });
  });

  it.each([
    ['a changed file', 'mf-kanban/src/Page.tsx'],
    ['a new file', 'shared/new.ts'],
  ])('is named with the changes that are not in it: %s', async (_what, file) => {
    await writeFile(join(workspace.root, file), 'changed');
    await recordBuild('mf-kanban', sourcesHash('mf-kanban', workspace.root), workspace.root);
    const { text, data } = await release('mf-kanban');
    expect(text).toMatch(/Commit da construção: [0-9a-f]{10}, com alterações que não estão nele$/);
    expect(data).toMatchObject({ results: [{ uncommitted: true }] });
  });

  it('is named alone for a version of the store, which was built from other sources', async () => {
    await release('mf-kanban');
    await writeFile(join(workspace.root, 'mf-kanban/src/Page.tsx'), 'changed');
    expect((await release('mf-kanban', '--version', '1.0.0-aaa')).text).toMatch(/Commit da construção: [0-9a-f]{10}$/);
  });

  it('may be unknown', async () => {
    await workspace.build('mf-kanban', '1.0.0-aaa', { commit: 'unknown' });
    expect((await release('mf-kanban')).text).toContain('Commit da construção: desconhecido');
  });
});

describe('a build that a rollback took back', () => {
  beforeEach(async () => {
    await releaseKanban('1.0.0-aaaaaaaa');
    await releaseKanban('1.0.0-bbbbbbbb');
    await rollbackCommand(['mf-kanban', '--store', workspace.folder]);
  });

  it('is refused, and released with --again', async () => {
    expect((await release('mf-kanban')).problems).toEqual([
      'A versão 1.0.0-bbbbbbbb de mf-kanban foi retirada de uso por um rollback. Corrija e construa outra, ou ponha-a de novo em uso com --again.',
    ]);
    expect(await pointer()).toMatchObject({ version: '1.0.0-aaaaaaaa' });
    expect((await release('mf-kanban', '--again')).text).toContain('1.0.0-bbbbbbbb publicado');
    expect(await pointer()).toMatchObject({ version: '1.0.0-bbbbbbbb', withdrawn: [] });
  });

  it('is refused under another number, as a canary, for one company and out of the store', async () => {
    const sameContent = expect.stringContaining('tem o mesmo conteúdo da 1.0.0-bbbbbbbb');
    expect((await releaseKanban('1.0.1-bbbbbbbb')).problems).toEqual([sameContent]);
    const refused = [expect.stringContaining('por um rollback')];
    expect((await releaseKanban('1.0.0-bbbbbbbb', '--canary', '10')).problems).toEqual(refused);
    expect((await release('mf-kanban', '--company', 'aurora')).problems).toEqual(refused);
    expect((await release('mf-kanban', '--version', '1.0.0-bbbbbbbb')).problems).toEqual(refused);
  });

  it('is left alone by a server that starts, also when the store has it no more', async () => {
    await workspace.store.removeRelease('mf-kanban', '1.0.0-bbbbbbbb');
    const { text, problems } = await release('mf-kanban', '--new');
    expect(problems).toEqual([]);
    expect(text).toBe('mf-kanban 1.0.0-bbbbbbbb foi retirado de uso por um rollback e fica de fora.');
  });

  it('is one for the company alone whose rollback it was', async () => {
    await releaseKanban('1.0.0-cccccccc');
    await rollbackCommand(['mf-kanban', '--company', 'aurora', '--store', workspace.folder]);
    expect((await release('mf-kanban', '--company', 'atlas')).problems).toEqual([]);
    expect((await release('mf-kanban', '--company', 'aurora')).problems).toEqual([
      expect.stringContaining('por um rollback'),
    ]);
  });
});

describe('pnpm release for some', () => {
  beforeEach(() => releaseKanban('1.0.0-aaa'));

  it('gives a version to a share of the users', async () => {
    const { text } = await releaseKanban('1.0.0-bbb', '--canary', '10');
    expect(text).toBe(`mf-kanban 1.0.0-bbb está em experiência com 10 % dos usuários (os demais: 1.0.0-aaa).${COMMIT}`);
    expect(await pointer()).toMatchObject({ version: '1.0.0-aaa', canary: { version: '1.0.0-bbb', share: 10 } });
  });

  it('gives a version to one company, and says later that it does not follow', async () => {
    expect((await releaseKanban('1.0.0-bbb', '--company', 'aurora')).text.split('\n')[0]).toBe(
      'mf-kanban 1.0.0-bbb publicado para aurora (antes: 1.0.0-aaa).',
    );
    expect(await pointer()).toMatchObject({ version: '1.0.0-aaa', companies: { aurora: { version: '1.0.0-bbb' } } });
    expect((await releaseKanban('1.0.0-ccc')).text).toContain('não acompanham: aurora (1.0.0-bbb)');
  });

  it('refuses a canary or a company for what was never released, and copies nothing', async () => {
    await workspace.build('mf-parties', '1.0.0-aaa');
    for (const option of [
      ['--canary', '5'],
      ['--company', 'aurora'],
    ])
      expect((await release('mf-parties', ...option)).problems).toEqual([
        expect.stringContaining('a primeira versão é para todos'),
      ]);
    expect(await workspace.store.listReleases('mf-parties')).toEqual([]);
    await expect(release('mf-kanban', '--canary', '0')).rejects.toThrow('de 1 a 100');
  });
});

describe('a release that does not fit', () => {
  const refusal = async (change: object, alter?: [string, string]): Promise<string> => {
    await workspace.build('mf-kanban', '1.0.0-aaa', change);
    if (alter) await workspace.alter('mf-kanban', ...alter);
    const { problems = [], text } = await release('mf-kanban');
    expect(text).toBe('');
    expect(await pointer()).toBeUndefined();
    expect(await workspace.store.listReleases('mf-kanban')).toEqual([]);
    return problems.join('\n');
  };

  it('is one that was never built', async () => {
    await workspace.build('mf-kanban', '1.0.0-aaa');
    await workspace.alter('mf-kanban', 'remote.json', '{"name": ');
    expect((await release('mf-kanban')).problems).toEqual([expect.stringContaining('remote.json não é JSON')]);
  });

  it.each([
    [
      'a name that the shell does not give',
      { takes: { [FORM]: ['Slider'] } },
      'usa "Slider" de "@portal/shared/ui/form"',
    ],
    ['a range that the shell is out of', { shell: '^2.0.0' }, 'aceita o portal ^2.0.0, e o portal em uso é 1.2.0'],
    ['the name of another remote', { name: 'mf-parties' }, 'diz que o módulo se chama "mf-parties"'],
    [
      'a menu entry that leads nowhere',
      { menu: [{ menuId: 1, label: 'X', path: '/x', icon: 'i', functionalities: [1] }] },
      'leva a "/x", que não é rota',
    ],
    ['an entry that was not built', { entry: 'other.js' }, 'o arquivo de entrada "other.js" não está'],
    [
      'a screen over its budget',
      { sizes: { screens: { '/kanban': { bytes: 900_000, requests: 2 } }, totalBytes: 1 } },
      'a primeira vista da tela "/kanban" tem',
    ],
    ['a description without routes', { routes: undefined }, 'routes precisa ser uma lista, e é nada'],
  ])('has %s', async (_what, change, sentence) => {
    expect(await refusal(change)).toContain(sentence);
  });

  it('has a file that was changed, one without a hash, or one that is missing', async () => {
    expect(await refusal({}, ['screen.1.js', 'changed'])).toContain('"screen.1.js" foi alterado depois da construção');
    expect(await refusal({}, ['late.js', 'new'])).toContain('não tem o hash de "late.js"');
    const hash = `sha384-${'a'.repeat(64)}`;
    expect(await refusal({ integrity: { 'gone.js': hash } })).toContain('falta o arquivo "gone.js"');
  });

  it('takes a route that another remote in use has', async () => {
    await workspace.build('mf-parties', '1.0.0-aaa', {
      routes: [{ path: '/kanban/:id?', title: 'Partes' }],
      menu: [],
    });
    await release('mf-parties');
    expect(await refusal({})).toContain('a rota "/kanban" já é de mf-parties ("/kanban/:id?")');
  });

  it('was built anew while it was judged: the copy is taken back', async () => {
    await workspace.build('mf-kanban', '1.0.0-aaa');
    const { addRelease } = workspace.store;
    const store = {
      ...workspace.store,
      async addRelease(...[remote, version, folder]: Parameters<typeof addRelease>) {
        await workspace.build('mf-kanban', '1.0.0-bbb');
        return addRelease(remote, version, folder);
      },
    };
    await expect(releaseBuilds(store, ['mf-kanban'], workspace.root)).rejects.toThrow('foi construído de novo');
    expect(await workspace.store.listReleases('mf-kanban')).toEqual([]);
    expect(await pointer()).toBeUndefined();
  });

  it('is told with all its problems, and does not hold up the others', async () => {
    await workspace.build('mf-kanban', '1.0.0-aaa', { shell: '^2.0.0', takes: { [FORM]: ['Slider'] } });
    await workspace.build('mf-parties', '1.0.0-aaa');
    const { problems, text } = await release('mf-kanban', 'mf-parties');
    expect(problems).toHaveLength(2);
    expect(text).toBe(`mf-parties 1.0.0-aaa publicado.${COMMIT}`);
  });
});

describe('the shell', () => {
  beforeEach(async () => {
    await release('host');
    await releaseKanban('1.0.0-aaa');
  });

  it('is refused when a remote in use would not run in it', async () => {
    await workspace.buildShell('1.3.0', { [FORM]: ['Select'] });
    const { problems } = await release('host');
    expect(problems).toEqual([
      expect.stringContaining('O portal 1.3.0-shell não pode entrar em uso com mf-kanban 1.0.0-aaa'),
    ]);
    expect(await workspace.store.readShell()).toMatchObject({ version: '1.2.0' });
  });

  it('is taken when a build that fits comes with it', async () => {
    await workspace.buildShell('1.3.0', { [FORM]: ['Select'] });
    await workspace.build('mf-kanban', '1.0.0-bbb', { takes: { [FORM]: ['Select'] } });
    expect((await release('--all')).problems).toEqual([]);
  });

  it('that was recorded is what remotes have to fit, not the one of the workspace', async () => {
    await workspace.buildShell('1.3.0', { [FORM]: ['Input', 'Select'] });
    await workspace.build('mf-kanban', '1.0.0-bbb', { takes: { [FORM]: ['Select'] } });
    expect((await release('mf-kanban')).problems).toEqual([expect.stringContaining('usa "Select"')]);
    await release('host');
    expect((await release('mf-kanban')).problems).toEqual([]);
  });

  it('is refused by the releases in use also when their newer builds stay out under --new', async () => {
    await workspace.build('mf-kanban', '1.0.0-bbb', { takes: { [FORM]: ['Select'] }, shell: '^1.3.0' });
    await workspace.store.addRelease('mf-kanban', '1.0.0-bbb', join(workspace.root, 'mf-kanban/dist'));
    await workspace.buildShell('1.3.0', { [FORM]: ['Select'] });
    expect((await release('--all', '--new')).problems).toEqual([expect.stringContaining('mf-kanban 1.0.0-aaa')]);
  });

  it('is said to be there already', async () => {
    expect((await release('host')).text).toBe(`O portal 1.2.0-shell já está registrado.${COMMIT}`);
  });
});

describe('the files of the shell', () => {
  it('are kept for tabs that are open, of the last ten shells', async () => {
    const [dist, kept] = [join(workspace.root, 'host/dist'), join(workspace.folder, 'host')];
    await mkdir(join(dist, 'assets'), { recursive: true });
    for (let number = 1; number <= 11; number += 1) {
      await writeFile(join(dist, 'assets', `main.${number}.js`), String(number));
      const shell = JSON.parse(await readFile(join(dist, 'shell.json'), 'utf8')) as object;
      await writeFile(join(dist, 'shell.json'), JSON.stringify({ ...shell, build: `build-${number}` }));
      await release('host');
    }
    expect(await readFile(join(kept, 'build-2/assets/main.2.js'), 'utf8')).toBe('2');
    expect((await readdir(kept)).length).toBe(10);
    expect(await readdir(kept)).not.toContain('build-1');
  });
});
