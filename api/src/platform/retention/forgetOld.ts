import { inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connection';
import { retentionRounds } from '../database/schema/retention';
import { handleJob } from '../jobs/jobHandler';
import type { JobHandler, JobLog } from '../jobs/jobHandler';
import { jobKind } from '../jobs/jobKind';
import { LeaseLost } from '../jobs/leasedJob';
import { createPace } from '../jobs/pace';
import type { Pace } from '../jobs/pace';
import { noteRemovals } from './noteRemovals';
import type { RetainedKind } from './retainedKind';

const HOUR_SECONDS = 60 * 60;
/** Then the process has a place free again for other work; what is left goes with the next hour. */
const LONGEST_RUN_MS = 10 * 60_000;

/** A turn begins with so many, and grows or shrinks by how long the one before it took. */
const [FEWEST, USUAL, MOST] = [50, 500, 2_000];
const [QUICK_MS, SLOW_MS] = [50, 200];

/** How many the next turn takes: half as many where the database was slow, since whoever needs the same rows waits so long. */
export function nextMost(most: number, tookMs: number): number {
  if (tookMs > SLOW_MS) return Math.max(Math.floor(most / 2), FEWEST);
  return tookMs < QUICK_MS ? Math.min(most * 2, MOST) : most;
}

const FORGET_KIND = jobKind('retention.forget', { everySeconds: HOUR_SECONDS });

/** Removes what is past its time, of all kinds, once an hour and in one process at a time. */
export const forgetOld = (kinds: readonly RetainedKind[]): JobHandler =>
  handleJob(FORGET_KIND, async (job) => {
    const { database, log, signal } = job;
    await forgetRound({ database, kinds, log, signal, inTransaction: (work) => job.whileHeld(work) });
    // What a process that stops left open another goes on with at once, and not in an hour.
    signal.throwIfAborted();
    return null;
  });

interface Round {
  database: Database;
  kinds: readonly RetainedKind[];
  log: JobLog;
  signal: AbortSignal;
  inTransaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
  /** By the database's clock unless a test says otherwise. */
  now?: Date;
  pace?: Pace;
  longestRunMs?: number;
}

interface Open {
  kind: RetainedKind;
  after: string | null;
  most: number;
  removed: number;
}

/**
 * Looks all kinds through that are due, a turn of each after the other, so that a million of one keep no other waiting; with
 * rests between the turns. Answers how many went, by kind.
 */
export async function forgetRound(round: Round): Promise<ReadonlyMap<string, number>> {
  const { database, log, signal, pace = createPace(), longestRunMs = LONGEST_RUN_MS } = round;
  const now = round.now ?? (await databaseNow(database));
  const end = performance.now() + longestRunMs;
  const open = await openOf(database, round.kinds, now);
  const begun = [...open];
  while (open.length > 0 && !signal.aborted && performance.now() < end) {
    for (const one of [...open]) {
      if (signal.aborted || performance.now() > end) break;
      if (await takeTurn(one, { ...round, now, pace })) open.splice(open.indexOf(one), 1);
      await pace.rest(signal);
    }
  }
  const gone = begun.filter(({ removed }) => removed > 0);
  for (const { kind, removed } of gone) log.info({ kind: kind.name, removed }, 'old rows removed');
  if (open.length > 0) log.info({ kinds: open.map(({ kind }) => kind.name) }, 'more old rows wait for the next hour');
  for (const { kind, after } of open) if (!signal.aborted) await noteRound(database, kind.name, { place: after });
  return new Map(gone.map(({ kind, removed }) => [kind.name, removed]));
}

/** Answers whether the kind is done with for this round. */
async function takeTurn(
  one: Open,
  { database, log, signal, inTransaction, now, pace }: Required<Pick<Round, 'now' | 'pace'>> & Round,
): Promise<boolean> {
  const { kind } = one;
  const begun = performance.now();
  try {
    one.after = await pace.piece(() =>
      kind.forget({
        now,
        most: mostOf(one),
        after: one.after,
        signal,
        tell: (details, message) => log.info({ kind: kind.name, ...details }, message),
        remove: async (work) => {
          const left = await inTransaction(async (transaction) => {
            const done = await work(transaction);
            await noteRemovals(transaction, kind.name, done.removed, now);
            return done;
          });
          one.removed += left.removed.length;
          return left;
        },
      }),
    );
  } catch (error) {
    if (error instanceof LeaseLost || signal.aborted) throw error;
    // One that fails keeps no other waiting; it is looked at again in an hour, from the beginning.
    log.error({ kind: kind.name, err: error }, 'old rows could not be removed');
    await noteRound(database, kind.name, { place: null });
    return true;
  }
  one.most = nextMost(one.most, performance.now() - begun);
  if (one.after !== null) return false;
  await noteRound(database, kind.name, { endedAt: now, place: null });
  return true;
}

const mostOf = ({ kind, most }: Open): number => Math.min(most, kind.mostAtOnce ?? MOST);

async function databaseNow(database: Database): Promise<Date> {
  const { rows } = await database.execute<{ now: string }>(sql`select now()::text as now`);
  return new Date(rows[0]?.now ?? Date.now());
}

/** Those whose last whole round is long enough ago; a few minutes less, since an hour is never one to the second. */
async function openOf(database: Database, kinds: readonly RetainedKind[], now: Date): Promise<Open[]> {
  const names = kinds.map(({ name }) => name);
  const found = await database.select().from(retentionRounds).where(inArray(retentionRounds.kind, names));
  const rounds = new Map(found.map((round) => [round.kind, round]));
  return kinds
    .filter(({ name, everyHours }) => {
      const endedAt = rounds.get(name)?.endedAt?.getTime() ?? 0;
      return now.getTime() - endedAt >= (everyHours - 0.1) * HOUR_SECONDS * 1000;
    })
    .map((kind) => ({ kind, after: rounds.get(kind.name)?.place ?? null, most: USUAL, removed: 0 }));
}

const noteRound = (database: Database, kind: string, round: { endedAt?: Date; place: string | null }) =>
  database
    .insert(retentionRounds)
    .values({ kind, ...round })
    .onConflictDoUpdate({ target: retentionRounds.kind, set: round });
