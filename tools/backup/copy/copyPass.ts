import type { CopySource, ListedFile } from '../sources/copySource';
import type { Journal, Pass } from './journal';
import type { SealedObjects } from './sealedObjects';

const AT_ONCE = 4;

/** Where the copy of a source stands. */
export interface Copy {
  source: CopySource;
  journal: Journal;
  objects: SealedObjects;
  /** Does something while no other process changes the copy. */
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/**
 * Copies what is new or has changed since the last pass, and notes what is gone; nothing that was copied is taken away. A
 * pass counts once it has come to its end: then every file that lay there when it began, and still did when it was its turn,
 * is in the copy.
 */
export const copyPass = (copy: Copy): Promise<Pass> => copy.alone(() => passAlone(copy));

async function passAlone({ source, journal, objects }: Copy): Promise<Pass> {
  await journal.readAgain();
  const began = new Date().toISOString();
  const seen = new Set<string>();
  const counted = { files: 0, added: 0, gone: 0 };
  const copyOne = async ({ place, modified, tag }: ListedFile): Promise<void> => {
    const content = await source.read(place);
    if (content === null) return void seen.delete(place);
    const kept = await objects.put(content);
    await journal.add(began, place, { ...kept, modified: modified.toISOString(), tag });
    counted.added += 1;
  };
  const underWay = new Set<Promise<void>>();
  try {
    for await (const file of source.list()) {
      seen.add(file.place);
      if (journal.current(file.place)?.tag === file.tag) continue;
      const copying = copyOne(file).finally(() => underWay.delete(copying));
      // Whoever waits for it hears of a failure; meanwhile nobody else has to.
      copying.catch(() => undefined);
      underWay.add(copying);
      if (underWay.size >= AT_ONCE) await Promise.race(underWay);
    }
    await Promise.all(underWay);
  } finally {
    await Promise.allSettled(underWay);
  }
  for (const place of [...journal.currentPlaces()])
    if (!seen.has(place)) {
      await journal.gone(began, place);
      counted.gone += 1;
    }
  counted.files = seen.size;
  const pass = { began, ended: new Date().toISOString(), ...counted };
  await journal.endPass(pass);
  return pass;
}
