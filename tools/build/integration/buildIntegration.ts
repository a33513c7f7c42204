import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runToEnd } from '../../command/runToEnd';
import { inputsHash } from '../inputsHash';
import { portalRoot } from '../portalRoot';

const HELP = `Uso: pnpm build:integration [módulos…] [--force]

Constrói os módulos que páginas de fora do portal podem montar, cada um em <módulo>/integration/dist.
Um módulo cujas fontes não mudaram é aproveitado como está.`;

const known = () =>
  readdirSync(portalRoot).filter((name) => existsSync(join(portalRoot, name, 'integration/webpack.config.ts')));

const outputOf = (folder: string) => join(portalRoot, folder, 'integration/dist');

function build(folder: string): Promise<void> {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const script = join(portalRoot, 'tools/build/buildPart.ts');
  const child = spawn(process.execPath, ['--import', loader, script, `${folder}/integration`], {
    cwd: portalRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${folder}: código ${code}`))));
  });
}

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;

/** What a page fetches: the files as they travel, compressed. */
async function tellSizes(folder: string): Promise<void> {
  const output = outputOf(folder);
  const names = (await readdir(output)).filter((name) => /\.(js|css)\.gz$/.test(name)).sort();
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(output, name))).size));
  console.log(`${folder}: ${names.length} arquivos, ${kilobytes(sizes.reduce((sum, size) => sum + size, 0))} (gzip)`);
}

async function main(words: readonly string[]): Promise<void> {
  if (words.includes('--help')) return console.log(HELP);
  const named = words.filter((word) => !word.startsWith('--'));
  const unknown = named.filter((folder) => !known().includes(folder));
  if (unknown.length > 0)
    throw new Error(`Módulo desconhecido: ${unknown.join(', ')}. Existem: ${known().join(', ')}.`);
  for (const folder of named.length > 0 ? named : known()) {
    const mark = join(portalRoot, '.cache/build', `${folder}-integration.hash`);
    const hash = inputsHash([folder]);
    const isUnchanged = existsSync(outputOf(folder)) && (await readFile(mark, 'utf8').catch(() => '')) === hash;
    if (!isUnchanged || words.includes('--force')) {
      console.log(`Construindo ${folder} para páginas de fora do portal…`);
      await build(folder);
      await mkdir(join(portalRoot, '.cache/build'), { recursive: true });
      await writeFile(mark, hash);
    }
    await tellSizes(folder);
  }
}

void runToEnd(() =>
  main(process.argv.slice(2)).catch((failure: Error) => {
    console.error(failure.message);
    process.exitCode = 1;
  }),
);
