import { portalRoot } from '../../build/portalRoot';
import path from 'node:path';
import { runToEnd } from '../../command/runToEnd';
import { openReleaseStore, storeAddress } from '../store/openReleaseStore';
import type { ReleaseStore } from '../store/releaseStore';

/** What a command has to say at its end. */
export interface CommandAnswer {
  /** For people: sentences or a table. */
  text: string;
  /** For programs, under `--json`. */
  data: object;
  /** Why it did not do everything; each a Portuguese sentence. The exit code is then 1. */
  problems?: readonly string[];
}

/** The store that a command works on: `--store`, otherwise as the environment says, otherwise the workspace's own. */
export const chosenStore = (folder: string | undefined): ReleaseStore =>
  openReleaseStore(
    folder === undefined ? storeAddress(process.env, path.join(portalRoot, '.data/releases')) : { folder },
  );

/**
 * Runs a command: prints what it answers, on the error output what went wrong, and sets the exit code. With `--json`
 * the standard output holds one document and nothing else, also when the command fails.
 */
export function runCommand(
  command: (parameters: readonly string[]) => Promise<CommandAnswer>,
  parameters: readonly string[],
): Promise<void> {
  const asJson = parameters.includes('--json');
  const print = (problems: readonly string[], answer?: CommandAnswer): void => {
    if (problems.length > 0) process.exitCode = 1;
    if (asJson) return console.log(JSON.stringify({ ok: problems.length === 0, ...answer?.data, problems }, null, 2));
    if (answer?.text) console.log(answer.text);
    for (const problem of problems) console.error(problem);
  };
  return runToEnd(() =>
    command(parameters).then(
      (answer) => print(answer.problems ?? [], answer),
      (error) => print([error instanceof Error ? error.message : String(error)]),
    ),
  );
}
