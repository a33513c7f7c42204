import { createHash } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Compiler, Configuration, RuleSetRule } from 'webpack';
import { commonPreset } from '../commonPreset';
import { portalRoot } from '../portalRoot';

const here = fileURLToPath(new URL('./', import.meta.url));

export interface IntegrationSettings {
  /** The remote's folder: `mf-kanban`. */
  folder: string;
  /** The file that pages import, without its ending: `portal-kanban`. Its types are `publicTypes.d.ts`. */
  entry: string;
}

/** The build of a remote for pages that are not the portal: an ordinary ES module that brings all it needs. */
export function integrationConfig({ folder, entry }: IntegrationSettings): Configuration {
  const common = commonPreset(folder, `${folder}-integration`);
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
      splitChunks: { chunks: 'async', minSize: 20_000 },
    },
    ...(typeof common.cache === 'object' &&
      common.cache.type === 'filesystem' && {
        cache: { ...common.cache, version: `${common.cache.version ?? ''}-${ownVersion()}` },
      }),
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

/** A build by another version of these files is not taken from the cache. */
function ownVersion(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(here).sort()) hash.update(readFileSync(join(here, file)));
  return hash.digest('hex').slice(0, 12);
}

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
