import type { PoolClient } from 'pg';

/** Told of each statement as it begins; what it gives is called when the statement is over. Null where it is of no interest. */
export type StatementWatch = (text: () => string) => ((error?: unknown) => void) | null;

type Query = (...parameters: unknown[]) => unknown;

/** Has the statements of a connection watched, whichever way they are asked. */
export function watchStatements(client: PoolClient, watch: StatementWatch): void {
  const query = client.query.bind(client) as Query;
  const watched: Query = (...parameters) => {
    const done = watch(() => textOf(parameters[0]));
    if (!done) return query(...parameters);
    const last = parameters.at(-1);
    if (isFunction(last)) {
      const told: Query = (...answer) => {
        done(answer[0] ?? undefined);
        return last(...answer);
      };
      return query(...parameters.slice(0, -1), told);
    }
    const answer = query(...parameters);
    if (answer instanceof Promise) void answer.then(() => done(), done);
    return answer;
  };
  client.query = watched as PoolClient['query'];
}

const isFunction = (value: unknown): value is Query => typeof value === 'function';

function textOf(config: unknown): string {
  const text = typeof config === 'string' ? config : (config as { text?: unknown } | null)?.text;
  return typeof text === 'string' ? text : 'unknown';
}
