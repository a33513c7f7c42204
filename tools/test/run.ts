import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, relative } from 'node:path';
import { Worker } from 'node:worker_threads';
import { portalRoot } from '../build/portalRoot';
import { whereTheBranchBegan } from './changed/changedFiles';
import { readChange } from './changed/readChange';
import { selectionFor } from './changed/selection';
import { HELP, parseOptions, type Options } from './options';
import { ProgressLog } from './progressLog';
import { MAX_FLAKY_TESTS, REPORTS, type FlakyTest } from './reports/counts';
import { namesReport } from './reports/names';
import { slowestReport } from './reports/slowest';
import { runCommand } from './runCommand';
import { runSteps } from './runSteps';
import { quickRun, soakRun, wholeRun, type Step } from './steps';
import { startTestServer } from './testDatabase';

const PROGRESS_INTERVAL_MS = 30_000;

async function runAndReport(steps: readonly Step[]): Promise<void> {
  await mkdir(REPORTS, { recursive: true });
  const now = () => performance.now();
  const started = now();
  const stopDatabase = steps.some(({ needsDatabase }) => needsDatabase) ? await provideDatabase() : null;
  const progress = new ProgressLog(steps, now);
  const timer = setInterval(() => {
    console.log(`   ${formatMinutes(now() - started)} · ${progress.line()}`);
  }, PROGRESS_INTERVAL_MS);
  try {
    const { passed, failed, skipped, flaky } = await runSteps(steps, {
      cores: availableParallelism(),
      run: runCommand,
      write: (text) => process.stdout.write(text),
      now,
      progress,
    });
    reportFlaky(flaky ?? []);
    console.log(`\n${formatMinutes(now() - started)} min in all`);
    console.log(`${passed} passed, ${failed} failed, ${skipped ?? 0} skipped`);
    process.exitCode = failed > 0 ? 1 : 0;
  } finally {
    clearInterval(timer);
    await stopDatabase?.();
  }
}

/** Starts a PostgreSQL server for the tests unless TEST_DATABASE_URL names one. Returns how to stop it. */
async function provideDatabase(): Promise<(() => Promise<void>) | null> {
  if (process.env.TEST_DATABASE_URL) return null;
  try {
    const server = await startTestServer();
    process.env.TEST_DATABASE_URL = server.url;
    console.log(`Tests run on ${server.description}.`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void server.stop().finally(() => process.exit(130)));
    return () => server.stop();
  } catch (error) {
    console.log(`${(error as Error).message}\nTests run on the embedded database instead, which takes twice as long.`);
    return null;
  }
}

function reportFlaky(flaky: readonly FlakyTest[]): void {
  if (flaky.length === 0) return;
  console.log(`\nflaky: ${flaky.length} passed only at the second attempt (more than ${MAX_FLAKY_TESTS} fail the run)`);
  for (const { name, error, attachments, page } of flaky) {
    const shown = page ? ['its page ended with', ...page.split('\n').map((line) => `  ${line}`)] : [];
    const folders = new Set(attachments.map((path) => relative(portalRoot, dirname(path))));
    const lines = [...error.split('\n'), ...shown, ...folders];
    console.log([`  ${name}`, ...lines].join('\n    '));
  }
}

/** Returns minutes and seconds, such as `3:07`. */
function formatMinutes(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

async function runChanged(since: string | null, browser: boolean): Promise<void> {
  const change = await readChange(since, browser);
  const { steps, because, leftOut } = selectionFor(change);
  const count = change.changed.length + change.deleted.length;
  console.log(`${count} changed since ${change.since}:`);
  for (const line of because) console.log(`  runs ${line}`);
  for (const line of leftOut) console.log(`  leaves out ${line}`);
  await runAndReport(steps);
}

/** Repeats the changed browser tests while as many endless loops as cores compete with them. */
async function runSoak(since: string | null): Promise<void> {
  const loops = Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }));
  try {
    await runAndReport(soakRun(since ?? whereTheBranchBegan()));
  } finally {
    for (const loop of loops) await loop.terminate();
  }
}

async function runAsAsked(options: Options): Promise<void> {
  switch (options.kind) {
    case 'help':
      return console.log(HELP);
    case 'slowest':
      return console.log(await slowestReport());
    case 'names':
      return console.log(await namesReport(options.before));
    case 'changed':
      return runChanged(options.since, options.browser);
    case 'quick':
      return runAndReport(quickRun());
    case 'soak':
      return runSoak(options.since);
    case 'steps':
      return runAndReport(wholeRun().filter(({ name }) => options.names.length === 0 || options.names.includes(name)));
  }
}

try {
  const steps = wholeRun().map(({ name }) => name);
  await runAsAsked(parseOptions(process.argv.slice(2), steps));
} catch (failure) {
  console.error((failure as Error).message);
  process.exitCode = 1;
}
