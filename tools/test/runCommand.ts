import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { portalRoot } from '../build/portalRoot';
import type { Command } from './commands';

/** How far a command is, as its reporter sends it (`unit/progressReporter.cjs`, `e2e/progressReporter.ts`). */
export interface Progress {
  done: number;
  total: number;
  failed: number;
}

export interface CommandOutput {
  write: (text: string) => void;
  onProgress: (progress: Progress) => void;
}

/** Packages whose command has another name or that another package of the workspace brings. */
const PACKAGES: Record<string, string> = {
  depcruise: 'dependency-cruiser',
  playwright: '../e2e/node_modules/@playwright/test',
};

/** Finds the script of a command, because Windows cannot start the links of `node_modules/.bin` without a shell. */
function findScript(command: string): string {
  const folder = path.join(portalRoot, 'node_modules', PACKAGES[command] ?? command);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const script = typeof bin === 'string' ? bin : bin[command];
  if (!script) throw new Error(`${folder} has no command ${command}`);
  return path.join(folder, script);
}

/** Runs one command and passes on its output as it arrives. Returns whether it succeeded. */
export function runCommand(
  { words, nodeOptions = [] }: Command,
  { write, onProgress }: CommandOutput,
): Promise<boolean> {
  return new Promise((resolve) => {
    const [command = '', ...parameters] = words;
    // Jest starts its workers with the options of its own process.
    const child = spawn(process.execPath, [...nodeOptions, findScript(command), ...parameters], {
      cwd: portalRoot,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child.stdout?.setEncoding('utf8').on('data', write);
    child.stderr?.setEncoding('utf8').on('data', write);
    child.on('message', (message) => onProgress(message as Progress));
    child.once('error', (failure) => {
      write(`${failure.message}\n`);
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
}
