import type { Mutant } from '../mutating/instrument';

/** How a mutant ended: noticed by a test or endless (both count as killed), survived, reached by no test, excused. */
export type Fate = 'killed' | 'endless' | 'survived' | 'unreached' | 'excused';

export interface Outcome extends Mutant {
  fate: Fate;
  /** Who noticed it. */
  by?: string;
}

export interface Figures {
  files: number;
  mutants: number;
  killed: number;
  survived: number;
  excused: number;
  /** Of those that are not excused. */
  percent: number;
}

/** The figures of a folder, as its row in docs/checks.md says them. */
export function figuresOf(outcomes: readonly Outcome[]): Figures {
  const count = (...fates: readonly Fate[]) => outcomes.filter(({ fate }) => fates.includes(fate)).length;
  const killed = count('killed', 'endless');
  const excused = count('excused');
  const asked = outcomes.length - excused;
  return {
    files: new Set(outcomes.map(({ file }) => file)).size,
    mutants: outcomes.length,
    killed,
    survived: asked - killed,
    excused,
    // Rounded down: what is not reached is not shown as reached.
    percent: asked === 0 ? 100 : Math.floor((killed / asked) * 1000) / 10,
  };
}
