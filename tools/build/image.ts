import { cp, mkdir, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { build } from 'esbuild';
import { filePackages } from './filePackages';
import { portalRoot, remoteFolders } from './portalRoot';
import { runtimeFiles, serviceBundles } from './services';

/** The tools that an operator needs on a running portal. */
const operatorTools = [
  { entry: 'tools/release/release.ts', output: 'tools/release/release.mjs' },
  { entry: 'tools/release/rollback.ts', output: 'tools/release/rollback.mjs' },
  { entry: 'tools/release/registry.ts', output: 'tools/release/registry.mjs' },
  { entry: 'tools/portal/portal.ts', output: 'tools/portal/portal.mjs' },
  { entry: 'tools/backup/backup.ts', output: 'tools/backup/backup.mjs' },
];

/** Packages written for CommonJS call `require`, which an ES module has to be given. */
const requireForPackages =
  "import { createRequire as createPackageRequire } from 'node:module'; const require = createPackageRequire(import.meta.url);";

async function copyFilePackage(folder: string, { part, name, needed }: (typeof filePackages)[number]): Promise<void> {
  const source = dirname(createRequire(join(portalRoot, part, 'package.json')).resolve(`${name}/package.json`));
  await cp(source, join(folder, part, 'node_modules', name), {
    recursive: true,
    filter: async (path) => needed.test(path) || (await stat(path)).isDirectory(),
  });
}

/** Loaded by processes that are asked for traces, and read by no other: it is larger than all of theirs. */
const TRACING = '@opentelemetry/sdk-node';

/** Bundles it into a file of its own, which Node finds by its name. */
async function bundleTracing(folder: string): Promise<void> {
  const target = join(folder, 'node_modules', TRACING);
  await build({
    stdin: {
      // What shared/src/tracing takes of it.
      contents: `export { api, NodeSDK, resources } from '${TRACING}';`,
      resolveDir: join(portalRoot, 'shared'),
    },
    outfile: join(target, 'index.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    banner: { js: requireForPackages },
    logLevel: 'error',
  });
  await writeFile(join(target, 'package.json'), JSON.stringify({ name: TRACING, exports: './index.mjs' }));
}

/** Bundles an entry with all packages inside but that one, so that the image needs no other. */
const bundleWhole = (entry: string, outfile: string): Promise<unknown> =>
  build({
    absWorkingDir: portalRoot,
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    // Asked for only by those who installed it.
    external: ['pg-native', TRACING],
    banner: { js: requireForPackages },
    logLevel: 'error',
  });

/**
 * Puts everything that the portal's image holds into a folder, laid out as in the workspace: the processes and the
 * operator's tools as single files, the builds of the shell and of the remotes. The parts must have been built.
 */
async function layOutImage(folder: string): Promise<void> {
  // The embedded database is for one machine; an image stands on a PostgreSQL server.
  const services = Object.entries(serviceBundles).filter(([name]) => name !== 'embedded-database');
  await mkdir(folder, { recursive: true });
  await Promise.all([
    ...services.map(([, { entry, output }]) => bundleWhole(entry, join(folder, output))),
    ...operatorTools.map(({ entry, output }) => bundleWhole(entry, join(folder, output))),
    ...['host', ...remoteFolders()].map((part) =>
      cp(join(portalRoot, part, 'dist'), join(folder, part, 'dist'), { recursive: true }),
    ),
    bundleTracing(folder),
    ...filePackages.map((one) => copyFilePackage(folder, one)),
    ...runtimeFiles.map(({ from, to }) => cp(join(portalRoot, from), join(folder, to), { recursive: true })),
  ]);
}

const folder = process.argv[2];
if (!folder) {
  console.error('Uso: tsx tools/build/image.ts PASTA');
  process.exit(1);
}
await layOutImage(resolve(folder));
