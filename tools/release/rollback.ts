import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { afterRollback, defaultStore, readPointers, releaseFolder, writePointer } from './store';

const HELP = `Uso: pnpm rollback <módulo>

Volta um módulo à versão que estava em uso antes. Quem já está com o portal aberto continua com a versão da sua sessão.

  --store PASTA   usa outro depósito (padrão: .data/releases, ou RELEASES_FOLDER)
  --help          mostra este texto`;

/**
 * Moves a remote's pointer back to its previous release and gives the sentence to print.
 *
 * @throws Error with a Portuguese sentence when there is nothing to go back to.
 */
export async function rollback(remote: string, store: string): Promise<string> {
  const current = (await readPointers(store)).remotes[remote];
  if (!current) throw new Error(`${remote} nunca foi publicado neste depósito.`);
  const next = afterRollback(current);
  if (!next) throw new Error(`${remote} só tem a versão ${current.version}; não há versão anterior.`);
  if (!existsSync(releaseFolder(store, remote, next.version)))
    throw new Error(`A pasta da versão ${next.version} de ${remote} não está mais no depósito.`);
  await writePointer(store, remote, next);
  return `${remote} voltou à versão ${next.version} (antes: ${current.version}).`;
}

async function main(words: readonly string[]): Promise<void> {
  const storeAt = words.indexOf('--store');
  const store = storeAt >= 0 ? words[storeAt + 1] : defaultStore();
  const remote = words.find((word, index) => !word.startsWith('--') && (storeAt < 0 || index !== storeAt + 1));
  if (words.includes('--help') || !store || !remote) return console.log(HELP);
  try {
    console.log(await rollback(remote, store));
  } catch (failure) {
    console.error((failure as Error).message);
    process.exitCode = 1;
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) void main(process.argv.slice(2));
