import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { portalRoot } from '../../build/portalRoot';
import { REPORTS } from './counts';

/** One test of the last run. */
export interface RanTest {
  file: string;
  name: string;
  milliseconds: number;
}

interface JestReport {
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[];
}

interface Suite {
  title: string;
  file: string;
  specs?: { title: string; tests: { results: { duration: number }[] }[] }[];
  suites?: Suite[];
}

export const testsOfJest = ({ testResults }: JestReport, root: string): RanTest[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: relative(root, name),
      name: fullName,
      milliseconds: duration ?? 0,
    })),
  );

export const testsOfPlaywright = ({ suites }: { suites: Suite[] }): RanTest[] =>
  suites.flatMap((suite) => testsOfSuite(suite, []));

function testsOfSuite(suite: Suite, above: readonly string[]): RanTest[] {
  // The outermost suite is the file.
  const titles = suite.title === suite.file ? above : [...above, suite.title];
  const own = (suite.specs ?? []).map(({ title, tests }) => ({
    file: `e2e/${suite.file}`,
    name: [...titles, title].join(' '),
    milliseconds: tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration, 0),
  }));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOfSuite(inner, titles))];
}

const read = async <Report>(file: string): Promise<Report | null> =>
  readFile(`${REPORTS}/${file}`, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => null,
  );

/** What the last runs reported: a step that never ran gives nothing. */
export async function lastTests(): Promise<{ unit: RanTest[]; browser: RanTest[] }> {
  const jest = await read<JestReport>('jest.json');
  const playwright = await read<{ suites: Suite[] }>('playwright.json');
  return {
    unit: jest ? testsOfJest(jest, portalRoot) : [],
    browser: playwright ? testsOfPlaywright(playwright) : [],
  };
}
