import { markdownTable } from '../report';

/** Owners below it share a row: they are many, and none of them is where a kilobyte is found. */
const LEAST_BYTES = 500;

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

type Weights = ReadonlyMap<string, number>;

/** A row for each package and folder that weighs something in the second of two moments, the heaviest first. */
export function madeOf(headings: readonly [string, string], first: Weights, whole: Weights): string {
  const owners = [...whole].sort(([, one], [, other]) => other - one);
  const shown = owners.filter(([, bytes]) => bytes >= LEAST_BYTES);
  const rest = owners.slice(shown.length);
  const sum = (weights: Iterable<number>) => [...weights].reduce((total, bytes) => total + bytes, 0);
  const ofRest = (weights: Weights) => sum(rest.map(([owner]) => weights.get(owner) ?? 0));
  return markdownTable(
    ['What', ...headings.map((heading) => `${heading} (kB gzip)`)],
    [
      ['**all of it**', kilobytes(sum(first.values())), kilobytes(sum(whole.values()))],
      ...shown.map(([owner, bytes]) => [`\`${owner}\``, kilobytes(first.get(owner) ?? 0), kilobytes(bytes)]),
      [`${rest.length} more, each below ${kilobytes(LEAST_BYTES)}`, kilobytes(ofRest(first)), kilobytes(ofRest(whole))],
    ],
  );
}
