import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isMain, runToEnd } from '../command/runToEnd';
import { forgetBuild, isBuiltFrom, recordBuild, sourcesHash } from './buildRecord';
import { inputsHash } from './inputsHash';
import { packageLists } from './PackageListPlugin';
import { duplicateProblems, duplicatesAmong } from './packages';
import { portalRoot, remoteFolders } from './portalRoot';

const HELP = `Uso: pnpm build [partes…] [--monolith] [--force]

Constrói o portal: host e todos os módulos mf-*, ou só as partes citadas (por exemplo: pnpm build host mf-kanban).
Uma parte cujas fontes não mudaram desde a última construção é aproveitada como está.

  --monolith  constrói o mesmo código como um único pacote, para comparação (.cache/monolith)
  --force     constrói também o que não mudou
  --help      mostra este texto`;

const MONOLITH = 'monolith';
/** A part's build keeps one core busy; with two at a time the other one works too. */
const AT_ONCE = Math.min(2, availableParallelism());

const partName = (part: string): string => (part === MONOLITH ? 'o pacote único' : part);
const outputOf = (part: string): string =>
  part === MONOLITH ? join(portalRoot, '.cache/monolith/dist') : join(portalRoot, part, 'dist');

const hashOf = (part: string): string =>
  part === MONOLITH ? inputsHash(['host', ...remoteFolders()]) : sourcesHash(part);

/** Builds a part in a process of its own and gives what it said on its error output, empty when all went well. */
function runBuild(part: string): Promise<string> {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const child = spawn(process.execPath, ['--import', loader, join(portalRoot, 'tools/build/buildPart.ts'), part], {
    cwd: portalRoot,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(said) : reject(new Error(said.trim() || `código ${code}`))));
  });
}

/** Where a build's messages go. */
export type BuildMessages = Pick<Console, 'log' | 'warn' | 'error'>;

async function buildPart(part: string, force: boolean, messages: BuildMessages): Promise<boolean> {
  const hash = hashOf(part);
  if (!force && existsSync(outputOf(part)) && (await isBuiltFrom(part, hash))) return true;
  await forgetBuild(part);
  const started = performance.now();
  try {
    const warnings = await runBuild(part);
    if (warnings.trim()) messages.warn(warnings.trim());
  } catch (failure) {
    messages.error(`Não foi possível construir ${partName(part)}:\n${(failure as Error).message}`);
    return false;
  }
  await recordBuild(part, hash);
  const seconds = ((performance.now() - started) / 1000).toFixed(1).replace('.', ',');
  messages.log(`Construindo ${partName(part)}… ${seconds} s`);
  return true;
}

/** Builds the given parts, two at a time. Gives false when one of them failed. */
export async function buildAll(
  parts: readonly string[],
  force = false,
  messages: BuildMessages = console,
): Promise<boolean> {
  const waiting = [...parts];
  let allBuilt = true;
  const work = async () => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift())
      allBuilt = (await buildPart(part, force, messages)) && allBuilt;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  // Which packages stand twice can only be seen between parts: those of this call against the last builds of the others.
  const twice = duplicatesAmong(packageLists(['host', ...remoteFolders()]));
  const ours = twice.filter((duplicate) => duplicate.parts.some(({ part }) => parts.includes(part)));
  const problems = duplicateProblems(ours);
  if (allBuilt && problems.length > 0) messages.error(problems.join('\n'));
  return allBuilt && problems.length === 0;
}

async function main(words: readonly string[]): Promise<void> {
  if (words.includes('--help')) return console.log(HELP);
  const named = words.filter((word) => !word.startsWith('--'));
  const known = [...(existsSync(join(portalRoot, 'host/webpack.config.ts')) ? ['host'] : []), ...remoteFolders()];
  const unknown = named.filter((part) => !known.includes(part));
  if (unknown.length > 0) {
    console.error(`Parte desconhecida: ${unknown.join(', ')}. Existem: ${known.join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  const chosen = words.includes('--monolith') ? [...named, MONOLITH] : named;
  const built = await buildAll(chosen.length > 0 ? chosen : known, words.includes('--force'));
  if (!built) process.exitCode = 1;
}

if (isMain(import.meta.url)) void runToEnd(() => main(process.argv.slice(2)));
