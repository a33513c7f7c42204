import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Runs a command as a person would, and gives what it said. */
export function run(root: string, command: string, parameters: readonly string[], environment = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const keep = (text: Buffer) => (said += text.toString());
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(said) : reject(new Error(`${command} ${parameters.join(' ')} ended with ${code}:\n${said}`)),
    );
  });
}

/** `pnpm …` in the version that the workspace names, also where none is installed. */
export function pnpm(root: string, parameters: readonly string[], environment = {}): Promise<string> {
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  return run(root, 'npx', ['--yes', packageManager, ...parameters], environment);
}

/** Starts the portal of a workspace and waits until it answers. Gives how to stop it. */
export async function startPortal(root: string, port: number): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['tools/start/start.mjs'], {
    cwd: root,
    env: { ...process.env, PORTAL_PORT: String(port), PORTAL_DATA: '.data' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const keep = (text: Buffer) => (said += text.toString());
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
  };
  while (child.exitCode === null) {
    const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => null);
    if (answer?.ok && said.includes('Portal pronto')) return stop;
    await wait(250);
  }
  throw new Error(`The portal did not start:\n${said}`);
}
