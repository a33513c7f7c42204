import { AsyncResource } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { answersOfCall, currentWork } from './currentWork';
import type { Work } from './currentWork';
import { isPlannedEachTime } from './namedStatements';

/** One connection works off its statements one after the other: more than these would wait for each other too long. */
const MOST_TOGETHER = 8;

interface Waiting {
  /** The call or job that asks. */
  of: Work | null;
  /** What is asked is asked for the work that goes on now, whoever hands it to a connection. */
  ask: (client: PoolClient) => Promise<QueryResult>;
  isHeavy: boolean;
  resolve: (result: QueryResult) => void;
  reject: (error: unknown) => void;
}

type Query = (...parameters: unknown[]) => unknown;

/**
 * Statements that are asked in one turn of the event loop, as the parts of a record are, go to one connection side by side and
 * to the network in one piece: waking a connection, and the server's process behind it, costs as much as most statements.
 * Those that are planned at every use take long and go alone. Transactions have their connection and are left as they are.
 * Two calls never share a connection: the one would wait for a table or row that only the other needs.
 *
 * A call that only reads asks the same once (`answersOfCall`): parts of a record that know nothing of each other read the
 * same parameters and rights.
 */
export function sendTogether(pool: Pool): void {
  const query = pool.query.bind(pool) as Query;
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
  // What a standby says, or fails to, is nobody's answer but its own.
  const name = randomUUID();
  let waiting: Waiting[] = [];
  const hand = () => {
    const burst = waiting;
    waiting = [];
    for (const each of burst.filter(({ isHeavy }) => isHeavy)) void sendAll(connect, [each]);
    const light = burst.filter(({ isHeavy }) => !isHeavy);
    for (const work of new Set(light.map(({ of }) => of))) {
      const ofOne = light.filter(({ of }) => of === work);
      for (let from = 0; from < ofOne.length; from += MOST_TOGETHER)
        void sendAll(connect, ofOne.slice(from, from + MOST_TOGETHER));
    }
  };
  const ask = (parameters: unknown[]) =>
    new Promise<QueryResult>((resolve, reject) => {
      const work = new AsyncResource('Statement', { requireManualDestroy: true });
      const asked = (client: PoolClient) =>
        work.runInAsyncScope(() => (client.query as Query)(...parameters) as Promise<QueryResult>);
      if (waiting.length === 0) process.nextTick(hand);
      waiting.push({ of: currentWork(), ask: asked, isHeavy: isPlannedEachTime(parameters[0]), resolve, reject });
    });
  const together: Query = (...parameters) => {
    if (parameters.some((parameter) => typeof parameter === 'function')) return query(...parameters);
    const answers = answersOfCall();
    const question = answers && questionOf(parameters, name);
    if (!question) {
      // Whatever is written may change what was read.
      answers?.clear();
      return ask(parameters);
    }
    const known = answers.get(question);
    if (known) return known;
    const answer = ask(parameters);
    answers.set(question, answer);
    return answer;
  };
  pool.query = together as Pool['query'];
  pool.connect = ((...parameters: unknown[]) => {
    answersOfCall()?.clear();
    return (connect as Query)(...parameters);
  }) as Pool['connect'];
}

/** What tells a question from others; null for what may write, and for rows that whoever asked may change. */
function questionOf([config, values]: unknown[], pool: string): string | null {
  const { text, rowMode } = config as QueryConfig & { rowMode?: string };
  if (rowMode !== 'array' || !text.startsWith('select')) return null;
  return `${pool}\n${text}\n${JSON.stringify(values)}`;
}

/** What is asked of a connection within a turn of the event loop reaches the network in one piece. */
export function inOnePiece<Answer>(client: PoolClient, ask: () => Answer): Answer {
  const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection;
  stream.cork();
  try {
    return ask();
  } finally {
    process.nextTick(() => stream.uncork());
  }
}

async function sendAll(connect: () => Promise<PoolClient>, statements: readonly Waiting[]): Promise<void> {
  let client: PoolClient;
  try {
    client = await connect();
  } catch (error) {
    for (const { reject } of statements) reject(error);
    return;
  }
  await inOnePiece(client, () =>
    Promise.all(statements.map(({ ask, resolve, reject }) => ask(client).then(resolve, reject))),
  );
  // One that broke is not taken back by the pool.
  client.release();
}
