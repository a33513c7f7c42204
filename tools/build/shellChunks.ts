import type { Chunk, ChunkGraph, Module, Configuration } from 'webpack';
import { sharedModules } from './sharedModules';

type SplitChunks = NonNullable<Configuration['optimization']>['splitChunks'];

/** Tiers that the signed-in frame shows before any screen: whoever needs one of them needs both. */
const FRAME_TIERS = ['@portal/shared/ui/base', '@portal/shared/ui/overlay'];

/** Tells of a chunk, before chunks are split, whether it holds one of the given files. */
function holdingOneOf(files: ReadonlySet<string | undefined>) {
  const known = new WeakMap<Chunk, boolean>();
  return (chunk: Chunk, chunkGraph: ChunkGraph): boolean => {
    let holds = known.get(chunk);
    if (holds === undefined) {
      const modules = [...chunkGraph.getChunkModulesIterable(chunk)];
      holds = modules.some((module) => files.has(module.nameForCondition() ?? ''));
      known.set(chunk, holds);
    }
    return holds;
  };
}

/** Which modules a group of chunks takes. */
export type ChunkTest = (module: Module, context: { chunkGraph: ChunkGraph }) => boolean;

/** Whether a module stands in the same chunk as one of the given files, before chunks are split. */
export function standsWith(files: ReadonlySet<string | undefined>): ChunkTest {
  const holdsFile = holdingOneOf(files);
  return (module, { chunkGraph }) =>
    [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => holdsFile(chunk, chunkGraph));
}

/** Whether a module stands in no chunk without one of the given files, before chunks are split. */
export function standsOnlyWith(files: ReadonlySet<string | undefined>): ChunkTest {
  const holdsFile = holdingOneOf(files);
  return (module, { chunkGraph }) =>
    [...chunkGraph.getModuleChunksIterable(module)].every((chunk) => holdsFile(chunk, chunkGraph));
}

/** The component library with what it stands on, and what brings it into the portal's look. */
export const LIBRARY =
  /node_modules.(antd|@rc-component|@ant-design.(?!icons-svg)|@babel.runtime|clsx|throttle-debounce)|ui.themed|build.replaced.(nothing|noPreview|tipColours|colourNames)/;

/** What holds answers and sends commands. */
const READING = /@tanstack.(react-query|query-core)|shared.src.(query|commands|domain.values.newUniqueId)/;

/** What sends calls. */
export const CLIENT = /node_modules.axios.|build.replaced.fetchAdapter/;

/**
 * How the shell's code is cut into files. The frame's tiers come as one file; what most tiers need of the component library
 * as another, since its parts overlap so much that cutting between tiers alone makes dozens of small files. What other
 * tiers have in common is worth a file of its own only from a certain size, and is repeated in each below it.
 */
export function shellChunks(): SplitChunks {
  const frameFiles = new Set(sharedModules().flatMap(({ key, file }) => (FRAME_TIERS.includes(key) ? [file] : [])));
  const isOfFrame = standsWith(frameFiles);
  return {
    chunks: 'async',
    minSize: 20_000,
    cacheGroups: {
      // With them what reads and sends, which every screen needs.
      frame: {
        test: (module: Module, context: { chunkGraph: ChunkGraph }) =>
          isOfFrame(module, context) || READING.test(module.nameForCondition() ?? ''),
        name: 'frame-tiers',
        enforce: true,
        priority: 30,
      },
      // What the first call and the first screen need, and the sign-in page does not.
      loading: {
        test: new RegExp(
          `${CLIENT.source}|node_modules.@module-federation.|build.replaced.(snapshotHandler|preloading)|host.src.loading.`,
        ),
        name: 'loading',
        enforce: true,
        priority: 25,
      },
      library: { test: LIBRARY, name: 'library', minChunks: 6, enforce: true, priority: 25 },
      kit: {
        test: /node_modules|shared.src.ui/,
        minChunks: 2,
        minSize: 20_000,
        reuseExistingChunk: true,
        priority: 10,
      },
    },
  };
}
