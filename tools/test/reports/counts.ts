import { readFile } from 'node:fs/promises';

/** Where the runs leave their reports, for whoever looks at times and names afterwards. */
export const REPORTS = '.cache/test';

export interface Outcome {
  passed: number;
  failed: number;
}

export async function jestCount(): Promise<Outcome> {
  const report = JSON.parse(await readFile(`${REPORTS}/jest.json`, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numRuntimeErrorTestSuites: number;
  };
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

export async function playwrightCount(): Promise<Outcome> {
  const report = JSON.parse(await readFile(`${REPORTS}/playwright.json`, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
}
