import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced';
import type { Configuration } from 'webpack';
import { commonPreset } from './commonPreset';
import { PackageListPlugin } from './PackageListPlugin';
import { PagePlugin } from './PagePlugin';
import { portalRoot } from './portalRoot';
import { providedByShell } from './sharedModules';
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

/** The shell's build: it provides every shared module and knows no remote; the registry names those at run time. */
export function hostConfig(): Configuration {
  const common = commonPreset('host');
  return {
    ...common,
    entry: { main: './src/main.ts' },
    output: { ...common.output, ...shellOutput, uniqueName: 'portal' },
    resolve: { ...common.resolve, alias: productionAliases },
    optimization: { ...common.optimization, splitChunks: shellChunks() },
    plugins: [
      ...(common.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'portal',
        remotes: {},
        manifest: false,
        dts: false,
        dev: false,
        shareStrategy: 'loaded-first',
        shared: providedByShell(),
        runtimePlugins: [join(portalRoot, 'host/src/loading/provideFederationRuntime.ts')],
        // Remotes come as plain entry files, so nothing reads manifests.
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      new PackageListPlugin('host'),
      new ShellDescriptionPlugin(),
      new PagePlugin(),
    ],
  };
}
