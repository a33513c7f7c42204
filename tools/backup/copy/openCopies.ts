import path from 'node:path';
import { readSettings } from '../../../shared/src/settings/readSettings';
import type { Variables } from '../../../shared/src/settings/readSettings';
import { CommandProblem } from '../../release/command/CommandProblem';
import type { CopySource } from '../sources/copySource';
import { chosenSources } from '../sources/chosenSources';
import type { Copy } from './copyPass';
import { Journal } from './journal';
import { SealedObjects } from './sealedObjects';

const SHORTEST_SECRET = 32;

const openCopy = async (source: CopySource, folder: string, secret: string): Promise<Copy> => ({
  source,
  journal: await Journal.open(path.join(folder, source.name)),
  objects: new SealedObjects(path.join(folder, source.name, 'objects'), secret),
});

/** The copies that the settings name. @throws CommandProblem without a folder and a secret of its own */
export async function openCopies(environment: Variables, root: string): Promise<Copy[]> {
  const { BACKUP_FOLDER: folder, BACKUP_SECRET: secret } = readSettings(environment, ['BACKUP_FOLDER', 'BACKUP_SECRET']);
  if (folder === null) throw new CommandProblem('Defina BACKUP_FOLDER com a pasta das cópias.');
  if (secret === null || secret.length < SHORTEST_SECRET)
    throw new CommandProblem(`Defina BACKUP_SECRET com um segredo próprio de ao menos ${SHORTEST_SECRET} caracteres.`);
  return Promise.all(chosenSources(environment, root).map((source) => openCopy(source, folder, secret)));
}

export async function closeCopies(copies: readonly Copy[]): Promise<void> {
  for (const { journal } of copies) await journal.close();
}
