import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readConfigs } from 'jest-config';
import TestRunner from 'jest-runner';
import type { Test } from 'jest-runner';
import Runtime from 'jest-runtime';
import { portalRoot } from '../../build/portalRoot';
import { ACTIVE, REACHED, REACHED_FOLDER } from './messages';
import type { Job, JobResult, WorkerSettings } from './messages';

type Configs = Awaited<ReturnType<typeof readConfigs>>;
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
    setupFilesAfterEnv: [...config.setupFilesAfterEnv, here('tellReached.ts')],
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
 * Jest without its command line: everything that it finds out about the workspace is found out once, and then one test
 * file costs what the file itself costs, again and again.
 */
export async function prepareTestRuns({ project, files }: WorkerSettings): Promise<(job: Job) => Promise<JobResult>> {
  const { globalConfig, configs } = await readConfigs({ $0: 'mutants', _: [], silent: true, ci: true }, [portalRoot]);
  const config = configs.find(({ displayName }) => displayName?.name === project);
  if (!config) throw new Error(`jest.config.mjs has no project "${project}".`);
  const context = await Runtime.createContext(withMutants(config, files), { maxWorkers: 1, watchman: false });
  const reachedFile = path.join(portalRoot, REACHED_FOLDER, `${process.pid}.json`);
  mkdirSync(path.dirname(reachedFile), { recursive: true });

  async function runFile(file: string): Promise<string | null> {
    const runner = new TestRunner(globalConfig, {});
    let failure: string | null = null;
    runner.on('test-file-success', ([, result]) => {
      const failed = result.testResults.find(({ status }) => status === 'failed');
      failure = failed?.fullName ?? (result.testExecError ? messageOf(result.testExecError) : null);
    });
    runner.on('test-file-failure', ([, error]) => {
      failure = messageOf(error);
    });
    const test: Test = { path: path.join(portalRoot, file), context };
    await runner.runTests([test], neverInterrupted, { serial: true });
    return failure;
  }

  return async ({ mutant, tests }) => {
    const reached = new Set<string>();
    process.env[REACHED] = reachedFile;
    process.env[ACTIVE] = mutant ?? '';
    for (const file of tests) {
      rmSync(reachedFile, { force: true });
      const failure = await runFile(file);
      if (failure !== null) return { failure: `${file}: ${failure}`, reached: [...reached] };
      for (const id of JSON.parse(readFileSync(reachedFile, 'utf8')) as string[]) reached.add(id);
    }
    return { failure: null, reached: [...reached] };
  };
}
