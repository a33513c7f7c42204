import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDescription } from '../../../shared/src/remote/registry';
import { integrityOf } from '../../build/buildFacts';
import { counted, type Check } from '../check';

const GUARDED = /\.(js|css)$/;

/** Whether the build's scripts and styles are those, and only those, that its description vouches for. */
export function checkIntegrity({ entry, integrity, routes }: RemoteDescription, dist: string): Check {
  const rebuild = 'construa de novo com "pnpm build --force".';
  const there = new Set(readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => GUARDED.test(file)));
  const problems = Object.entries(integrity).flatMap(([file, hash]) => {
    if (!there.has(file)) return [`Falta o arquivo ${file}, que remote.json descreve: ${rebuild}`];
    return integrityOf(readFileSync(join(dist, file))) === hash
      ? []
      : [`O arquivo ${file} não é o que remote.json descreve: ${rebuild}`];
  });
  const unknown = [...there].filter((file) => !integrity[file]);
  problems.push(
    ...unknown.map((file) => `O arquivo ${file} não está em remote.json, e o portal o recusaria: ${rebuild}`),
  );
  const needed = new Set([entry, ...routes.flatMap(({ preload = [] }) => preload)]);
  for (const file of needed)
    if (!integrity[file])
      problems.push(`remote.json pede ${file || 'uma entrada'} e não diz a integridade: ${rebuild}`);
  return { title: 'Integridade', note: counted(there.size, 'arquivo', 'arquivos'), problems };
}
