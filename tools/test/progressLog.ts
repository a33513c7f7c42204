import type { Progress } from './runCommand';
import type { Step } from './steps';

const DEFAULT_EXPECTED_MINUTES = 1;

interface Tracked {
  step: Step;
  /** Milliseconds; undefined until the step starts. */
  started?: number;
  /** Milliseconds; undefined until the step ends. */
  ended?: number;
  progress?: Progress;
}

/** Tracks the steps of a run and estimates how long the rest takes. */
export class ProgressLog {
  private readonly all: Tracked[];

  /** @param now Returns the current time in milliseconds. */
  constructor(
    steps: readonly Step[],
    private readonly now: () => number,
  ) {
    this.all = steps.map((step) => ({ step }));
  }

  start = (name: string): void => this.change(name, { started: this.now() });
  end = (name: string): void => this.change(name, { ended: this.now() });
  update = (name: string, progress: Progress): void => this.change(name, { progress });

  /** Returns one line such as `unit 312/971, 1 failed · browser waits · about 14 min left`. */
  line(): string {
    const open = this.all.filter(({ ended }) => ended === undefined);
    const minutes = Math.max(1, Math.round(open.reduce((sum, tracked) => sum + this.remainingMinutes(tracked), 0)));
    return [...open.map(describe), `about ${minutes} min left`].join(' · ');
  }

  private change(name: string, changes: Partial<Tracked>): void {
    const tracked = this.all.find(({ step }) => step.name === name);
    if (tracked) Object.assign(tracked, changes);
  }

  /**
   * Trusts the expected minutes at the start of a step and the measured ones towards its end: the longest test files run
   * first, so a mere proportion would promise far too much time at first.
   */
  private remainingMinutes(tracked: Tracked): number {
    const expected = expectedMinutes(tracked.step) * this.speed();
    if (tracked.started === undefined) return expected;
    const elapsed = (this.now() - tracked.started) / 60_000;
    const { done, total } = tracked.progress ?? { done: 0, total: 0 };
    if (total === 0) return Math.max(0, expected - elapsed);
    const left = 1 - done / total;
    return left * (left * expected + elapsed);
  }

  /** How much longer the steps take here than expected, by those that ended or are late; 1 before there is one. */
  private speed(): number {
    const known = this.all.flatMap(({ step, started, ended }) => {
      if (started === undefined) return [];
      const taken = ((ended ?? this.now()) - started) / 60_000;
      const expected = expectedMinutes(step);
      return ended !== undefined || taken > expected ? [{ taken, expected }] : [];
    });
    if (known.length === 0) return 1;
    const sum = (of: 'taken' | 'expected') => known.reduce((total, minutes) => total + minutes[of], 0);
    return sum('taken') / sum('expected');
  }
}

const expectedMinutes = ({ expectedMinutes: minutes = DEFAULT_EXPECTED_MINUTES }: Step): number => minutes;

function describe({ step: { name }, started, progress }: Tracked): string {
  if (started === undefined) return `${name} waits`;
  if (!progress) return `${name} runs`;
  const failed = progress.failed > 0 ? `, ${progress.failed} failed` : '';
  return `${name} ${progress.done}/${progress.total}${failed}`;
}
