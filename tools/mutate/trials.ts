import type { Outcome } from './report/outcome';
import type { Answer, PatientJob } from './running/workers';

/** A mutant, and the test files that come past it in the order in which they are tried. */
export interface Candidate {
  id: string;
  tests: readonly string[];
}

type Ending = Pick<Outcome, 'fate' | 'by'>;

/** How many mutants one world of a test file tries. */
const MOST_IN_A_WORLD = 25;

const inGroups = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / MOST_IN_A_WORLD) }, (_, index) =>
    all.slice(index * MOST_IN_A_WORLD, (index + 1) * MOST_IN_A_WORLD),
  );

/**
 * Which mutants are tried against which test file next, and what came of it. Each round takes every mutant that nobody
 * noticed yet to its next test file; those of one file share worlds. The last trial of a world is the unchanged code: if
 * that fails, a mutant left something behind, and each mutant of that world gets one of its own.
 */
export function trialsOf(
  candidates: readonly Candidate[],
  boundsFor: (test: string) => Pick<PatientJob, 'patience' | 'mostPlaces'>,
) {
  const waiting = new Map(candidates.map(({ id, tests }) => [id, [...tests]]));
  const endings = new Map<string, Ending>();
  const end = (id: string, ending: Ending) => {
    waiting.delete(id);
    endings.set(id, ending);
  };
  const jobOf = (test: string, ids: readonly string[], isAlone = false): PatientJob => ({
    test,
    mutants: isAlone ? ids : [...ids, null],
    ...boundsFor(test),
  });

  return {
    /** The next round. */
    nextJobs(): PatientJob[] {
      const byTest = new Map<string, string[]>();
      for (const [id, tests] of waiting) {
        const test = tests.shift();
        if (test === undefined) end(id, { fate: 'survived' });
        else byTest.set(test, [...(byTest.get(test) ?? []), id]);
      }
      return [...byTest].flatMap(([test, ids]) => inGroups(ids).map((group) => jobOf(test, group)));
    },
    /** Takes what a world says; gives the jobs that have to be done for it again. */
    take(job: PatientJob, answer: Answer): PatientJob[] {
      const ids = job.mutants.filter((id) => id !== null);
      if ('hanging' in answer) {
        const [only, ...more] = ids;
        const hanging = more.length === 0 ? only : ids.find((id) => id === answer.hanging);
        if (hanging === undefined) return ids.map((id) => jobOf(job.test, [id], true));
        end(hanging, { fate: 'endless' });
        const others = ids.filter((id) => id !== hanging);
        return others.length > 0 ? [jobOf(job.test, others)] : [];
      }
      const isSpoilt = answer.trials.some(({ mutant, failure }) => mutant === null && failure !== null);
      if (isSpoilt) return ids.map((id) => jobOf(job.test, [id], true));
      for (const { mutant, failure } of answer.trials)
        if (mutant !== null && failure !== null) end(mutant, { fate: 'killed', by: `${job.test}: ${failure}` });
      return [];
    },
    /** How many mutants nobody noticed so far. */
    open: () => waiting.size,
    fateOf: (id: string): Ending => endings.get(id) ?? { fate: 'survived' },
  };
}
