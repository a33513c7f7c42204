import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RemoteDescription } from '../../../shared/src/remote/registry';
import { integrityOf } from '../../build/buildFacts';
import { recordBuild, sourcesHash } from '../../build/buildRecord';
import { openReleaseStore } from '../store/openReleaseStore';
import type { ReleaseStore } from '../store/releaseStore';

type Change = Partial<RemoteDescription>;

/** A workspace with made-up builds, and a release store beside it, in a folder of its own. */
export interface Workspace {
  root: string;
  /** The store's folder, for `--store`. */
  folder: string;
  store: ReleaseStore;
  buildShell(version?: string, gives?: Record<string, string[]>): Promise<void>;
  /** Builds a remote whose files and description fit each other, unless the changes say otherwise. */
  build(remote: string, version: string, change?: Change): Promise<void>;
  /** Writes the sources of a part, and records them as those of its build. */
  writeSources(part: string): Promise<void>;
  /** Writes a file into a build that is there. */
  alter(remote: string, file: string, content: string): Promise<void>;
  remove(): Promise<void>;
}

export const FORM = '@portal/shared/ui/form';

/** A description that nothing is wrong with. */
export const describedRemote = (name: string, version: string, change: Change = {}): RemoteDescription => {
  const path = `/${name.replace('mf-', '')}`;
  return {
    name,
    title: name,
    version,
    commit: 'c0ffee',
    shell: '^1.0.0',
    entry: 'remoteEntry.1.js',
    routes: [{ path, title: name, functionalities: [1], preload: ['screen.1.js'] }],
    menu: [{ menuId: 1, label: name, path, icon: 'kanban', functionalities: [1] }],
    commands: [],
    publishes: [],
    reads: [],
    takes: { [FORM]: ['Input'] },
    integrity: {},
    ...change,
  };
};

export async function makeWorkspace(): Promise<Workspace> {
  const root = await mkdtemp(join(tmpdir(), 'portal-release-'));
  const folder = join(root, 'releases');
  const workspace: Workspace = {
    root,
    folder,
    store: openReleaseStore({ folder }),
    async buildShell(version = '1.2.0', gives = { [FORM]: ['Input'] }) {
      await mkdir(join(root, 'host/dist'), { recursive: true });
      const shell = { version, build: `${version}-shell`, commit: 'c0ffee', gives, files: {} };
      await writeFile(join(root, 'host/dist/shell.json'), JSON.stringify(shell));
    },
    async build(remote, version, change = {}) {
      const dist = join(root, remote, 'dist');
      await rm(dist, { recursive: true, force: true });
      await mkdir(dist, { recursive: true });
      const files = { 'remoteEntry.1.js': `entry of ${version}`, 'screen.1.js': 'screen', 'screen.1.js.br': 'packed' };
      for (const [file, content] of Object.entries(files)) await writeFile(join(dist, file), content);
      const guarded = Object.entries(files).filter(([file]) => file.endsWith('.js'));
      const integrity = Object.fromEntries(guarded.map(([file, content]) => [file, integrityOf(content)]));
      const description = describedRemote(remote, version, { integrity, ...change });
      await writeFile(join(dist, 'remote.json'), JSON.stringify(description));
    },
    async writeSources(part) {
      const sources = { [`${part}/webpack.config.ts`]: '', [`${part}/src/Page.tsx`]: '', 'pnpm-lock.yaml': '' };
      for (const [file, content] of Object.entries({ ...sources, 'shared/a.ts': '', 'tools/build/a.ts': '' })) {
        await mkdir(dirname(join(root, file)), { recursive: true });
        await writeFile(join(root, file), content);
      }
      await recordBuild(part, sourcesHash(part, root), root);
    },
    alter: (remote, file, content) => writeFile(join(root, remote, 'dist', file), content),
    remove: () => rm(root, { recursive: true, force: true }),
  };
  await workspace.buildShell();
  return workspace;
}
