import { finished } from 'node:stream/promises';
import type { NamedPlace } from '../../../api/src/platform/storage/namedPlaces';
import type { Copy } from './copyPass';

/** Reads every kept content again. Gives a sentence for each that is missing, changed, or sealed with another secret. */
export async function damagedContents({
  source,
  journal,
  objects,
}: Copy): Promise<{ read: number; problems: string[] }> {
  const problems: string[] = [];
  const hashes = journal.hashes();
  for (const sha256 of hashes)
    try {
      const content = await objects.open(sha256);
      content.resume();
      await finished(content);
    } catch {
      problems.push(`${source.name}: a cópia de ${sha256} não pode ser lida.`);
    }
  return { read: hashes.size, problems };
}

/** Rows of the database whose file the copy does not have, or has with another content than the row says. */
export function notInCopy({ journal }: Copy, named: readonly NamedPlace[]): string[] {
  return named.flatMap(({ place, sha256, table }) => {
    const version = journal.current(place);
    if (!version) return [`${table}: ${place} não está na cópia.`];
    if (sha256 !== null && version.sha256 !== sha256) return [`${table}: ${place} tem outro conteúdo na cópia.`];
    return [];
  });
}
