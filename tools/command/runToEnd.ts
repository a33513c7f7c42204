import { existsSync, realpathSync, writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Whether a module is the one that Node was started with, also by a path that has links in it, as macOS gives for /tmp. */
export function isMain(moduleUrl: string): boolean {
  const [, script = ''] = process.argv;
  return existsSync(script) && realpathSync.native(script) === realpathSync.native(fileURLToPath(moduleUrl));
}

/** The sentence for a command that ended before its work did. */
export const UNFINISHED =
  'O comando terminou sem chegar ao fim: ele esperava por algo que nunca aconteceu, e o que viria depois não foi feito.';

/**
 * Runs the main function of a command. Node ends with code 0 when nothing is left that could settle a pending promise;
 * this ends with code 1 and a sentence instead. Rejects as the function does.
 */
export async function runToEnd(main: () => Promise<unknown>, sentence: string = UNFINISHED): Promise<void> {
  let hasSettled = false;
  process.once('exit', (code) => {
    if (hasSettled || code !== 0) return;
    // Not console.error: the process does not wait any more for a stream that is written asynchronously.
    writeSync(process.stderr.fd, `${sentence}\n`);
    process.exitCode = 1;
  });
  try {
    await main();
  } finally {
    hasSettled = true;
  }
}
