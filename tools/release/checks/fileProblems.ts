import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteDescription } from '../../../shared/src/remote/registry';
import { integrityOf } from '../../build/buildFacts';
import { filesBelow } from '../store/blobFiles';

/** Files that the shell runs only with the hash that the description states. */
const GUARDED = /\.(js|css)$/;

const AGAIN = (remote: string): string => `construa de novo com "pnpm build ${remote} --force"`;

/** Where a build's files are not those that its description states, one Portuguese sentence each. */
export async function fileProblems(folder: string, description: RemoteDescription): Promise<string[]> {
  const { name, entry, integrity, routes } = description;
  const files = new Set(await filesBelow(folder));
  const stated = Object.keys(integrity);
  const preloaded = new Set(routes.flatMap(({ preload = [] }) => preload));

  const missing = stated.filter((file) => !files.has(file));
  const altered = await Promise.all(
    stated
      .filter((file) => files.has(file))
      .map(async (file) =>
        (await readFile(path.join(folder, file)).then(integrityOf)) === integrity[file] ? [] : [file],
      ),
  );
  const unlisted = [...files].filter((file) => GUARDED.test(file) && !Object.hasOwn(integrity, file));
  const unknown = [...preloaded].filter((file) => !Object.hasOwn(integrity, file));

  return [
    ...(Object.hasOwn(integrity, entry)
      ? []
      : [`${name}: o arquivo de entrada "${entry}" não está entre os arquivos da construção: ${AGAIN(name)}.`]),
    ...missing.map((file) => `${name}: falta o arquivo "${file}", que remote.json cita: ${AGAIN(name)}.`),
    ...altered
      .flat()
      .map(
        (file) =>
          `${name}: o arquivo "${file}" foi alterado depois da construção (o hash não confere): ${AGAIN(name)}.`,
      ),
    ...unlisted.map(
      (file) => `${name}: remote.json não tem o hash de "${file}", e o portal não o executaria: ${AGAIN(name)}.`,
    ),
    ...unknown.map((file) => `${name}: uma rota busca "${file}", que não tem hash em remote.json: ${AGAIN(name)}.`),
  ];
}
