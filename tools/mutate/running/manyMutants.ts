// A test file for Jest that runs another one again and again: once per mutant, each time loaded anew. What costs most of
// a test file's time, its world, is made once for all of them.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Mutants } from './defineMutants';
import { ACTIVE_NOTE, JOB_NOTE, NOTES, REACHED_NOTE, titleOf } from './messages';
import type { Job } from './messages';

const notes = process.env[NOTES] ?? '';
const job = JSON.parse(readFileSync(path.join(notes, JOB_NOTE), 'utf8')) as Job;
/** What the tests' world holds; only a browser's keeps something from one mutant to the next. */
const world = globalThis as unknown as { mutants: Mutants; localStorage?: Kept; sessionStorage?: Kept };
interface Kept {
  clear: () => void;
}
const { mutants } = world;

function activate(mutant: string | null): void {
  writeFileSync(path.join(notes, ACTIVE_NOTE), mutant ?? '');
  mutants.activate(mutant, mutant === null ? Infinity : job.mostPlaces);
}

// Where a test gets a second chance it gets none here: a mutant that is noticed once is noticed.
jest.retryTimes(0);

describe.each(job.mutants.map((mutant) => ({ mutant, title: titleOf(mutant) })))('$title', ({ mutant }) => {
  activate(mutant);
  try {
    jest.isolateModules(() => void jest.requireActual(job.test));
  } catch (problem) {
    it('can be loaded', () => {
      throw problem;
    });
  }
  beforeAll(() => {
    world.localStorage?.clear();
    world.sessionStorage?.clear();
    activate(mutant);
  });
  afterAll(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
});

afterAll(() =>
  writeFileSync(
    path.join(notes, REACHED_NOTE),
    JSON.stringify({ reached: mutants.reached(), places: mutants.passed() }),
  ),
);
