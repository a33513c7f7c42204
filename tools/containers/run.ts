import { spawn } from 'node:child_process';
import { ContainersProblem } from './containersProblem';

interface RunOptions {
  environment?: NodeJS.ProcessEnv;
  input?: string;
  /** What a person should do or read when it fails; without it the last lines of the command are shown. */
  problem?: string;
}

const lastLines = (text: string): string => text.trim().split('\n').slice(-25).join('\n');

/** Runs a command and gives what it wrote. Throws a ContainersProblem when it cannot be run or ends with another code than 0. */
export function run(
  command: string,
  parameters: readonly string[],
  { environment, input, problem }: RunOptions = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { env: { ...process.env, ...environment }, stdio: 'pipe' });
    let written = '';
    let complaints = '';
    child.stdout.on('data', (text: Buffer) => (written += text.toString()));
    child.stderr.on('data', (text: Buffer) => (complaints = (complaints + text.toString()).slice(-50_000)));
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    child.once('error', (error) => reject(new ContainersProblem(problem ?? `${command}: ${error.message}`)));
    child.once('close', (code) => {
      if (code === 0) return resolve(written);
      const said = lastLines(`${written.slice(-5_000)}\n${complaints}`);
      reject(
        new ContainersProblem(
          `${problem ?? `"${command} ${parameters.slice(0, 3).join(' ')}" ended with ${code}.`}\n${said}`,
        ),
      );
    });
  });
}

/** Whether a command ends with 0. */
export const works = (...command: Parameters<typeof run>): Promise<boolean> =>
  run(...command).then(
    () => true,
    () => false,
  );
