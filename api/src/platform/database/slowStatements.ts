import { currentWork } from './currentWork';
import type { Work } from './currentWork';
import type { StatementWatch } from './watchStatements';

/** A statement that took long. Its text has places for values and never the values, which may be about a person. */
export interface SlowStatement {
  statement: string;
  milliseconds: number;
  work: Work | null;
}

export interface Slowness {
  /** From how many milliseconds on. */
  fromMs: number;
  onSlow: (slow: SlowStatement) => void;
}

const LONGEST_TEXT = 1_000;

/** Tells of each statement that takes long, with the work that it was asked for. */
export const slowStatements =
  ({ fromMs, onSlow }: Slowness): StatementWatch =>
  (text) => {
    const started = performance.now();
    const work = currentWork();
    return () => {
      const milliseconds = performance.now() - started;
      if (milliseconds < fromMs) return;
      const statement = text().replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT);
      onSlow({ statement, milliseconds: Math.round(milliseconds), work });
    };
  };
