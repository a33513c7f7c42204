import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Compiler, Configuration, RuleSetRule } from 'webpack';
import { commonPreset } from '../commonPreset';
import { productionAliases } from '../hostPreset';
import { portalRoot } from '../portalRoot';
import { CLIENT, LIBRARY, standsOnlyWith, standsWith, type ChunkTest } from '../shellChunks';
import { IntegrationBudgetPlugin } from './IntegrationBudgetPlugin';

const here = fileURLToPath(new URL('./', import.meta.url));

export interface IntegrationSettings {
  /** The remote's folder: `mf-kanban`. */
  folder: string;
  /** The file that pages import, without its ending: `portal-kanban`. Its types are `publicTypes.d.ts`. */
  entry: string;
  /** The screens that it begins with, as paths from the portal's root. */
  screens: readonly string[];
  /** What a screen fetches by itself, or for another view of the same: none of it waits for the code of dialogs. */
  soon: readonly string[];
  /**
   * What comes in one file though each is asked for by itself, by the file's name: what opens together, or what is small,
   * compresses badly alone and costs a way to the server of its own.
   */
  together: Readonly<Record<string, readonly string[]>>;
}

/** The build of a remote for pages that are not the portal: an ordinary ES module that brings all it needs. */
export function integrationConfig({ folder, entry, screens, soon, together }: IntegrationSettings): Configuration {
  const common = commonPreset(folder);
  const sources = join(portalRoot, folder, 'integration');
  const first = ofPortal(screens);
  return {
    ...common,
    entry: { [entry]: join(sources, `${entry}.ts`) },
    output: {
      ...common.output,
      path: join(sources, 'dist'),
      uniqueName: entry,
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
      chunkLoading: 'import',
      // Files beside the entry, wherever that was loaded from.
      publicPath: 'auto',
      filename: '[name].js',
      chunkFilename: '[name].[contenthash].js',
      cssFilename: '[name].[contenthash].css',
      cssChunkFilename: '[name].[contenthash].css',
      assetModuleFilename: '[name].[contenthash][ext]',
    },
    experiments: { ...common.experiments, outputModule: true },
    // The tier's words for a library that the shell gives to remotes: nothing of ours takes it.
    resolve: { ...common.resolve, alias: { ...productionAliases, 'dayjs/locale/pt-br': false } },
    module: { ...common.module, rules: [...(common.module?.rules ?? []), scoping, tiers] },
    optimization: {
      ...common.optimization,
      chunkIds: 'deterministic',
      // A page takes a release as a whole: names that stay over releases save it nothing and weigh 9 kB.
      moduleIds: 'size',
      mangleExports: 'size',
      splitChunks: {
        chunks: 'async',
        minSize: 20_000,
        cacheGroups: {
          ...onceEach(first, ofPortal(soon)),
          ...Object.fromEntries(
            Object.entries(together).map(([name, files]) => [
              name,
              { test: standsOnlyWith(ofPortal(files)), name, enforce: true, priority: 9 },
            ]),
          ),
        },
      },
    },
    // Made for a release and read by strangers: a chunk that webpack pieced together from its cache once mounted nothing.
    cache: false,
    // Parts name them in different orders; each has class names of its own.
    ignoreWarnings: [/Conflicting order between css/],
    plugins: [
      ...(common.plugins ?? []),
      new CopyTypes(join(sources, 'publicTypes.d.ts'), `${entry}.d.ts`),
      new IntegrationBudgetPlugin({ folder, entry, screens: [...first] }),
    ],
  };
}

/** Files by their paths from the portal's root. One that is not there any more would silently stand somewhere else. */
function ofPortal(files: readonly string[]): ReadonlySet<string> {
  const gone = files.filter((file) => !existsSync(join(portalRoot, file)));
  if (gone.length > 0) throw new Error(`Não existe ${gone.join(', ')}: ajuste integration/webpack.config.ts.`);
  return new Set(files.map((file) => join(portalRoot, file)));
}

/** What two dialogs need is a file of its own: repeated in each, it was a tenth of the whole, and two thirds of the styles. */
function onceEach(first: ReadonlySet<string>, soon: ReadonlySet<string>) {
  const isFirst = standsWith(first);
  const standsSoon = standsWith(soon);
  const isLater: ChunkTest = (module, context) => !isFirst(module, context);
  const isSoon: ChunkTest = (module, context) => isLater(module, context) && standsSoon(module, context);
  const isOfLibrary: ChunkTest = (module, context) =>
    isLater(module, context) && LIBRARY.test(module.nameForCondition() ?? '');
  return {
    client: { test: CLIENT, name: 'client', enforce: true, priority: 20 },
    library: { test: isOfLibrary, name: 'library', minChunks: 2, enforce: true, priority: 10 },
    soon: { test: isSoon, name: 'soon', minChunks: 2, enforce: true, priority: 8 },
    common: { test: isLater, name: 'common', minChunks: 2, enforce: true, priority: 5 },
  };
}

/** The page's own styles are turned away by one sheet that is not the remote's and must stay as it is. */
const scoping: RuleSetRule = {
  test: /\.css$/,
  exclude: /foreignPage\.css$/,
  use: join(here, 'scopedStylesLoader.ts'),
};

/** An entry of a tier brings the tier's stylesheet, even where only what it passes on is used. */
const tiers: RuleSetRule = { test: /shared[\\/]src[\\/]ui[\\/][^\\/]+[\\/]index\.ts$/, sideEffects: true };

class CopyTypes {
  constructor(
    private readonly from: string,
    private readonly name: string,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('CopyTypes', ({ outputOptions }) => {
      if (outputOptions.path) copyFileSync(this.from, join(outputOptions.path, this.name));
    });
  }
}
