import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced';
import type { Configuration } from 'webpack';
import { containerName, DEFINITION_MODULE } from '../../shared/src/remote/definition';
import { ChunkHandoverPlugin } from './ChunkHandoverPlugin';
import { commonPreset } from './commonPreset';
import { inputsHash } from './inputsHash';
import { PackageListPlugin } from './PackageListPlugin';
import { portalRoot } from './portalRoot';
import { RemoteDescriptionPlugin, type RemoteSettings } from './RemoteDescriptionPlugin';
import { takenByRemotes } from './sharedModules';

/** The federation runtime of webpack's side, which the shell puts there (`host/src/loading/federationRuntime.ts`). */
const SHELL_RUNTIME = 'globalThis[Symbol.for("portal.federationRuntime")]';

const RUNTIME_REQUEST = /webpack-bundler-runtime.dist.bundler\b/;

/** What screens have in common is a file of its own, as long as no screen comes in more than these and its styles. */
const remoteChunks = { chunks: 'async', minSize: 20_000, maxAsyncRequests: 4 } as const;

/** Libraries of which the page has one copy, inside the shared modules; a remote's own copy would not know its state. */
const INSTEAD = [
  { forbidden: /^@tanstack\/(react-query|query-core)/, use: '@portal/shared/query' },
  { forbidden: /^(antd|@ant-design)(\/|$)/, use: 'os componentes de @portal/shared/ui/…' },
  { forbidden: /^axios(\/|$)/, use: 'usePortal, de @portal/shared' },
];

/**
 * The build of one remote: a federation container that exposes `remote.ts` and takes every shared module from the
 * shell, and `remote.json` beside it.
 */
export function remoteConfig({ folder, ...settings }: RemoteSettings): Configuration {
  const common = commonPreset(folder);
  const name = containerName(folder);
  return {
    ...common,
    // The container is the only entry.
    entry: {},
    externalsType: 'var',
    externals: ({ request = '' }, take) => {
      if (RUNTIME_REQUEST.test(request)) return take(undefined, SHELL_RUNTIME);
      const instead = INSTEAD.find(({ forbidden }) => forbidden.test(request));
      if (instead) return take(new Error(`${folder} importa "${request}": use ${instead.use}`));
      return take();
    },
    output: {
      ...common.output,
      // Elements of two releases on one page (after a fall-back) must not be taken for each other's.
      uniqueName: `${name}_${inputsHash([folder]).slice(0, 8)}`,
      publicPath: 'auto',
      filename: '[name].[contenthash].js',
      cssFilename: '[name].[contenthash].css',
      chunkFilename: '[id].[contenthash].js',
      cssChunkFilename: '[id].[contenthash].css',
      assetModuleFilename: '[name].[contenthash][ext]',
    },
    optimization: { ...common.optimization, splitChunks: remoteChunks },
    plugins: [
      ...(common.plugins ?? []),
      new ChunkHandoverPlugin(`portalChunks_${name}`),
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.[contenthash].js',
        exposes: { [DEFINITION_MODULE]: './remote.ts' },
        manifest: true,
        dts: false,
        dev: false,
        shareStrategy: 'loaded-first',
        shared: takenByRemotes(),
        experiments: { optimization: { target: 'web' } },
      }),
      new PackageListPlugin(folder),
      new RemoteDescriptionPlugin({ folder: join(portalRoot, folder), ...settings }),
    ],
  };
}
