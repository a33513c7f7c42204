import { readFileSync } from 'node:fs';
import path from 'node:path';
import { portalRoot } from '../build/portalRoot';
import type { MutatedFolder } from './folders';
import { instrument } from './mutating/instrument';
import type { Mutant } from './mutating/instrument';
import type { Outcome } from './report/outcome';
import { doJobs } from './running/workers';
import type { PatientJob } from './running/workers';
import { trialsOf } from './trials';

/** What a test file of pure rules takes at most, with nothing changed, on the busiest machine. */
const FIRST_RUN_MS = 300_000;
/** How much longer than with nothing changed a test file may take until a mutant counts as endless: a busy machine is none. */
const PATIENCE_MS = 40_000;
const TIMES_SLOWER = 2;

export interface FolderRun {
  folder: MutatedFolder;
  files: readonly string[];
  tests: readonly string[];
  workers: number;
  /** Where the processes that run tests may write, from the workspace's root on. */
  notesFolder: string;
  /** What is already known of a mutant, which then is not run again. */
  known: (mutant: Mutant) => Outcome | undefined;
  say: (line: string) => void;
}

/** How many more places than with nothing changed a mutant may pass: what is endless is noticed long before time is up. */
const TIMES_AS_MANY_PLACES = 10;
const MORE_PLACES = 200_000;

interface Reach {
  /** For each mutant the test files that come past it, the quickest first. */
  testsOf: Map<string, string[]>;
  milliseconds: Map<string, number>;
  places: Map<string, number>;
}

const workOf = ({ folder, files, notesFolder, workers }: FolderRun) => ({
  settings: { project: folder.project, files },
  notesFolder,
  workers,
});

/** Each test file once with nothing changed: it must pass, and shows which mutants it reaches and how long it takes. */
async function firstRun(run: FolderRun): Promise<Reach> {
  const reached: { test: string; took: number; ids: readonly string[]; places: number }[] = [];
  const jobs = run.tests.map((test): PatientJob => ({ test, mutants: [null], patience: FIRST_RUN_MS }));
  await doJobs(jobs, {
    ...workOf(run),
    onAnswer: ({ test }, answer, took) => {
      const failure = 'hanging' in answer ? 'it does not end' : answer.trials[0]?.failure;
      if ('hanging' in answer || failure) throw new Error(`${test}, with nothing changed: ${failure}`);
      reached.push({ test, took, ids: answer.reached, places: answer.places });
      return [];
    },
  });
  const testsOf = new Map<string, string[]>();
  for (const { test, ids } of reached.toSorted((one, other) => one.took - other.took))
    for (const id of ids) testsOf.set(id, [...(testsOf.get(id) ?? []), test]);
  return {
    testsOf,
    milliseconds: new Map(reached.map(({ test, took }) => [test, took])),
    places: new Map(reached.map(({ test, places }) => [test, places])),
  };
}

/** Runs the mutants of a folder's files, each against the test files that reach it until one of them notices. */
export async function runFolder(run: FolderRun): Promise<Outcome[]> {
  const mutants = run.files.flatMap(
    (file) => instrument(readFileSync(path.join(portalRoot, file), 'utf8'), file).mutants,
  );
  const { testsOf, milliseconds, places } = await firstRun(run);
  const outcomes = new Map<string, Outcome>();
  const asked = mutants.filter((mutant) => {
    const known = run.known(mutant);
    if (mutant.excuse) outcomes.set(mutant.id, { ...mutant, fate: 'excused' });
    else if (known) outcomes.set(mutant.id, known);
    else if (!testsOf.has(mutant.id)) outcomes.set(mutant.id, { ...mutant, fate: 'unreached' });
    return !outcomes.has(mutant.id);
  });
  run.say(`${run.folder.folder}: ${mutants.length} mutants, ${asked.length} of them run`);

  const trials = trialsOf(
    asked.map(({ id }) => ({ id, tests: testsOf.get(id) ?? [] })),
    (test) => ({
      patience: PATIENCE_MS + TIMES_SLOWER * (milliseconds.get(test) ?? 0),
      mostPlaces: MORE_PLACES + TIMES_AS_MANY_PLACES * (places.get(test) ?? 0),
    }),
  );
  for (let jobs = trials.nextJobs(); jobs.length > 0; jobs = trials.nextJobs()) {
    await doJobs(jobs, { ...workOf(run), onAnswer: (job, answer) => trials.take(job, answer) });
    run.say(`  ${trials.open()} left`);
  }
  for (const mutant of asked) outcomes.set(mutant.id, { ...mutant, ...trials.fateOf(mutant.id) });
  return mutants.flatMap(({ id }) => outcomes.get(id) ?? []);
}
