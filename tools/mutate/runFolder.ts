import { readFileSync } from 'node:fs';
import path from 'node:path';
import { portalRoot } from '../build/portalRoot';
import type { MutatedFolder } from './folders';
import { instrument } from './mutating/instrument';
import type { Mutant } from './mutating/instrument';
import type { Outcome } from './report/outcome';
import { doJobs, TIMED_OUT } from './running/workers';

/** What a test file of pure rules takes at most, with nothing changed, on the busiest machine. */
const FIRST_RUN = 300_000;
/** How much longer than with nothing changed the tests may take until a mutant counts as endless; a busy machine is none. */
const PATIENCE = 30_000;
const TIMES_SLOWER = 10;

export interface FolderRun {
  folder: MutatedFolder;
  files: readonly string[];
  tests: readonly string[];
  workers: number;
  /** What is already known of a mutant, which then is not run again. */
  known: (mutant: Mutant) => Outcome | undefined;
  say: (line: string) => void;
}

interface Reach {
  testsOf: Map<string, string[]>;
  milliseconds: Map<string, number>;
}

/** Each test file once with nothing changed: it must pass, and shows which mutants it reaches and how long it takes. */
async function firstRun({ tests, files, folder, workers }: FolderRun): Promise<Reach> {
  const reach: Reach = { testsOf: new Map(), milliseconds: new Map() };
  await doJobs(
    tests.map((test) => ({ mutant: null, tests: [test], milliseconds: FIRST_RUN, test })),
    {
      settings: { project: folder.project, files },
      workers,
      onAnswer: ({ test }, answer, took) => {
        const failure = answer === TIMED_OUT ? answer : answer.failure;
        if (failure !== null || answer === TIMED_OUT) throw new Error(`With nothing changed: ${test}: ${failure}`);
        reach.milliseconds.set(test, took);
        for (const id of answer.reached) reach.testsOf.set(id, [...(reach.testsOf.get(id) ?? []), test]);
      },
    },
  );
  return reach;
}

/** Runs the mutants of a folder's files, each against the test files that reach it, the quickest first. */
export async function runFolder(run: FolderRun): Promise<Outcome[]> {
  const mutants = run.files.flatMap(
    (file) => instrument(readFileSync(path.join(portalRoot, file), 'utf8'), file).mutants,
  );
  const { testsOf, milliseconds } = await firstRun(run);
  const took = (test: string): number => milliseconds.get(test) ?? 0;

  const outcomes = new Map<string, Outcome>();
  const jobs = mutants.flatMap((mutant) => {
    const tests = (testsOf.get(mutant.id) ?? []).toSorted((one, other) => took(one) - took(other));
    const known = run.known(mutant);
    if (mutant.excuse) outcomes.set(mutant.id, { ...mutant, fate: 'excused' });
    else if (known) outcomes.set(mutant.id, known);
    else if (tests.length === 0) outcomes.set(mutant.id, { ...mutant, fate: 'unreached' });
    else {
      const usual = tests.reduce((sum, test) => sum + took(test), 0);
      return [{ mutant: mutant.id, tests, milliseconds: PATIENCE + TIMES_SLOWER * usual, changed: mutant }];
    }
    return [];
  });

  run.say(
    `${run.folder.folder}: ${mutants.length} mutants, ${jobs.length} of them run against ${run.tests.length} test files`,
  );
  let done = 0;
  await doJobs(jobs, {
    settings: { project: run.folder.project, files: run.files },
    workers: run.workers,
    onAnswer: ({ changed }, answer) => {
      if (answer === TIMED_OUT) outcomes.set(changed.id, { ...changed, fate: 'endless' });
      else if (answer.failure === null) outcomes.set(changed.id, { ...changed, fate: 'survived' });
      else outcomes.set(changed.id, { ...changed, fate: 'killed', by: answer.failure });
      done += 1;
      if (done % 100 === 0) run.say(`  ${done} of ${jobs.length}`);
    },
  });
  return mutants.flatMap(({ id }) => outcomes.get(id) ?? []);
}
