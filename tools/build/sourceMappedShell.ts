import { gzipSync } from 'node:zlib';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { hostConfig } from './hostPreset';
import { packageOf } from './packages';
import { shellFiles, type Moment } from './shellFiles';

/** Gzip bytes by owner: a package, or a folder of our own sources such as `host/src/frame`. */
type Weights = Map<string, number>;

const LOCAL = /(?:^|\/)((?:host|shared|tools)\/src\/[^/]+)/;

/** Webpack names sources `webpack://portal/../shared/src/…`; what has no source is what webpack itself adds. */
const ownerOf = (source: string | undefined): string => {
  if (!source) return 'webpack';
  const file = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?.*$/, '');
  if (file.includes('node_modules/')) return packageOf(file) ?? 'compiler’s helpers';
  const [, folder] = LOCAL.exec(file.replace(/^(\.\/)?src\//, 'host/src/')) ?? [];
  return folder ?? 'webpack';
};

/** A script's gzip size, shared out among the owners of its minified characters. */
function weightsOf(script: string, map: SourceMapPayload): Weights {
  const sources = new SourceMap(map);
  const characters: Weights = new Map();
  script.split('\n').forEach((line, row) => {
    for (let column = 0; column < line.length; column += 1) {
      const entry = sources.findEntry(row, column);
      const owner = ownerOf('originalSource' in entry ? entry.originalSource : undefined);
      characters.set(owner, (characters.get(owner) ?? 0) + 1);
    }
  });
  const share = gzipSync(script).length / script.length;
  return new Map([...characters].map(([owner, count]) => [owner, count * share]));
}

/** What the shell's scripts are made of until the sign-in page and until the signed-in frame, as they travel. */
export async function shellWeights(): Promise<Record<Moment, Weights>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-shell-'));
  const configuration = hostConfig();
  const compiler = webpack({
    ...configuration,
    devtool: 'hidden-source-map',
    cache: false,
    output: { ...configuration.output, path: folder },
  });
  try {
    const stats = await new Promise<webpack.Stats>((resolve, reject) =>
      compiler.run((failure, result) => (result ? resolve(result) : reject(failure ?? new Error('no result')))),
    );
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
    const files = shellFiles(stats.compilation);
    const weights = {} as Record<Moment, Weights>;
    for (const moment of Object.keys(files) as Moment[]) {
      const sum: Weights = (weights[moment] = new Map());
      for (const file of files[moment].filter((name) => name.endsWith('.js'))) {
        const [script, map] = await Promise.all([
          readFile(join(folder, file), 'utf8'),
          readFile(join(folder, `${file}.map`), 'utf8'),
        ]);
        for (const [owner, bytes] of weightsOf(script, JSON.parse(map) as SourceMapPayload))
          sum.set(owner, (sum.get(owner) ?? 0) + bytes);
      }
    }
    return weights;
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
    await rm(folder, { recursive: true, force: true });
  }
}
