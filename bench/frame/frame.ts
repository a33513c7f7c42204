import { shellWeights } from '../../tools/build/sourceMappedShell';
import { markdownTable } from '../report';

/** Owners below it share a row: they are many, and none of them is where a kilobyte is found. */
const LEAST_BYTES = 500;

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** What the shell's scripts are made of, by package and by folder, as they travel. */
export async function frame(): Promise<string> {
  const { signIn, frame: whole } = await shellWeights();
  const owners = [...whole].sort(([, one], [, other]) => other - one);
  const shown = owners.filter(([, bytes]) => bytes >= LEAST_BYTES);
  const rest = owners.slice(shown.length);
  const sum = (weights: Iterable<number>) => [...weights].reduce((total, bytes) => total + bytes, 0);
  const ofRest = (weights: ReadonlyMap<string, number>) => sum(rest.map(([owner]) => weights.get(owner) ?? 0));
  return markdownTable(
    ['What', 'Before the sign-in page (kB gzip)', 'Until the frame (kB gzip)'],
    [
      ['**all of it**', kilobytes(sum(signIn.values())), kilobytes(sum(whole.values()))],
      ...shown.map(([owner, bytes]) => [`\`${owner}\``, kilobytes(signIn.get(owner) ?? 0), kilobytes(bytes)]),
      [
        `${rest.length} more, each below ${kilobytes(LEAST_BYTES)}`,
        kilobytes(ofRest(signIn)),
        kilobytes(ofRest(whole)),
      ],
    ],
  );
}
