import { PgTransaction } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import type { Transaction } from './connection';
import type { Reader } from './kept';
import { inOnePiece } from './sendTogether';

type Answers<Asks extends readonly (() => Promise<unknown>)[]> = {
  -readonly [Place in keyof Asks]: Awaited<ReturnType<Asks[Place]>>;
};

/**
 * Asks several things side by side. A transaction has one connection, which works them off in their order: they are sent to
 * it in one piece where it takes more than one statement at a time, and one after the other where it does not.
 */
export async function askEach<const Asks extends readonly (() => Promise<unknown>)[]>(
  reader: Reader,
  asks: Asks,
): Promise<Answers<Asks>> {
  // Builders are asked when somebody waits for them: each is waited for at once, or they would overtake each other.
  const all = () => Promise.all(asks.map((ask) => Promise.resolve(ask()))) as Promise<Answers<Asks>>;
  if (!(reader instanceof PgTransaction)) return all();
  const client = clientOf(reader);
  if (client.pipeline) return inOnePiece(client, all);
  const answers: unknown[] = [];
  for (const ask of asks) answers.push(await ask());
  return answers as Answers<Asks>;
}

const clientOf = (transaction: Transaction) =>
  (transaction as unknown as { session: { client: PoolClient & { pipeline?: boolean } } }).session.client;
