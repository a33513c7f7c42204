import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CreateProblem } from './createProblem';

/** The package manager that runs this, or the one that the workspace names, fetched when it is missing. */
export function packageManagerCommand(root: string, environment = process.env): string[] {
  const running = environment.npm_execpath ?? '';
  if (/pnpm[^/\\]*\.c?js$/.test(running)) return [process.execPath, running];
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { packageManager: string };
  return ['npx', '--yes', packageManager];
}

/** On Windows npx is a script, which only a shell runs. A shell would break the path of a program at its blanks. */
const isScript = (command: string): boolean => process.platform === 'win32' && command === 'npx';

function run(
  [command = '', ...parameters]: readonly string[],
  root: string,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { cwd: root, shell: isScript(command) });
    let output = '';
    const keep = (text: Buffer) => (output = (output + text.toString()).slice(-20_000));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (failure) => resolve({ code: 1, output: failure.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Makes the workspace know the new package: its links and its section of the lockfile. All that a remote needs is
 * installed already, so this works without a network; only where something is missing does it ask one.
 *
 * @throws CreateProblem with what the package manager said.
 */
export async function linkPackage(root: string, name: string): Promise<void> {
  // A pipeline's environment would refuse to write the lockfile.
  const install = [...packageManagerCommand(root), 'install', '--no-frozen-lockfile'];
  const offline = await run([...install, '--offline'], root);
  if (offline.code === 0) return;
  const { code, output } = await run([...install, '--prefer-offline'], root);
  if (code === 0) return;
  throw new CreateProblem(
    `${output.trim().split('\n').slice(-12).join('\n')}
A pasta ${name} está pronta, mas as dependências não foram instaladas; o motivo está acima. Resolva-o e execute "pnpm install".`,
  );
}
