import type { PoolClient } from 'pg';
import { currentWork } from './currentWork';
import type { Work } from './currentWork';

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

type Query = (...parameters: unknown[]) => unknown;

/** Tells of each statement of a connection that takes long, with the work that it was asked for. */
export function noteSlowStatements(client: PoolClient, { fromMs, onSlow }: Slowness): void {
  const query = client.query.bind(client) as Query;
  const noted: Query = (...parameters) => {
    const started = performance.now();
    const work = currentWork();
    const done = () => {
      const milliseconds = performance.now() - started;
      if (milliseconds < fromMs) return;
      onSlow({ statement: textOf(parameters[0]), milliseconds: Math.round(milliseconds), work });
    };
    const last = parameters.at(-1);
    if (isFunction(last)) {
      const told: Query = (...answer) => {
        done();
        return last(...answer);
      };
      return query(...parameters.slice(0, -1), told);
    }
    const answer = query(...parameters);
    if (answer instanceof Promise) void answer.then(done, done);
    return answer;
  };
  client.query = noted as PoolClient['query'];
}

const isFunction = (value: unknown): value is Query => typeof value === 'function';

function textOf(config: unknown): string {
  const text = typeof config === 'string' ? config : (config as { text?: unknown } | null)?.text;
  return typeof text === 'string' ? text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT) : 'unknown';
}
