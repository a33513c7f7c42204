import { QueryPromise } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import type { Transaction } from './connection';
import type { Reader } from './kept';
import { inOnePiece } from './sendTogether';

type Answers<Asks extends readonly (() => Promise<unknown>)[]> = {
  -readonly [Place in keyof Asks]: Awaited<ReturnType<Asks[Place]>>;
};

/**
 * Asks several things side by side. A transaction has one connection, which works them off in the order in which they ask: they
 * are sent to it in one piece where it takes more than one statement at a time, and one after the other where it does not.
 */
export async function askEach<const Asks extends readonly (() => Promise<unknown>)[]>(
  reader: Reader,
  asks: Asks,
): Promise<Answers<Asks>> {
  const all = () => Promise.all(asks.map((ask) => begun(ask()))) as Promise<Answers<Asks>>;
  if (!(reader instanceof PgTransaction)) return all();
  const client = clientOf(reader);
  if (client.pipeline) return inOnePiece(client, all);
  const answers: unknown[] = [];
  for (const ask of asks) answers.push(await ask());
  return answers as Answers<Asks>;
}

/** A builder asks when somebody waits for it, which is a moment later: whatever is asked after it would overtake it. */
const begun = (asked: Promise<unknown>): Promise<unknown> =>
  asked instanceof QueryPromise ? (asked.execute() as Promise<unknown>) : asked;

const clientOf = (transaction: Transaction) =>
  (transaction as unknown as { session: { client: PoolClient & { pipeline?: boolean } } }).session.client;
