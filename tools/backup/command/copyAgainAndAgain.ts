import { copyPass } from '../copy/copyPass';
import type { Copy } from '../copy/copyPass';
import { readDatabaseReport } from './databaseReport';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Rhythm {
  everySeconds: number;
  /** Of the primary, for how far back backups reach; without it nothing is ever forgotten. */
  databaseReport: string | null;
  log: (line: object) => void;
  signal: AbortSignal;
}

/** Forgets what was gone before the oldest backup of the database. */
async function forgetOld(copies: readonly Copy[], oldest: Date): Promise<number> {
  let count = 0;
  for (const { journal, objects, alone } of copies)
    await alone(async () => {
      await journal.readAgain();
      for (const sha256 of await journal.forgetBefore(oldest)) {
        await objects.remove(sha256);
        count += 1;
      }
    });
  return count;
}

/** One pass after the other until it is told to stop. What fails is said, and tried with the next one. */
export async function copyAgainAndAgain(copies: readonly Copy[], rhythm: Rhythm): Promise<void> {
  const { everySeconds, databaseReport, log, signal } = rhythm;
  let forgotAt = 0;
  while (!signal.aborted) {
    const begun = performance.now();
    for (const copy of copies)
      await copyPass(copy).then(
        ({ files, added, gone, began }) => {
          if (added + gone > 0) log({ level: 'info', source: copy.source.name, began, files, added, gone });
        },
        (error: Error) => log({ level: 'error', source: copy.source.name, msg: error.message }),
      );
    if (databaseReport !== null && Date.now() - forgotAt > DAY_MS) {
      const oldest = (await readDatabaseReport(databaseReport).catch(() => null))?.oldest;
      if (oldest) {
        forgotAt = Date.now();
        const forgotten = await forgetOld(copies, oldest);
        if (forgotten > 0) log({ level: 'info', forgotten, before: oldest.toISOString() });
      }
    }
    const rest = everySeconds * 1000 - (performance.now() - begun);
    if (rest > 0 && !signal.aborted)
      await new Promise<void>((resolve) => {
        const end = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', end);
          resolve();
        };
        const timer = setTimeout(end, rest);
        signal.addEventListener('abort', end);
      });
  }
}
