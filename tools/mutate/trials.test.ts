import type { Answer, PatientJob } from './running/workers';
import { trialsOf } from './trials';

/** A world's answer in which the named mutants are noticed. */
const noticed = (job: PatientJob, ...ids: readonly (string | null)[]): Answer => ({
  trials: job.mutants.map((mutant) => ({ mutant, failure: ids.includes(mutant) ? 'a test fails' : null })),
  reached: [],
  places: 0,
});
const namesOf = (jobs: readonly PatientJob[]) => jobs.map(({ test, mutants }) => [test, ...mutants]);
const begin = (...candidates: readonly [string, ...string[]][]) =>
  trialsOf(
    candidates.map(([id, ...tests]) => ({ id, tests })),
    () => ({ patience: 1_000 }),
  );

describe('mutants', () => {
  it('that share a test file are tried in one world, whose last trial is the unchanged code', () => {
    expect(namesOf(begin(['a', 'one'], ['b', 'two'], ['c', 'one']).nextJobs())).toEqual([
      ['one', 'a', 'c', null],
      ['two', 'b', null],
    ]);
  });

  it('go to their next test file until one notices them', () => {
    const trials = begin(['a', 'one', 'two'], ['b', 'one']);
    const [first] = trials.nextJobs();
    trials.take(first!, noticed(first!));
    const [second, ...more] = trials.nextJobs();
    expect(namesOf([second!, ...more])).toEqual([['two', 'a', null]]);
    trials.take(second!, noticed(second!, 'a'));
    expect(trials.nextJobs()).toEqual([]);
    expect(trials.open()).toBe(0);
    expect(trials.fateOf('a')).toEqual({ fate: 'killed', by: 'two: a test fails' });
    expect(trials.fateOf('b')).toEqual({ fate: 'survived' });
  });

  it('are at most twenty-five in a world', () => {
    const trials = begin(...Array.from({ length: 60 }, (_, index): [string, string] => [`m${index}`, 'one']));
    expect(trials.nextJobs().map(({ mutants }) => mutants.length)).toEqual([26, 26, 11]);
  });
});

describe('a world', () => {
  it('that something was left behind in counts for nobody: each of its mutants gets one of its own', () => {
    const trials = begin(['a', 'one'], ['b', 'one']);
    const [job] = trials.nextJobs();
    const again = trials.take(job!, noticed(job!, 'a', 'b', null));
    expect(namesOf(again)).toEqual([
      ['one', 'a'],
      ['one', 'b'],
    ]);
    trials.take(again[0]!, noticed(again[0]!));
    trials.take(again[1]!, noticed(again[1]!, 'b'));
    trials.nextJobs();
    expect([trials.fateOf('a').fate, trials.fateOf('b').fate]).toEqual(['survived', 'killed']);
  });

  it('that hangs tells which mutant did it, and the others go on without that one', () => {
    const trials = begin(['a', 'one'], ['b', 'one']);
    const [job] = trials.nextJobs();
    expect(namesOf(trials.take(job!, { hanging: 'a' }))).toEqual([['one', 'b', null]]);
    expect(trials.fateOf('a')).toEqual({ fate: 'endless' });
  });

  it('that hangs without a culprit tries each alone, and alone nobody else can be it', () => {
    const trials = begin(['a', 'one'], ['b', 'one']);
    const [job] = trials.nextJobs();
    const again = trials.take(job!, { hanging: null });
    expect(namesOf(again)).toEqual([
      ['one', 'a'],
      ['one', 'b'],
    ]);
    expect(trials.take(again[0]!, { hanging: null })).toEqual([]);
    expect(trials.fateOf('a')).toEqual({ fate: 'endless' });
  });
});
