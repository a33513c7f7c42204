import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { portalRoot } from './portalRoot';

/** A module that exists once on the page: the shell's build provides it, every remote takes it from there. */
export interface SharedModule {
  /** The name under which code imports it. */
  key: string;
  /** The file that the shell builds for it, as an absolute path. */
  file: string;
  version: string;
  /** Part of the shell's first script, and so on the page before any remote. */
  eager: boolean;
}

const shared = join(portalRoot, 'shared');

/**
 * Libraries, with the file of their package that the shell builds. `curated` names a module of ours that re-exports
 * the names worth carrying: code imports the library as usual and the page carries only those names.
 */
const LIBRARIES = [
  { key: 'react', file: 'index.js', eager: true },
  { key: 'react/jsx-runtime', file: 'jsx-runtime.js', eager: true },
  { key: 'react-dom', file: 'index.js', eager: true },
  { key: 'react-dom/client', file: 'client.js', eager: true },
  { key: 'react-router-dom', curated: 'src/router/index.ts', eager: true },
  { key: 'rxjs', curated: 'src/rxjs/index.ts', eager: false },
  { key: 'axios', file: 'index.js', eager: false },
  { key: 'dayjs', file: 'dayjs.min.js', eager: false },
] as const;

const readVersion = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;

function library(entry: (typeof LIBRARIES)[number]): SharedModule {
  const packageName = entry.key.startsWith('@') ? entry.key : (entry.key.split('/')[0] ?? entry.key);
  const folder = realpathSync(join(shared, 'node_modules', packageName));
  const file = 'curated' in entry ? join(shared, entry.curated) : join(folder, entry.file);
  if (!existsSync(file)) throw new Error(`sharedModules.ts: "${entry.key}" points to ${file}, which does not exist`);
  return { key: entry.key, file, version: readVersion(folder), eager: entry.eager };
}

/** Our own shared entries: the core, queries and commands, and every tier of `shared/src/ui`, found by its index.ts. */
function ownEntries(): SharedModule[] {
  const version = readVersion(shared);
  const tiers = readdirSync(join(shared, 'src/ui'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(shared, 'src/ui', entry.name, 'index.ts')))
    .map((entry) => entry.name)
    .sort();
  return [
    { key: '@portal/shared', file: join(shared, 'src/index.ts'), version, eager: true },
    { key: '@portal/shared/query', file: join(shared, 'src/query/index.ts'), version, eager: false },
    // The frame sends commands, too, so that no screen need bring the way to send one.
    {
      key: '@portal/shared/commands/useCommand',
      file: join(shared, 'src/commands/useCommand.ts'),
      version,
      eager: false,
    },
    ...tiers.map((tier) => ({
      key: `@portal/shared/ui/${tier}`,
      file: join(shared, 'src/ui', tier, 'index.ts'),
      version,
      eager: false,
    })),
  ].filter((entry) => existsSync(entry.file));
}

/** Every module that the parts of the portal share, libraries first. */
export const sharedModules = (): SharedModule[] => [...LIBRARIES.map(library), ...ownEntries()];

/** The libraries among them with their versions: for these a name says less than the version that it comes from. */
export const libraryVersions = (): Record<string, string> =>
  Object.fromEntries(LIBRARIES.map(library).map(({ key, version }) => [key, version]));

/** Where the shell's own code finds the libraries among them, so that it takes the very modules that it provides. */
export const providedLibraries = (): Record<string, string> =>
  Object.fromEntries(LIBRARIES.map(library).map(({ key, file }) => [`${key}$`, file]));

/** The `shared` option of the federation plugin for a remote, which brings none of it. */
export const takenByRemotes = () =>
  Object.fromEntries(
    sharedModules().map(({ key, version }) => [
      key,
      { singleton: true, requiredVersion: `^${version}`, import: false as const },
    ]),
  );
