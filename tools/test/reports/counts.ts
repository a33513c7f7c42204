import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';

/** Where the runs leave their reports, for the reports of times and names. */
export const REPORTS = '.cache/test';

export interface Outcome {
  passed: number;
  failed: number;
  skipped?: number;
  /** Browser tests that failed first and passed when they were tried again. */
  flaky?: readonly FlakyTest[];
}

export interface FlakyTest {
  name: string;
  /** What the attempt that failed said: its first lines, without colors. */
  error: string;
  /** Paths of the trace, the screenshot and the described page of that attempt. */
  attachments: readonly string[];
  /** The end of what its page showed, where dialogs and messages stand. */
  page?: string;
}

/** More of them in one run than this, and the run fails. */
export const MAX_FLAKY_TESTS = 2;

const readReport = async <Report>(file: string): Promise<Report> =>
  JSON.parse(await readFile(`${REPORTS}/${file}`, 'utf8')) as Report;

export async function jestCount(): Promise<Outcome> {
  const report = await readReport<{
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numRuntimeErrorTestSuites: number;
  }>('jest.json');
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
  };
}

interface Attempt {
  status?: string;
  error?: { message?: string };
  attachments: { path?: string }[];
}

export interface BrowserSuite {
  title: string;
  file: string;
  specs?: { title: string; tests: { status: string; results: Attempt[] }[] }[];
  suites?: BrowserSuite[];
}

export async function playwrightCount(): Promise<Outcome> {
  const { stats, suites, errors } = await readReport<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    suites: BrowserSuite[];
    errors: unknown[];
  }>('playwright.json');
  const flaky = await Promise.all(suites.flatMap((suite) => listFlaky(suite)).map(withPage));
  const tooMany = flaky.length > MAX_FLAKY_TESTS ? 1 : 0;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (errors.length > 0 ? 1 : 0) + tooMany,
    skipped: stats.skipped,
    flaky,
  };
}

const ERROR_LINES = 20;

/** The first line of an assertion names only its matcher: which element or message failed stands below. */
const beginningOf = (error: string): string =>
  stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, ERROR_LINES)
    .join('\n');

const PAGE_LINES = 15;
const PAGE_COLUMNS = 90;

/** The end of the page that Playwright describes beside an error; empty where it describes none. */
export function endOfPage(description: string): string {
  const snapshot = [...description.matchAll(/```yaml\n(.*?)```/gs)].at(-1)?.[1] ?? '';
  return snapshot
    .replaceAll(/ \[(ref|cursor)=\w+\]/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-PAGE_LINES)
    .map((line) => line.trim().slice(0, PAGE_COLUMNS))
    .join('\n');
}

async function withPage(test: FlakyTest): Promise<FlakyTest> {
  const described = test.attachments.find((path) => path.endsWith('error-context.md'));
  const page = described ? endOfPage(await readFile(described, 'utf8').catch(() => '')) : '';
  return page === '' ? test : { ...test, page };
}

/** Lists the tests of a suite that passed only when they were tried again. */
export function listFlaky(suite: BrowserSuite): FlakyTest[] {
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => {
        const failedAttempt = results.find(({ status }) => status !== 'passed');
        return {
          name: `e2e/${suite.file} › ${title}`,
          error: beginningOf(failedAttempt?.error?.message ?? 'no error reported'),
          attachments: [...new Set((failedAttempt?.attachments ?? []).flatMap(({ path }) => path ?? []))],
        };
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap(listFlaky)];
}
