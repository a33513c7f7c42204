import { handleJob } from '../../platform/jobs/jobHandler';
import type { RunningJob } from '../../platform/jobs/jobHandler';
import { jobKind } from '../../platform/jobs/jobKind';
import { createPace } from '../../platform/jobs/pace';
import { leaveDestination } from '../schedule/leaveDestination';
import { lockOrder, setAside } from '../schedule/letGo';
import { dueNow } from './dueNow';
import type { Due } from './dueNow';
import { notSent, sendOut } from './sendOut';
import type { Integration, IntegrationMeans, Sent } from './sendOut';
import { giveUpOld } from './giveUp';
import { settle } from './settle';
import type { Tried } from './settle';

/** Side by side to one destination. */
const AT_ONCE = 4;
/** After so long what was answered is settled before more is sent. */
const LONGEST_BATCH_MS = 2_000;
/** Then another process may be the one that delivers. */
const LONGEST_RUN_MS = 20_000;

type Job = RunningJob<object>;

/**
 * Sends what is due, of different records together, for one destination beside another, and in one process at a time. Answers
 * and what follows from them are written in one transaction, which needs the lease: a process that dies leaves its events to
 * the next one. They arrive at least once, and what comes after them of the same record waits.
 */
export const deliverIntegrations = (means: IntegrationMeans, clock: () => Date = () => new Date()) =>
  handleJob(jobKind('integrations.deliverDue', { everySeconds: 2 }), async (job) => {
    const pace = createPace();
    const end = performance.now() + LONGEST_RUN_MS;
    const busy = new Map<number, Promise<unknown>>();
    const failures: unknown[] = [];
    const goesOn = () => failures.length === 0 && !job.signal.aborted && performance.now() < end;
    while (goesOn()) {
      const found = await pace.piece(() => dueNow(job.database, clock(), [...busy.keys()]));
      if (found.length === 0 && busy.size === 0) break;
      for (const due of found) {
        const { id } = due.destination;
        const going = pace
          .piece(() => deliver(job, due, means, clock))
          .catch((error: unknown) => failures.push(error))
          .finally(() => busy.delete(id));
        busy.set(id, going);
      }
      if (busy.size > 0) await Promise.race(busy.values());
      await pace.rest(job.signal);
    }
    await Promise.all(busy.values());
    if (failures.length > 0) throw failures[0];
    return null;
  });

/** What is due for one destination, once. */
async function deliver(job: Job, due: Due, means: IntegrationMeans, clock: () => Date): Promise<void> {
  const { destination, heads, behind } = due;
  if (destination.deletedAt) return job.whileHeld((transaction) => leaveDestination(transaction, destination, clock()));
  if (behind.length > 0)
    await job.whileHeld(async (transaction) => {
      await lockOrder(transaction);
      await setAside(
        transaction,
        behind.map(({ id }) => id),
      );
    });
  if (heads.length === 0) return;
  const { tried, isAway } = await sendAll(job, due, means, clock);
  await job.whileHeld(async (transaction) => {
    await settle(transaction, destination, tried, clock());
    if (isAway) await giveUpOld(transaction, destination, clock());
  });
}

/** One after the other finds out whether the destination is there; then some side by side, for as long as it is. */
async function sendAll(job: Job, { destination, heads }: Due, means: IntegrationMeans, clock: () => Date) {
  const tried: Tried[] = [];
  const left = [...heads];
  const begun = performance.now();
  let isAway = false;
  const sendNext = async (integration: Integration): Promise<void> => {
    const sent = await sendOne(job, { integration, destination }, means, clock());
    if (!sent) return;
    tried.push({ id: integration.id, turn: integration.turn, sent });
    isAway ||= sent.judged.outcome === 'failed' && sent.judged.isAway;
  };
  const goesOn = () => !isAway && !job.signal.aborted && performance.now() - begun < LONGEST_BATCH_MS;
  const sendLeft = async (): Promise<void> => {
    for (let next = left.shift(); next; next = goesOn() ? left.shift() : undefined) await sendNext(next);
  };
  const first = left.shift();
  if (first) await sendNext(first);
  if (goesOn()) await Promise.all(Array.from({ length: AT_ONCE }, sendLeft));
  return { tried, isAway };
}

/** Null where the process stops before there is an answer: it goes again. What cannot be made ready keeps no other waiting. */
async function sendOne(
  { database, signal, log }: Job,
  one: Parameters<typeof sendOut>[1],
  means: IntegrationMeans,
  now: Date,
): Promise<Sent | null> {
  try {
    return await sendOut(database, one, means, { signal, now });
  } catch (error) {
    if (signal.aborted) return null;
    log.error({ err: error, integration: one.integration.uniqueId }, 'an event could not be made ready');
    return notSent(now);
  }
}
