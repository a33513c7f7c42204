import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Period } from '@portal/shared/contracts/portal/retention';
import type { Transaction } from '../database/connection';

/** How many of which company went; null of what belongs to none. */
export type Removed = readonly (number | null)[];

/** One turn of a kind: as much as one transaction takes without anybody noticing. */
export interface Turn {
  /** By the database's clock; the same for a whole round. */
  now: Date;
  most: number;
  /** Where the turn before it stopped looking; null begins. */
  after: string | null;
  /** Aborted when the process stops or the lease is lost. */
  signal: AbortSignal;
  /** Removes in a transaction that also notes how many went, and undoes both where another process has the job by now. */
  remove<Left extends { removed: Removed }>(work: (transaction: Transaction) => Promise<Left>): Promise<Left>;
  /** Says something to operators: figures alone. */
  tell(details: object, message: string): void;
}

/** What is kept for a time and then goes, declared by who owns it (docs/decisions/0202-retention.md). */
export interface RetainedKind {
  /** Stays: rounds and removals are noted under it. */
  readonly name: string;
  /** What it is, for the insurer's administrators. */
  readonly title: string;
  readonly keptFor: Period;
  /** From when on that is counted, as the end of a sentence: "depois do envio". */
  readonly since: string;
  /** Why so long: the law that says so, or the reason for the choice. */
  readonly ground: string;
  /** How long after a round everything is looked through again. */
  readonly everyHours: number;
  /** No more in one turn, where each brings many others along. */
  readonly mostAtOnce?: number;
  /** Removes some; answers where the next turn goes on, null where there is nothing more to look at. */
  forget(turn: Turn): Promise<string | null>;
}

/** What counts as past its time: what is older than this moment. */
export const cutoffOf = (now: Date, { Count, Unit }: Period): SQL<Date> =>
  sql`(${now.toISOString()}::timestamptz - ${`${Count} ${Unit}`}::interval)`;
