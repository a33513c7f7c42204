import { SettingProblem } from '../../shared/src/settings/kinds';
import { remoteFolders } from '../build/portalRoot';
import { runToEnd } from '../command/runToEnd';
import { developInside } from './developInside';
import { HELP, readDevOptions } from './devOptions';
import { DevProblem } from './devProblem';
import { findOwnPortal } from './ownPortal';
import type { Running } from './running';

async function run(words: readonly string[]): Promise<void> {
  if (words.includes('--help')) return console.log(HELP);
  const read = readDevOptions(words, process.env, remoteFolders());
  const options = { ...read, portal: read.portal ?? (await findOwnPortal(process.env)) };
  const running: Running = options.alone
    ? await (await import('./alone/developAlone')).developAlone({ ...options, alone: options.alone })
    : await developInside(options);
  let isEnding = false;
  const end = (): void => {
    // Asked twice: the person does not want to wait.
    if (isEnding) process.exit(1);
    isEnding = true;
    void running.close().finally(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}

void runToEnd(() =>
  run(process.argv.slice(2)).catch((failure: Error) => {
    console.error(failure instanceof DevProblem || failure instanceof SettingProblem ? failure.message : failure);
    process.exit(1);
  }),
);
