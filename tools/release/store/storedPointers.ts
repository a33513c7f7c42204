import { createHash, randomUUID } from 'node:crypto';
import type { ReleasePointers, RemotePointers } from '../../../shared/src/remote/releasePointers';

/** The pointers of a store in which nothing was released yet. */
export const emptyPointers = (): ReleasePointers => ({ schema: 2, store: randomUUID(), revision: 0, remotes: {} });

/** As written before there were companies, canaries and store ids. */
interface FirstSchema {
  schema: 1;
  revision: number;
  remotes: Readonly<Record<string, Pick<RemotePointers, 'version' | 'previous' | 'history'>>>;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The id has to be the same at each reading until somebody writes, so it comes from where the store is. */
function migrate({ revision, remotes }: FirstSchema, address: string): ReleasePointers {
  const store = createHash('sha256').update(address).digest('hex').slice(0, 32);
  const pointers = Object.entries(remotes).map(([remote, pointer]) => [
    remote,
    { ...pointer, withdrawn: [], canary: null, changes: [], companies: {} } satisfies RemotePointers,
  ]);
  return { schema: 2, store, revision, remotes: Object.fromEntries(pointers) as ReleasePointers['remotes'] };
}

/**
 * Reads the text of `registry.json`.
 *
 * @throws Error with a Portuguese sentence when it is something else.
 */
export function parsePointers(text: string, address: string): ReleasePointers {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Error(
      `O registry.json de ${address} não pode ser lido: o conteúdo não é JSON. Recupere o arquivo de uma cópia de segurança, ou apague-o e publique os módulos de novo.`,
    );
  }
  if (!isRecord(content) || !isRecord(content['remotes']) || !Number.isInteger(content['revision']))
    throw new Error(`O registry.json de ${address} não é de um depósito de versões do portal: confira o endereço.`);
  if (content['schema'] === 1) return migrate(content as unknown as FirstSchema, address);
  if (content['schema'] !== 2)
    throw new Error(
      `O depósito ${address} está no formato ${JSON.stringify(content['schema'])}, e este programa conhece até o 2: use o programa da versão do portal que gravou o depósito.`,
    );
  return content as unknown as ReleasePointers;
}

export const pointersText = (pointers: ReleasePointers): string => `${JSON.stringify(pointers, null, 2)}\n`;

/** What a change makes of the newest pointers; undefined when it leaves them as they are. */
export function nextPointers(
  newest: ReleasePointers,
  change: (pointers: ReleasePointers) => ReleasePointers,
): ReleasePointers | undefined {
  const changed = change(newest);
  if (changed === newest) return undefined;
  return { schema: 2, store: newest.store, revision: newest.revision + 1, remotes: changed.remotes };
}
