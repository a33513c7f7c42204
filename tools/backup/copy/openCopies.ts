import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { readSettings } from '../../../shared/src/settings/readSettings';
import type { Variables } from '../../../shared/src/settings/readSettings';
import { CommandProblem } from '../../release/command/CommandProblem';
import { underLock } from '../../release/store/folderLock';
import type { CopySource } from '../sources/copySource';
import { chosenSources } from '../sources/chosenSources';
import type { Copy } from './copyPass';
import { Journal } from './journal';
import { SealedObjects } from './sealedObjects';

const SHORTEST_SECRET = 32;

const SIGN_OF_LIFE_MS = 20_000;

/** Under a lock that shows that its holder lives: that of one who died counts for two minutes. */
async function alone<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  return underLock(
    file,
    async () => {
      const lives = setInterval(
        () => void utimes(file, new Date(), new Date()).catch(() => undefined),
        SIGN_OF_LIFE_MS,
      );
      try {
        return await work();
      } finally {
        clearInterval(lives);
      }
    },
    { wait: Number.POSITIVE_INFINITY },
  );
}

const openCopy = async (source: CopySource, folder: string, secret: string): Promise<Copy> => ({
  source,
  journal: await Journal.open(path.join(folder, source.name)),
  objects: new SealedObjects(path.join(folder, source.name, 'objects'), secret),
  alone: (work) => alone(path.join(folder, source.name, 'copy.lock'), work),
});

/** The copies that the settings name. @throws CommandProblem without a folder and a secret of its own */
export async function openCopies(environment: Variables, root: string): Promise<Copy[]> {
  const { BACKUP_FOLDER: folder, BACKUP_SECRET: secret } = readSettings(environment, [
    'BACKUP_FOLDER',
    'BACKUP_SECRET',
  ]);
  if (folder === null) throw new CommandProblem('Defina BACKUP_FOLDER com a pasta das cópias.');
  if (secret === null || secret.length < SHORTEST_SECRET)
    throw new CommandProblem(`Defina BACKUP_SECRET com um segredo próprio de ao menos ${SHORTEST_SECRET} caracteres.`);
  return Promise.all(chosenSources(environment, root).map((source) => openCopy(source, folder, secret)));
}

export async function closeCopies(copies: readonly Copy[]): Promise<void> {
  for (const { journal } of copies) await journal.close();
}
