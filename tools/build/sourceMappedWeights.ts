import { gzipSync } from 'node:zlib';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type Compilation, type Configuration } from 'webpack';
import { hostConfig } from './hostPreset';
import { IntegrationBudgetPlugin, integrationFiles } from './integration/IntegrationBudgetPlugin';
import { packageOf } from './packages';
import { shellFiles } from './shellFiles';

/** Gzip bytes by owner: a package, or a folder of our own sources such as `host/src/frame`. */
type Weights = Map<string, number>;

const LOCAL = /(?:^|\/)((?:host|shared|tools|mf-[a-z]+)\/(?:src\/[^/]+|integration|remote))/;

/** Webpack names sources `webpack://portal/../shared/src/…`; what has no source is what webpack itself adds. */
const ownerOf = (source: string | undefined, part: string): string => {
  if (!source) return 'webpack';
  const file = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?.*$/, '');
  if (file.includes('node_modules/')) return packageOf(file) ?? 'compiler’s helpers';
  const [, folder] = LOCAL.exec(file.replace(/^(\.\/)?(?=src\/|integration\/)/, `${part}/`)) ?? [];
  return folder?.replace(/\.tsx?$/, '') ?? 'webpack';
};

/** A script's gzip size, shared out among the owners of its minified characters. */
function weightsOf(script: string, map: SourceMapPayload, part: string): Weights {
  const sources = new SourceMap(map);
  const characters: Weights = new Map();
  script.split('\n').forEach((line, row) => {
    for (let column = 0; column < line.length; column += 1) {
      const entry = sources.findEntry(row, column);
      const owner = ownerOf('originalSource' in entry ? entry.originalSource : undefined, part);
      characters.set(owner, (characters.get(owner) ?? 0) + 1);
    }
  });
  const share = gzipSync(script).length / script.length;
  return new Map([...characters].map(([owner, count]) => [owner, count * share]));
}

/** What a part's scripts and styles are made of, at each moment that `filesOf` tells the files of. */
async function weightsOfBuild<Moment extends string>(
  part: string,
  configuration: Configuration,
  filesOf: (compilation: Compilation) => Record<Moment, readonly string[]>,
): Promise<Record<Moment, Weights>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-weights-'));
  const compiler = webpack({
    ...configuration,
    devtool: 'hidden-source-map',
    cache: false,
    output: { ...configuration.output, path: folder },
  });
  const ofFile = async (file: string): Promise<Weights> => {
    const text = await readFile(join(folder, file), 'utf8');
    if (!file.endsWith('.js')) return new Map([['styles', gzipSync(text).length]]);
    return weightsOf(text, JSON.parse(await readFile(join(folder, `${file}.map`), 'utf8')) as SourceMapPayload, part);
  };
  try {
    const stats = await new Promise<webpack.Stats>((resolve, reject) =>
      compiler.run((failure, result) => (result ? resolve(result) : reject(failure ?? new Error('no result')))),
    );
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
    const files = filesOf(stats.compilation);
    const weights = {} as Record<Moment, Weights>;
    for (const moment of Object.keys(files) as Moment[]) {
      const sum: Weights = (weights[moment] = new Map());
      for (const file of files[moment])
        for (const [owner, bytes] of await ofFile(file)) sum.set(owner, (sum.get(owner) ?? 0) + bytes);
    }
    return weights;
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
    await rm(folder, { recursive: true, force: true });
  }
}

const isScript = (file: string): boolean => file.endsWith('.js');

/** What the shell's scripts are made of until the sign-in page and until the signed-in frame, as they travel. */
export const shellWeights = () =>
  weightsOfBuild('host', hostConfig(), (compilation) => {
    const { signIn, frame } = shellFiles(compilation);
    return { signIn: signIn.filter(isScript), frame: frame.filter(isScript) };
  });

/** What other pages fetch of a remote until it is mounted, and altogether. */
export function integrationWeights(configuration: Configuration) {
  const plugin = configuration.plugins?.find((each) => each instanceof IntegrationBudgetPlugin);
  if (!plugin) throw new Error('not a build for other pages');
  const { beginning } = plugin;
  // Weighed also where it is beyond its budget: that is when somebody asks what it is made of.
  const weighed = { ...configuration, plugins: configuration.plugins?.filter((each) => each !== plugin) };
  return weightsOfBuild(beginning.folder, weighed, (compilation) => integrationFiles(compilation, beginning));
}
