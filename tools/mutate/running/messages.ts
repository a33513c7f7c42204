/** One mutant and the test files that reach it; without a mutant, how the tests do when nothing is changed. */
export interface Job {
  mutant: string | null;
  tests: readonly string[];
}

export interface JobResult {
  /** The first test that failed, or why its file could not run. */
  failure: string | null;
  /** The mutants whose places were passed. */
  reached: readonly string[];
}

/** What a process that runs tests is told when it starts. */
export interface WorkerSettings {
  /** The Jest project whose world the tests run in. */
  project: string;
  /** The files that are mutated. */
  files: readonly string[];
}

/** Read by the test files' own worlds, which get a copy of the environment. */
export const ACTIVE = 'MUTANT_ACTIVE';
export const REACHED = 'MUTANTS_REACHED';
/** Where those worlds write down what they reached. */
export const REACHED_FOLDER = '.cache/mutants/reached';
