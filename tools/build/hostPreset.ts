import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { commonPreset } from './commonPreset';
import { EarlyScriptPlugin } from './EarlyScriptPlugin';
import { PackageListPlugin } from './PackageListPlugin';
import { PagePlugin } from './PagePlugin';
import { portalRoot } from './portalRoot';
import { PROVIDED_MODULES } from './providedModules';
import { providedLibraries } from './sharedModules';
import { shellChunks } from './shellChunks';
import { ShellDescriptionPlugin } from './ShellDescriptionPlugin';

/** File names of everything that is served from the shell's own folder. */
export const shellOutput: Configuration['output'] = {
  publicPath: '/',
  filename: 'assets/[name].[contenthash].js',
  cssFilename: 'assets/[name].[contenthash].css',
  chunkFilename: 'assets/[id].[contenthash].js',
  cssChunkFilename: 'assets/[id].[contenthash].css',
  assetModuleFilename: 'assets/[name].[contenthash][ext]',
};

/** The production builds of libraries that would otherwise come with their development messages. */
export const productionAliases = {
  'react-router$': join(portalRoot, 'shared/node_modules/react-router/dist/production/index.mjs'),
};

/**
 * What the federation plugin would tell its runtime, which the shell takes as a library (`federationRuntime.ts`): remotes
 * come as plain entry files, so nothing reads manifests.
 */
const federationRuntime = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  ENV_TARGET: JSON.stringify('web'),
};

/** The shell's build: it provides every shared module and knows no remote; the registry names those at run time. */
export function hostConfig(): Configuration {
  const common = commonPreset('host');
  return {
    ...common,
    entry: { main: './src/main.ts' },
    output: { ...common.output, ...shellOutput, uniqueName: 'portal' },
    resolve: { ...common.resolve, alias: { ...productionAliases, ...providedLibraries() } },
    module: {
      ...common.module,
      rules: [
        ...(common.module?.rules ?? []),
        { test: PROVIDED_MODULES, enforce: 'pre', use: join(portalRoot, 'tools/build/providedModules.ts') },
      ],
    },
    optimization: { ...common.optimization, splitChunks: shellChunks() },
    plugins: [
      ...(common.plugins ?? []),
      new webpack.DefinePlugin(federationRuntime),
      new PackageListPlugin('host'),
      new ShellDescriptionPlugin(),
      new EarlyScriptPlugin(),
      new PagePlugin(),
    ],
  };
}
