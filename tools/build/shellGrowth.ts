import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Compilation } from 'webpack';
import { packageOf, partsOf } from './packages';
import { portalRoot } from './portalRoot';

const SHOWN = 5;
const noteFile = join(portalRoot, '.cache/build/host.weights.json');

/** A package, or a folder of our own sources such as `host/src/frame`, with the bytes of its sources. */
type Weights = Record<string, number>;

const ownerOf = (file: string): string => {
  const path = relative(portalRoot, file).split(sep);
  if (path.includes('node_modules')) return packageOf(file) ?? 'compilador';
  return path.slice(0, 3).join('/');
};

/** What stands in the given files, by where it comes from. */
export function weightsIn(compilation: Compilation, files: readonly string[]): Weights {
  const wanted = new Set(files);
  const chunks = [...compilation.chunks].filter((chunk) => [...chunk.files].some((file) => wanted.has(file)));
  const modules = new Set(chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]));
  const weights: Weights = {};
  for (const module of [...modules].flatMap(partsOf)) {
    const file = module.nameForCondition();
    if (file) weights[ownerOf(file)] = (weights[ownerOf(file)] ?? 0) + module.size();
  }
  return weights;
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1).replace('.', ',')} kB`;

const largest = (weights: Weights): [string, number][] =>
  Object.entries(weights)
    .sort(([, one], [, other]) => other - one)
    .slice(0, SHOWN);

/** What grew since the last build that kept to the budget, in words; the largest parts where there is no such build. */
export function growthText(now: Weights, before = readWeights()): string {
  const grown = Object.fromEntries(
    Object.entries(now)
      .map(([owner, bytes]) => [owner, bytes - (before?.[owner] ?? 0)] as const)
      .filter(([, more]) => more > 0),
  );
  const isComparison = before !== undefined && Object.keys(grown).length > 0;
  const list = largest(isComparison ? grown : now).map(
    ([owner, bytes]) => `${owner} ${isComparison ? '+' : ''}${kilobytes(bytes)}`,
  );
  return `${isComparison ? 'cresceram desde a última construção dentro do limite' : 'as maiores partes são'} (fontes): ${list.join(', ')}`;
}

function readWeights(): Weights | undefined {
  try {
    return JSON.parse(readFileSync(noteFile, 'utf8')) as Weights;
  } catch {
    return undefined;
  }
}

/** Notes the weights of a build that kept to the budget, to be compared with a later one that does not. */
export function noteWeights(weights: Weights): void {
  mkdirSync(dirname(noteFile), { recursive: true });
  writeFileSync(noteFile, JSON.stringify(weights));
}
