import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { commonPreset } from './commonPreset';
import { productionAliases, shellOutput } from './hostPreset';
import { PagePlugin } from './PagePlugin';
import { portalRoot, remoteFolders } from './portalRoot';

const generated = join(portalRoot, '.cache/monolith');

/** The shell's loader for one bundle: every definition is imported, and their screens are the bundle's own chunks. */
const loadRemote = (): string => `${remoteFolders()
  .map((folder, index) => `import remote${index} from '../../${folder}/remote.ts';`)
  .join('\n')}
const definitions = [${remoteFolders()
  .map((_folder, index) => `remote${index}`)
  .join()}];
export const startLoading = () => undefined;
export const loadRemoteDefinition = async (name) => definitions.find((definition) => definition.name === name);
`;

const preloadRemote = `import { loadRemoteDefinition } from './loadRemote.js';
export const preloadRemote = (name, path) =>
  void loadRemoteDefinition(name).then(({ routes }) => routes.find((route) => route.path === path)?.screen?.());
`;

/**
 * The same sources as one ordinary bundle without federation: what the composed portal is measured against. Only the
 * shell's loader is exchanged for one that imports the definitions of all remotes.
 */
export function monolithConfig(): Configuration {
  const common = commonPreset('host', 'monolith');
  mkdirSync(generated, { recursive: true });
  writeFileSync(join(generated, 'loadRemote.js'), loadRemote());
  writeFileSync(join(generated, 'preloadRemote.js'), preloadRemote);
  return {
    ...common,
    entry: { main: './src/main.ts' },
    output: { ...common.output, ...shellOutput, path: join(generated, 'dist'), uniqueName: 'portal' },
    resolve: { ...common.resolve, alias: productionAliases },
    optimization: { ...common.optimization, splitChunks: { chunks: 'async', minSize: 20_000 } },
    plugins: [
      ...(common.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(/\/(loadRemote|preloadRemote)$/, (resource) => {
        if (resource.context === generated) return;
        resource.request = join(generated, `${resource.request.split('/').at(-1)}.js`);
      }),
      new PagePlugin(),
    ],
  };
}

export default monolithConfig();
