import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { readChange } from './changed/readChange';
import { selectionFor } from './changed/selection';
import { REPORTS } from './reports/counts';
import { namesReport } from './reports/names';
import { slowestReport } from './reports/slowest';
import { runCommand } from './runCommand';
import { runSteps } from './runSteps';
import { wholeRun, type Step } from './steps';
import { HELP, readWish, type Wish } from './wish';

async function runAndTell(steps: readonly Step[]): Promise<void> {
  await mkdir(REPORTS, { recursive: true });
  const started = performance.now();
  const { passed, failed } = await runSteps(steps, {
    cores: availableParallelism(),
    run: runCommand,
    write: (text) => process.stdout.write(text),
    now: () => performance.now(),
  });
  console.log(`\n${((performance.now() - started) / 1000).toFixed(1)} s in all`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

async function runChanged(since: string | null, browser: boolean): Promise<void> {
  const change = await readChange(since, browser);
  const { steps, because, leftOut } = selectionFor(change);
  const count = change.changed.length + change.deleted.length;
  console.log(`${count} changed since ${change.since}:`);
  for (const line of because) console.log(`  runs ${line}`);
  for (const line of leftOut) console.log(`  leaves out ${line}`);
  await runAndTell(steps);
}

async function fulfil(wish: Wish): Promise<void> {
  if (wish.kind === 'help') return console.log(HELP);
  if (wish.kind === 'slowest') return console.log(await slowestReport());
  if (wish.kind === 'names') return console.log(await namesReport(wish.before));
  if (wish.kind === 'changed') return runChanged(wish.since, wish.browser);
  await runAndTell(wholeRun().filter(({ name }) => wish.names.length === 0 || wish.names.includes(name)));
}

try {
  const steps = wholeRun().map(({ name }) => name);
  await fulfil(readWish(process.argv.slice(2), steps));
} catch (failure) {
  console.error((failure as Error).message);
  process.exitCode = 1;
}
