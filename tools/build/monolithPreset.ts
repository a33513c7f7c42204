import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { BundleFilesPlugin } from './BundleFilesPlugin';
import { commonPreset } from './commonPreset';
import { EarlyScriptPlugin } from './EarlyScriptPlugin';
import { productionAliases, shellOutput } from './hostPreset';
import { PagePlugin } from './PagePlugin';
import { portalRoot, remoteFolders } from './portalRoot';

const generated = join(portalRoot, '.cache/monolith');

/** The shell's loader for one bundle: every definition is imported, and their screens are the bundle's own chunks. */
const bundledLoader = (): string => `${remoteFolders()
  .map((folder, index) => `import remote${index} from '../../${folder}/remote.ts';`)
  .join('\n')}
const definitions = [${remoteFolders()
  .map((_folder, index) => `remote${index}`)
  .join()}];
const fetchScreen = (name, path) =>
  definitions.find((definition) => definition.name === name)?.routes.find((route) => route.path === path)?.screen?.();
const nothing = () => undefined;
export const federationLoader = {
  start: nothing,
  begin: nothing,
  replace: nothing,
  connect: nothing,
  preload: (name, path) => void fetchScreen(name, path),
  preloadLater: nothing,
  loadScreen: async (name, path) => ({ default: (await fetchScreen(name, path)).default }),
};
`;

/**
 * The same sources as one ordinary bundle without federation: what the composed portal is measured against. Only the
 * shell's loader is exchanged for one that imports the definitions of all remotes.
 */
export function monolithConfig(): Configuration {
  const common = commonPreset('host', 'monolith');
  mkdirSync(generated, { recursive: true });
  const loader = join(generated, 'federationLoader.js');
  writeFileSync(loader, bundledLoader());
  return {
    ...common,
    entry: { main: './src/main.ts' },
    output: { ...common.output, ...shellOutput, path: join(generated, 'dist'), uniqueName: 'portal' },
    resolve: { ...common.resolve, alias: productionAliases },
    optimization: { ...common.optimization, splitChunks: { chunks: 'async', minSize: 20_000 } },
    plugins: [
      ...(common.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(/\/federationLoader$/, loader),
      new EarlyScriptPlugin(),
      new BundleFilesPlugin(),
      new PagePlugin(),
    ],
  };
}

export default monolithConfig();
