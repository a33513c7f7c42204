import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { build, version as esbuildVersion, type Plugin } from 'esbuild';
import { portalRoot } from './portalRoot';

/** A process of the portal: where its sources begin and where its bundle goes, from the portal's root. */
interface ServiceBundle {
  entry: string;
  output: string;
}

/** The bundles by the name that the rest of the tools use for the process. */
export const serviceBundles = {
  'embedded-database': { entry: 'api/src/embedded-database.ts', output: 'api/dist/embedded-database.mjs' },
  'prepare-database': { entry: 'api/src/prepare-database.ts', output: 'api/dist/prepare-database.mjs' },
  'verify-audit': { entry: 'api/src/verify-audit.ts', output: 'api/dist/verify-audit.mjs' },
  'platform-api': { entry: 'api/src/platform-api.ts', output: 'api/dist/platform-api.mjs' },
  'board-service': { entry: 'api/src/board-service.ts', output: 'api/dist/board-service.mjs' },
  'sign-on-host': { entry: 'api/src/sign-on-host.ts', output: 'api/dist/sign-on-host.mjs' },
  'blob-storage': { entry: 'api/src/blob-storage.ts', output: 'api/dist/blob-storage.mjs' },
  edge: { entry: 'host/edge/edge.ts', output: 'host/edge/dist/edge.mjs' },
} as const satisfies Record<string, ServiceBundle>;

export type ServiceName = keyof typeof serviceBundles;

/** What the processes read at run time, beside the code that reads it. */
export const runtimeFiles = [
  { from: 'api/src/platform/database/migrations', to: 'api/dist/migrations' },
  { from: 'api/src/parties/locations/municipalities.csv', to: 'api/dist/municipalities.csv' },
];

/** What decides how any bundle is made, besides its own sources. */
const settingsFiles = ['tools/build/services.ts', 'shared/package.json', 'tsconfig.base.json'];

/** What a bundle was made from: each source file with the hash of its contents. */
interface BundleStamp {
  esbuild: string;
  sources: Record<string, string>;
}

const hashOf = async (file: string): Promise<string> => {
  try {
    return createHash('sha256')
      .update(await readFile(resolve(portalRoot, file)))
      .digest('hex');
  } catch {
    return 'missing';
  }
};

const hashesOf = async (files: readonly string[]): Promise<Record<string, string>> =>
  Object.fromEntries(await Promise.all(files.map(async (file) => [file, await hashOf(file)] as const)));

const stampFile = (name: string): string => join(portalRoot, '.cache/services', `${name}.json`);

async function isUpToDate(name: ServiceName): Promise<boolean> {
  if (!existsSync(join(portalRoot, serviceBundles[name].output))) return false;
  try {
    const stamp = JSON.parse(await readFile(stampFile(name), 'utf8')) as BundleStamp;
    const now = await hashesOf(Object.keys(stamp.sources));
    return (
      stamp.esbuild === esbuildVersion && Object.entries(stamp.sources).every(([file, hash]) => now[file] === hash)
    );
  } catch {
    return false;
  }
}

/** Real packages stay outside, where Node finds them; the workspace's own sources go in, because they are TypeScript. */
const packagesStayOutside: Plugin = {
  name: 'packages-stay-outside',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, ({ kind, path }) =>
      kind === 'entry-point' || path.startsWith('@portal/') ? undefined : { path, external: true },
    );
  },
};

async function bundle(name: ServiceName): Promise<void> {
  const { entry, output } = serviceBundles[name];
  const { metafile } = await build({
    absWorkingDir: portalRoot,
    entryPoints: [entry],
    outfile: output,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    metafile: true,
    logLevel: 'error',
    plugins: [packagesStayOutside],
  });
  const stamp: BundleStamp = {
    esbuild: esbuildVersion,
    sources: await hashesOf([...Object.keys(metafile.inputs), ...settingsFiles]),
  };
  await mkdir(dirname(stampFile(name)), { recursive: true });
  await writeFile(stampFile(name), JSON.stringify(stamp));
}

/**
 * Bundles the processes whose sources changed since their last bundle, each into one ES module with a source map, and
 * returns the names of those it made.
 */
export async function buildServices(names = Object.keys(serviceBundles) as ServiceName[]): Promise<ServiceName[]> {
  const upToDate = await Promise.all(names.map(isUpToDate));
  const changed = names.filter((_name, index) => !upToDate[index]);
  await Promise.all(changed.map(bundle));
  for (const { from, to } of runtimeFiles) await copyChanged(join(portalRoot, from), join(portalRoot, to));
  return changed;
}

/**
 * Makes `to` a copy of the file or flat folder `from`. What is one already is left alone: another start of the same clone
 * may be reading it.
 */
export async function copyChanged(from: string, to: string): Promise<void> {
  if (isDeepStrictEqual(await hashesIn(from), await hashesIn(to))) return;
  await rm(to, { recursive: true, force: true });
  await cp(from, to, { recursive: true });
}

/** The hashes of a folder's files by their names, or of a single file by none. */
async function hashesIn(path: string): Promise<Record<string, string>> {
  const names = await readdir(path).catch(() => ['']);
  const hashes = names.sort().map(async (name) => [name, await hashOf(join(path, name))] as const);
  return Object.fromEntries(await Promise.all(hashes));
}
