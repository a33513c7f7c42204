import { spawn } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FaultOutcome } from '../../e2e/faults/injectFault';
import { portalRoot } from '../../tools/build/portalRoot';
import { machine, markdownTable, verdict } from '../report';
import { quantile } from '../statistics';

const LIMIT_MILLISECONDS = 5_000;
const LEAST_HEALED = 0.95;
const written = path.join(portalRoot, '.cache/test/faults');

/** Runs the browser test that injects the faults, which starts a portal of its own. */
const runTest = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const program = path.join(portalRoot, 'e2e/node_modules/.bin/playwright');
    const parameters = ['test', '--config', 'e2e/playwright.config.ts', 'faultTable'];
    const test = spawn(program, parameters, { cwd: portalRoot, stdio: 'inherit' });
    test.once('error', reject);
    // A fault that leaves nothing usable fails the test and is shown in the table like the others.
    test.once('exit', () => resolve());
  });

const shownText: Record<FaultOutcome['shown'], string> = {
  current: 'current',
  previous: 'previous',
  card: 'card',
  nothing: '**nothing**',
};

/** Twelve faults of each of the seven remotes, and what a user saw of them. */
export async function faults(): Promise<string> {
  await rm(written, { recursive: true, force: true });
  await runTest();
  return faultResults();
}

/** The tables of what the test has written. */
export async function faultResults(): Promise<string> {
  const files = await readdir(written);
  const outcomes = (
    await Promise.all(
      files.sort().map(async (file) => JSON.parse(await readFile(path.join(written, file), 'utf8')) as FaultOutcome[]),
    )
  )
    .flat()
    .sort((one, other) => one.remote.localeCompare(other.remote));
  const usable = outcomes.filter(
    ({ milliseconds, othersNotOpened }) => milliseconds <= LIMIT_MILLISECONDS && othersNotOpened.length === 0,
  ).length;
  const healed = outcomes.filter((outcome) => outcome.healed).length;
  const times = outcomes.map(({ milliseconds }) => milliseconds);
  return [
    machine('Chromium'),
    markdownTable(
      ['Target', 'Limit', 'Measured', 'Within the limit'],
      [
        [
          'shell usable within 5 s, the whole remotes open',
          `${outcomes.length} of ${outcomes.length}`,
          `${usable} of ${outcomes.length}`,
          verdict(usable === outcomes.length),
        ],
        [
          'healed without a reload',
          `≥ ${LEAST_HEALED * 100} %`,
          `${((healed / outcomes.length) * 100).toFixed(1)} % (${healed} of ${outcomes.length})`,
          verdict(healed / outcomes.length >= LEAST_HEALED),
        ],
        [
          'time until something stands in the screen’s place',
          '',
          `median ${quantile(times, 0.5)} ms, slowest ${Math.max(...times)} ms`,
          '',
        ],
      ],
    ),
    markdownTable(
      ['Remote', 'Fault', 'Shown instead', 'After (ms)', 'Other remotes open', 'Healed'],
      outcomes.map(({ remote, fault, shown, milliseconds, othersOpened, othersNotOpened, healed: isHealed }) => [
        remote,
        fault,
        shownText[shown],
        String(milliseconds),
        `${othersOpened.length} of ${othersOpened.length + othersNotOpened.length}`,
        verdict(isHealed),
      ]),
    ),
  ].join('\n\n');
}
