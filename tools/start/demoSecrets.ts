import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { folderProblem } from './startProblem';

/** What the processes of one portal sign with. */
export interface DemoSecrets {
  tokenSecret: string;
  storageSecret: string;
}

const isComplete = (secrets: Partial<DemoSecrets>): secrets is DemoSecrets =>
  [secrets.tokenSecret, secrets.storageSecret].every((secret) => typeof secret === 'string' && secret.length >= 32);

/** The secrets of this folder's portal, made at its first start, so that sessions survive a restart. */
export async function demoSecrets(file: string): Promise<DemoSecrets> {
  const known = await readFile(file, 'utf8')
    .then((text) => JSON.parse(text) as Partial<DemoSecrets>)
    .catch(() => ({}));
  if (isComplete(known)) return known;
  const secret = (): string => randomBytes(48).toString('base64url');
  const made: DemoSecrets = { tokenSecret: secret(), storageSecret: secret() };
  try {
    await writeFile(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  } catch (error) {
    throw folderProblem(error, file);
  }
  return made;
}
