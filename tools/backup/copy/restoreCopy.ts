import { finished } from 'node:stream/promises';
import type { NamedPlace } from '../../../api/src/platform/storage/namedPlaces';
import type { CopySource } from '../sources/copySource';
import type { Copy } from './copyPass';
import type { Version } from './journal';
import { measured } from './sealedObjects';

const AT_ONCE = 8;

export interface RestoredCopy {
  written: number;
  /** Lay there already, with the content of the minute. */
  same: number;
  /** Files that a row names and no pass had found yet at the minute, or only with a later content. */
  later: string[];
  /** What nobody can bring back, each a sentence. */
  problems: string[];
}

/** Of what lies at a place; null where nothing does. */
export async function hashThere(source: CopySource, place: string): Promise<string | null> {
  const content = await source.read(place);
  if (content === null) return null;
  const { through, result } = measured();
  content.once('error', (error) => through.destroy(error));
  through.resume();
  await finished(content.pipe(through));
  return result().sha256;
}

/** What belongs there: what lay there at the minute, and whatever a row names. */
function wantedVersions(copy: Copy, minute: Date, named: readonly NamedPlace[]) {
  const wanted = new Map(copy.journal.at(minute));
  const later: string[] = [];
  const problems: string[] = [];
  for (const { place, sha256, table } of named) {
    const found = wanted.get(place) ?? nearestOf(copy, place, minute, later);
    if (!found) problems.push(`${table}: ${place} não está em nenhuma cópia.`);
    else if (sha256 !== null && found.sha256 !== sha256)
      problems.push(`${table}: ${place} tem na cópia outro conteúdo do que a linha diz.`);
    if (found) wanted.set(place, found);
  }
  return { wanted, later, problems };
}

function nearestOf({ journal }: Copy, place: string, minute: Date, later: string[]): Version | undefined {
  const found = journal.nearest(place, minute);
  if (found?.isYounger) later.push(place);
  return found?.version;
}

/** Puts the files of a minute back where they lay. What lies there besides stays; what leads to others comes last. */
export async function restoreCopy(copy: Copy, minute: Date, named: readonly NamedPlace[] = []): Promise<RestoredCopy> {
  const { source, objects } = copy;
  const { wanted, later, problems } = wantedVersions(copy, minute, named);
  const counted = { written: 0, same: 0 };
  const restoreOne = async ([place, { sha256 }]: [string, Version]): Promise<void> => {
    if ((await hashThere(source, place)) === sha256) return void (counted.same += 1);
    try {
      await source.write(place, await objects.open(sha256));
    } catch (error) {
      return void problems.push(`${place}: ${error instanceof Error ? error.message : String(error)}`);
    }
    counted.written += 1;
  };
  const inTurn = async (left: [string, Version][]): Promise<void> => {
    const work = async (): Promise<void> => {
      for (let next = left.shift(); next; next = left.shift()) await restoreOne(next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  };
  await inTurn([...wanted].filter(([place]) => !source.isLast(place)));
  await inTurn([...wanted].filter(([place]) => source.isLast(place)));
  return { ...counted, later, problems };
}
