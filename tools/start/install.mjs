import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const oldestNode = [20, 19];

/** Ends with one sentence when this Node is too old for the portal's packages. */
export function checkNodeVersion(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  giveUp(
    `O portal precisa do Node ${oldestNode.join('.')} ou mais novo; este é o ${version}. Instale uma versão atual (https://nodejs.org) e tente de novo.`,
  );
}

/** @returns {never} */
function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/**
 * Whether the packages in `node_modules` are not those of the lockfile. The package manager leaves a copy of the
 * lockfile there once an installation is complete, so an interrupted one counts as missing.
 */
export function needsInstallation(folder = root) {
  const installed = read(path.join(folder, 'node_modules/.pnpm/lock.yaml'));
  return installed === '' || installed !== read(path.join(folder, 'pnpm-lock.yaml'));
}

/** The package manager in the version that the project names, as the command that fetches and runs it. */
function packageManagerCommand() {
  const { packageManager } = JSON.parse(read(path.join(root, 'package.json')));
  return ['npx', '--yes', packageManager, 'install', '--frozen-lockfile'];
}

function run([command, ...parameters]) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { cwd: root, shell: process.platform === 'win32' });
    let output = '';
    const keep = (text) => (output = (output + text).slice(-20_000));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** What the person can do about it, out of what the package manager said. */
function installationAdvice(output) {
  if (/ENOSPC/.test(output)) return 'Não há espaço em disco. Libere cerca de 2 GB e tente de novo.';
  if (/EACCES|EPERM|EROFS/.test(output))
    return 'Falta permissão de escrita na pasta do projeto. Ajuste as permissões e tente de novo.';
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ERR_PNPM_META_FETCH_FAIL|ERR_SOCKET/.test(output))
    return 'A primeira instalação precisa da internet. Verifique a conexão e tente de novo.';
  if (/ERR_PNPM_OUTDATED_LOCKFILE/.test(output))
    return 'O pnpm-lock.yaml não acompanha algum package.json. Execute "npx pnpm install" e tente de novo.';
  return 'Veja acima o que o instalador disse.';
}

/** Installs the packages of the lockfile when they are missing or others. Ends the process when that fails. */
export async function ensureInstalled({ silent = false } = {}) {
  if (!needsInstallation()) return;
  const started = Date.now();
  if (!silent) console.log('• Instalando as dependências (na primeira vez leva um ou dois minutos)…');
  const { code, output } = await run(packageManagerCommand());
  if (code !== 0) {
    console.error(output.trim().split('\n').slice(-15).join('\n'));
    giveUp(`Não foi possível instalar as dependências. ${installationAdvice(output)}`);
  }
  const seconds = ((Date.now() - started) / 1000).toFixed(1).replace('.', ',');
  if (!silent) console.log(`  Dependências instaladas em ${seconds} s.`);
}
