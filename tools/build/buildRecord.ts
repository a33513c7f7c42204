import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inputsHash } from './inputsHash';
import { portalRoot } from './portalRoot';

/** Holds the hash of the sources that a part was last built from. Missing while no build has succeeded since it began. */
const recordFile = (part: string, root: string): string => join(root, '.cache/build', `${part}.hash`);

/** The recorded offers decide which range of shells a remote states. */
function offersHash(root: string): string {
  const folder = join(root, 'host/offers');
  const hash = createHash('sha256');
  for (const file of existsSync(folder) ? readdirSync(folder).sort() : [])
    hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}

/** A hash over everything that decides what a part's build gives now. */
export const sourcesHash = (part: string, root = portalRoot): string =>
  `${inputsHash([part], root)} ${offersHash(root)}`;

/** The hash that a part was last built from, empty when its last build did not succeed or there was none. */
export const readBuildRecord = (part: string, root = portalRoot): Promise<string> =>
  readFile(recordFile(part, root), 'utf8').catch(() => '');

export const isBuiltFrom = async (part: string, hash: string, root = portalRoot): Promise<boolean> =>
  (await readBuildRecord(part, root)) === hash;

export const forgetBuild = (part: string): Promise<void> => rm(recordFile(part, portalRoot), { force: true });

export async function recordBuild(part: string, hash: string, root = portalRoot): Promise<void> {
  const file = recordFile(part, root);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, hash);
}
