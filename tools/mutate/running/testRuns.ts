import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readConfigs } from 'jest-config';
import TestRunner from 'jest-runner';
import type { Test, TestEvents } from 'jest-runner';
import Runtime from 'jest-runtime';
import { portalRoot } from '../../build/portalRoot';
import { JOB_NOTE, NOTES, REACHED_NOTE, titleOf } from './messages';
import type { Job, JobResult, WorkerSettings } from './messages';

type Configs = Awaited<ReturnType<typeof readConfigs>>;
type TestResult = TestEvents['test-file-success'][1];
type ProjectConfig = Configs['configs'][number];

const here = (file: string): string => path.join(portalRoot, 'tools/mutate/running', file);
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** No test of pure rules takes longer, unless a mutant keeps it waiting. */
const TEST_TIMEOUT = 10_000;

function withMutants(config: ProjectConfig, files: readonly string[]): ProjectConfig {
  const usual = config.transform.find(([, file]) => file.includes('@swc'));
  if (!usual)
    throw new Error('The mutants are put in before the transform of @swc/jest, and jest.config.mjs has none.');
  const mutated = `^(${files.map((file) => escaped(path.join(portalRoot, file))).join('|')})$`;
  return {
    ...config,
    setupFiles: [here('defineMutants.ts'), ...config.setupFiles],
    testTimeout: TEST_TIMEOUT,
    transform: [[mutated, here('transformer.ts'), usual[2]], ...config.transform],
  };
}

/** Of the watcher, one file run by itself asks only whether somebody pressed a key. */
const neverInterrupted = { isInterrupted: () => false } as Parameters<TestRunner['runTests']>[1];

const messageOf = (failure: unknown): string =>
  failure instanceof Error
    ? failure.message
    : ((failure as { message?: string } | undefined)?.message ?? String(failure));

/**
 * Jest without its command line: everything that it finds out about the workspace is found out once, and one world of a
 * test file tries many mutants.
 */
export async function prepareTestRuns({
  project,
  files,
  notes,
}: WorkerSettings): Promise<(job: Job) => Promise<JobResult>> {
  const { globalConfig, configs } = await readConfigs({ $0: 'mutants', _: [], silent: true, ci: true }, [portalRoot]);
  const config = configs.find(({ displayName }) => displayName?.name === project);
  if (!config) throw new Error(`jest.config.mjs has no project "${project}".`);
  const context = await Runtime.createContext(withMutants(config, files), { maxWorkers: 1, watchman: false });
  const test: Test = { path: here('manyMutants.ts'), context };
  const folder = path.join(portalRoot, notes);
  mkdirSync(folder, { recursive: true });
  process.env[NOTES] = folder;

  return async (job) => {
    const whole: Job = { ...job, test: path.join(portalRoot, job.test) };
    writeFileSync(path.join(folder, JOB_NOTE), JSON.stringify(whole));
    const runner = new TestRunner(globalConfig, {});
    let results: TestResult['testResults'] = [];
    let problem = null as string | null;
    runner.on('test-file-success', ([, result]) => {
      results = result.testResults;
      if (result.testExecError) problem = messageOf(result.testExecError);
    });
    runner.on('test-file-failure', ([, error]) => {
      problem = messageOf(error);
    });
    await runner.runTests([test], neverInterrupted, { serial: true });
    // The world itself broke, and nobody knows at which mutant.
    if (problem !== null)
      return { trials: job.mutants.map((mutant) => ({ mutant, failure: problem })), reached: [], places: 0 };
    return {
      trials: job.mutants.map((mutant) => ({ mutant, failure: failureOf(results, mutant) })),
      ...(JSON.parse(readFileSync(path.join(folder, REACHED_NOTE), 'utf8')) as Pick<JobResult, 'reached' | 'places'>),
    };
  };
}

/** The first test that failed with a mutant, without the mutant's name before its own. */
function failureOf(results: TestResult['testResults'], mutant: string | null): string | null {
  const own = results.filter(({ ancestorTitles: [title] }) => title === titleOf(mutant));
  const failed = own.find(({ status }) => status === 'failed');
  return failed ? [...failed.ancestorTitles.slice(1), failed.title].join(' ') : null;
}
