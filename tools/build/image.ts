import { cp, mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { portalRoot, remoteFolders } from './portalRoot';
import { migrations, serviceBundles } from './services';

/** The tools that an operator needs on a running portal. */
const operatorTools = [
  { entry: 'tools/release/release.ts', output: 'tools/release/release.mjs' },
  { entry: 'tools/release/rollback.ts', output: 'tools/release/rollback.mjs' },
  { entry: 'tools/release/registry.ts', output: 'tools/release/registry.mjs' },
];

/** Packages written for CommonJS call `require`, which an ES module has to be given. */
const requireForPackages =
  "import { createRequire as createPackageRequire } from 'node:module'; const require = createPackageRequire(import.meta.url);";

/** pdfkit asks Node for its fonts by a name of its own package, which a single file does not have. */
const fontsInside: Plugin = {
  name: 'fonts-inside',
  setup(bundler) {
    bundler.onLoad({ filter: /pdfkit[\\/]js[\\/]pdfkit\.node\.mjs$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const contents = source.replaceAll("require$1('#standard-fonts/", "require('#standard-fonts/");
      // Otherwise the image would build, and fail at its first document.
      if (contents === source) throw new Error('pdfkit now asks for its fonts in another way');
      return { contents };
    });
  },
};

/** Bundles an entry with all packages inside, so that the image needs no node_modules. */
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
    external: ['pg-native'],
    banner: { js: requireForPackages },
    plugins: [fontsInside],
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
    cp(join(portalRoot, migrations.from), join(folder, migrations.to), { recursive: true }),
  ]);
}

const folder = process.argv[2];
if (!folder) {
  console.error('Uso: tsx tools/build/image.ts PASTA');
  process.exit(1);
}
await layOutImage(resolve(folder));
