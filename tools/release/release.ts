import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ShellDescription } from '../build/shellDescription';
import { portalRoot, remoteFolders } from '../build/portalRoot';
import { releaseProblems } from './checkRelease';
import { addRelease, afterRelease, defaultStore, readDescription, readPointers, writePointer } from './store';

const HELP = `Uso: pnpm release <módulo…> | --all

Publica a última construção de um módulo: copia a pasta dist para o depósito de versões e aponta o portal para ela.
Uma versão publicada nunca muda; publicar a mesma versão outra vez não altera nada.

  --all           publica todos os módulos construídos
  --store PASTA   usa outro depósito (padrão: .data/releases, ou RELEASES_FOLDER)
  --help          mostra este texto`;

export interface ReleaseOptions {
  store: string;
  /** The folder of the workspace in which the remotes' and the shell's builds stand. */
  root: string;
}

/**
 * Releases one remote's build and gives the sentence to print.
 *
 * @throws Error with a Portuguese sentence when there is no build or the current shell cannot take it.
 */
export async function release(remote: string, { store, root }: ReleaseOptions): Promise<string> {
  const build = join(root, remote, 'dist');
  const description = await readDescription(build);
  if (!description) throw new Error(`${remote} ainda não foi construído: execute "pnpm build ${remote}" antes.`);
  const shellFile = join(root, 'host/dist/shell.json');
  if (!existsSync(shellFile)) throw new Error('O portal ainda não foi construído: execute "pnpm build host" antes.');
  const problems = releaseProblems(description, JSON.parse(await readFile(shellFile, 'utf8')) as ShellDescription);
  if (problems.length > 0) throw new Error(problems.join('\n'));

  const { version } = description;
  await addRelease(store, build, remote, version);
  const current = (await readPointers(store)).remotes[remote];
  const next = afterRelease(current, version);
  if (next === current) return `${remote} ${version} já está em uso.`;
  await writePointer(store, remote, next);
  return `${remote} ${version} publicado${current ? ` (antes: ${current.version})` : ''}.`;
}

async function main(words: readonly string[]): Promise<void> {
  const storeAt = words.indexOf('--store');
  const store = storeAt >= 0 ? words[storeAt + 1] : defaultStore();
  const named = words.filter((word, index) => !word.startsWith('--') && (storeAt < 0 || index !== storeAt + 1));
  const remotes = words.includes('--all') ? remoteFolders() : named;
  if (words.includes('--help') || !store || remotes.length === 0) return console.log(HELP);
  for (const remote of remotes) {
    try {
      console.log(await release(remote, { store, root: portalRoot }));
    } catch (failure) {
      console.error((failure as Error).message);
      process.exitCode = 1;
    }
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) void main(process.argv.slice(2));
