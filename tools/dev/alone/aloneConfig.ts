import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { commonPreset } from '../../build/commonPreset';
import { portalRoot } from '../../build/portalRoot';
import { developmentConfig } from '../build/developmentConfig';
import { DEV_PATHS } from '../buildState';

const generated = join(portalRoot, '.cache/dev');

const entryText = (folder: string): string => {
  const from = (path: string) => JSON.stringify(join(portalRoot, path));
  return `import definition from ${from(`${folder}/remote.ts`)};
import { showAlone } from ${from('tools/dev/page/alone/showAlone.ts')};
void showAlone(definition);
`;
};

/** A remote as an ordinary bundle without federation: it brings its own React and everything else of `shared`. */
export function aloneConfig(folder: string): Configuration {
  const entry = join(generated, `${folder}.js`);
  mkdirSync(generated, { recursive: true });
  writeFileSync(entry, entryText(folder));
  const common = commonPreset(folder);
  return developmentConfig(
    {
      ...common,
      entry: { main: entry },
      output: {
        ...common.output,
        publicPath: DEV_PATHS.files,
        filename: '[name].js',
        cssFilename: '[name].css',
        chunkFilename: '[id].js',
        cssChunkFilename: '[id].css',
        assetModuleFilename: '[name].[contenthash][ext]',
        uniqueName: `${folder}-alone`,
      },
      optimization: { splitChunks: { chunks: 'async', minSize: 20_000 } },
    },
    `${folder}-alone`,
  );
}
