import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Compiler, Configuration, RuleSetRule } from 'webpack';
import { commonPreset } from '../commonPreset';
import { portalRoot } from '../portalRoot';
import { LIBRARY } from '../shellChunks';

const here = fileURLToPath(new URL('./', import.meta.url));

export interface IntegrationSettings {
  /** The remote's folder: `mf-kanban`. */
  folder: string;
  /** The file that pages import, without its ending: `portal-kanban`. Its types are `publicTypes.d.ts`. */
  entry: string;
}

/** The build of a remote for pages that are not the portal: an ordinary ES module that brings all it needs. */
export function integrationConfig({ folder, entry }: IntegrationSettings): Configuration {
  const common = commonPreset(folder);
  const sources = join(portalRoot, folder, 'integration');
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
    module: { ...common.module, rules: [...(common.module?.rules ?? []), scoping, tiers] },
    optimization: {
      ...common.optimization,
      chunkIds: 'deterministic',
      splitChunks: {
        chunks: 'async',
        minSize: 20_000,
        cacheGroups: { library: { test: LIBRARY, name: 'library', minChunks: 4, enforce: true, priority: 10 } },
      },
    },
    // Made for a release and read by strangers: a chunk that webpack pieced together from its cache once mounted nothing.
    cache: false,
    plugins: [...(common.plugins ?? []), new CopyTypes(join(sources, 'publicTypes.d.ts'), `${entry}.d.ts`)],
  };
}

/** The page's own styles are turned away by one sheet that is not the remote's and must stay as it is. */
const scoping: RuleSetRule = {
  test: /\.css$/,
  exclude: /foreignPage\.css$/,
  use: join(here, 'scopedStylesLoader.ts'),
};

/** An entry of a tier brings the tier's stylesheet, even where only what it passes on is used. */
const tiers: RuleSetRule = { test: /shared\/src\/ui\/[^/]+\/index\.ts$/, sideEffects: true };

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
