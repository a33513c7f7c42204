/** Mutants to be tried against one test file, in one world of it; null stands for the code with nothing changed. */
export interface Job {
  test: string;
  mutants: readonly (string | null)[];
  /** How many places of the instrumented code one mutant may pass. */
  mostPlaces?: number;
}

export interface Trial {
  mutant: string | null;
  /** The first test that failed, or why the file could not be loaded. */
  failure: string | null;
}

export interface JobResult {
  trials: readonly Trial[];
  /** The mutants whose places were passed with nothing changed. */
  reached: readonly string[];
  /** How many places the tests passed, the last time. */
  places: number;
}

/** What a process that runs tests is told when it starts. */
export interface WorkerSettings {
  /** The Jest project whose world the tests run in. */
  project: string;
  /** The files that are mutated. */
  files: readonly string[];
  /** A folder of its own, from the workspace's root on, for what it and the tests' worlds write down. */
  notes: string;
}

/** Read by the tests' worlds, which get a copy of the environment: where the notes are. */
export const NOTES = 'MUTANT_NOTES';
/** The job, written by the process. */
export const JOB_NOTE = 'job.json';
/** Which mutant is active, written by the world whenever that changes, so that one that hangs is known. */
export const ACTIVE_NOTE = 'active.txt';
/** What was reached, and how many places were passed: written by the world at its end. */
export const REACHED_NOTE = 'reached.json';

/** How a world names the tests of a mutant, and those of the unchanged code. */
export const titleOf = (mutant: string | null): string => mutant ?? 'nothing changed';

/** How a process ends that cannot do its work: no matter of a mutant. */
export const FAILED = 3;
