import { spawn } from 'node:child_process';

/** Runs one command and hands on what it says, as it says it. Gives whether it succeeded. */
export function runCommand(words: readonly string[], say: (text: string) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const [name = '', ...rest] = words;
    // Playwright belongs to the e2e package; everything else to the root.
    const folder = name === 'playwright' ? 'e2e/node_modules/.bin' : 'node_modules/.bin';
    const child = spawn(`${folder}/${name}`, rest, { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.setEncoding('utf8').on('data', say);
    child.stderr.setEncoding('utf8').on('data', say);
    child.once('error', (failure) => {
      say(`${failure.message}\n`);
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
}
