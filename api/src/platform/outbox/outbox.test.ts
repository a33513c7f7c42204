import { eq, sql } from 'drizzle-orm';
import { defineEvent } from '@portal/shared/contracts/events/event';
import { integer, object } from '@portal/shared/contracts/schema';
import { companies } from '../database/schema/companies';
import { jobs } from '../database/schema/jobs';
import { outboxEvents } from '../database/schema/outbox';
import { createTestDatabase } from '../database/testing';
import type { TestDatabase } from '../database/testing';
import { startJobWorker } from '../jobs/jobWorker';
import { runDueJobs } from '../jobs/testing/runDueJobs';
import { forgetNow } from '../retention/testing/forgetNow';
import { handOnLeft } from './handOnLeft';
import { handOnWaiting } from './handOnWaiting';
import { retainedEvents } from './retained';
import { publish } from './publish';
import { on } from './subscriber';
import type { Subscriber } from './subscriber';

const counted = defineEvent({
  name: 'thing.counted',
  version: 1,
  subject: 'thing',
  payload: object({ Number: integer() }),
});
const counted2 = defineEvent({ ...counted, version: 2 });
const [first, second] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.insert(companies).values({
    id: 1,
    key: 'aurora',
    name: 'Aurora',
    document: '11222333000181',
    primaryColor: '#0e65a5',
    figureColor: '#0e65a5',
    lineColor: '#ff9f43',
    fontFamily: 'Montserrat',
  });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(outboxEvents);
  await database.db.delete(jobs);
});

const tell = (number: number, subjectUniqueId: string = first, type: typeof counted = counted) =>
  database.db.transaction((transaction) =>
    publish(transaction, type, {
      companyId: 1,
      subjectUniqueId,
      payload: { Number: number },
      occurredAt: new Date('2026-11-22T12:00:00Z'),
    }),
  );
const handlersOf = (subscribers: readonly Subscriber[]) => [handOnWaiting(subscribers), ...handOnLeft(subscribers)];
const run = (...subscribers: Subscriber[]) => runDueJobs(handlersOf(subscribers), { database: database.db, log });
const later = () =>
  database.db
    .update(jobs)
    .set({ dueAt: sql`now() - interval '1 second'` })
    .where(eq(jobs.state, 'waiting'));
const waiting = () => database.db.$count(outboxEvents, sql`${outboxEvents.handedOnAt} is null`);

/** Hears everything; `refuses` is asked before each. */
function hearing(name: string, refuses: (number: number) => boolean = () => false) {
  const heard: number[] = [];
  const subscriber: Subscriber = {
    name,
    reactions: [
      on(counted, async (_transaction, { payload }) => {
        if (refuses(payload.Number)) throw new Error('not now');
        heard.push(payload.Number);
      }),
    ],
  };
  return { subscriber, heard };
}

describe('an event', () => {
  it('is told after the commit of what it says, whole, to everybody who asked for it', async () => {
    const [ana, bia] = [hearing('ana'), hearing('bia')];
    let told: unknown;
    const caio: Subscriber = {
      name: 'caio',
      reactions: [
        on(counted, async (_transaction, event) => {
          told = event;
        }),
      ],
    };
    await tell(1);
    expect(ana.heard).toEqual([]);
    await run(ana.subscriber, bia.subscriber, caio);
    expect([ana.heard, bia.heard]).toEqual([[1], [1]]);
    expect(told).toMatchObject({
      uniqueId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      companyId: 1,
      name: 'thing.counted',
      version: 1,
      subjectUniqueId: first,
      payload: { Number: 1 },
      occurredAt: new Date('2026-11-22T12:00:00Z'),
    });
    expect(await waiting()).toBe(0);
  });

  it('of what was undone is never told', async () => {
    const { subscriber, heard } = hearing('ana');
    await database.db
      .transaction(async (transaction) => {
        await publish(transaction, counted, {
          companyId: 1,
          subjectUniqueId: first,
          payload: { Number: 1 },
          occurredAt: new Date(),
        });
        throw new Error('undone');
      })
      .catch(() => undefined);
    await run(subscriber);
    expect(heard).toEqual([]);
  });

  it('is not told to whoever knows another version of it, and done with where nobody asked', async () => {
    const { subscriber, heard } = hearing('ana');
    await tell(1, first, counted2);
    await run(subscriber);
    expect(heard).toEqual([]);
    expect(await waiting()).toBe(0);
  });
});

describe('a subscriber that fails', () => {
  it('is told again, keeps nobody else waiting, and nobody hears an event twice for it', async () => {
    let isAway = true;
    const ana = hearing('ana', () => isAway);
    const bia = hearing('bia');
    await tell(1);
    await run(ana.subscriber, bia.subscriber);
    expect([ana.heard, bia.heard]).toEqual([[], [1]]);
    expect(await waiting()).toBe(1);
    isAway = false;
    await later();
    await run(ana.subscriber, bia.subscriber);
    expect([ana.heard, bia.heard]).toEqual([[1], [1]]);
    expect(await waiting()).toBe(0);
  });

  it('gets the events of a record in their order, and those of other records meanwhile', async () => {
    let isAway = true;
    const ana = hearing('ana', (number) => isAway && number === 1);
    await tell(1);
    await tell(2);
    await tell(3, second);
    await run(ana.subscriber);
    expect(ana.heard).toEqual([3]);
    isAway = false;
    // The job of the second event alone comes round: it brings the first one before it.
    await database.db.update(jobs).set({ dueAt: sql`now()` }).where(sql`${jobs.payload} ->> 'eventId' = (
      select max(id)::text from ${outboxEvents} where ${outboxEvents.subjectUniqueId} = ${first})`);
    await run(ana.subscriber);
    expect(ana.heard).toEqual([3, 1, 2]);
    await later();
    await run(ana.subscriber);
    expect(ana.heard).toEqual([3, 1, 2]);
  });

  it('leaves nothing of what it wrote before it failed', async () => {
    const writing: Subscriber = {
      name: 'writing',
      reactions: [
        on(counted, async (transaction) => {
          await transaction.update(companies).set({ name: 'Meio escrito' });
          throw new Error('not now');
        }),
      ],
    };
    await tell(1);
    await run(writing);
    const [company] = await database.db.select({ name: companies.name }).from(companies);
    expect(company?.name).toBe('Aurora');
  });
});

describe('a subscriber that takes many at once', () => {
  const number = ({ payload }: { payload: unknown }) => (payload as { Number: number }).Number;

  it('gets what waits of all records together, in order, and nothing is left to do for their jobs', async () => {
    const { subscriber, heard } = hearing('ana');
    const together: number[][] = [];
    for (const [index, record] of [first, second, first, second].entries()) await tell(index, record);
    await tell(9, first, counted2);
    await run({
      ...subscriber,
      handleMany: async (_transaction, events) => void together.push(events.map(number)),
    });
    expect([together, heard]).toEqual([[[0, 1, 2, 3]], []]);
    expect(await waiting()).toBe(0);
    expect(await database.db.$count(jobs, eq(jobs.kind, 'events.handOn'))).toBe(0);
  });

  it('gets many times as many as fit into one transaction', async () => {
    const { subscriber } = hearing('ana');
    const heard: number[] = [];
    for (let count = 0; count < 120; count += 1) await tell(count, count % 2 === 0 ? first : second);
    await run({ ...subscriber, handleMany: async (_transaction, events) => void heard.push(...events.map(number)) });
    expect(heard).toEqual(Array.from({ length: 120 }, (_, count) => count));
  });

  it('and could not take one of them, gets what follows it of its record after it, and all others together', async () => {
    let isAway = true;
    const { subscriber, heard } = hearing('ana', (one) => isAway && one === 1);
    const together: number[] = [];
    const refusing: Subscriber = {
      ...subscriber,
      handleMany: async (_transaction, events) => {
        if (events.some((event) => number(event) === 1)) throw new Error('not now');
        together.push(...events.map(number));
      },
    };
    await tell(1);
    await run(refusing);
    await tell(2);
    await tell(3, second);
    await run(refusing);
    expect([heard, together]).toEqual([[], [3]]);
    isAway = false;
    await later();
    await run(refusing);
    expect([heard, together]).toEqual([[1, 2], [3]]);
    expect(await waiting()).toBe(0);
  });

  it('and cannot take one of them, gets the others record by record', async () => {
    let isAway = true;
    const { subscriber, heard } = hearing('ana', (one) => isAway && one === 1);
    const refusing: Subscriber = {
      ...subscriber,
      handleMany: async (_transaction, events) => {
        if (isAway && events.some((event) => number(event) === 1)) throw new Error('not now');
        heard.push(...events.map(number));
      },
    };
    await tell(1);
    await tell(2);
    await tell(3, second);
    await run(refusing);
    expect(heard).toEqual([3]);
    isAway = false;
    await later();
    await run(refusing);
    expect(heard).toEqual([3, 1, 2]);
  });

  it('takes nothing from another that does not', async () => {
    const [ana, bia] = [hearing('ana'), hearing('bia')];
    await tell(1);
    const handleMany = async (_transaction: unknown, events: readonly { payload: unknown }[]) =>
      void ana.heard.push(...events.map(number));
    await run({ ...ana.subscriber, handleMany }, bia.subscriber);
    expect([ana.heard, bia.heard]).toEqual([[1], [1]]);
  });
});

it('many events of one record arrive once and in order although several processes hand them on', async () => {
  const { subscriber, heard } = hearing('ana');
  const numbers = Array.from({ length: 30 }, (_, number) => number);
  for (const number of numbers) await tell(number);
  const workers = [1, 2, 3].map(() =>
    startJobWorker({ database: database.db, handlers: handlersOf([subscriber]), log, lookEveryMs: 10 }),
  );
  while ((await waiting()) > 0);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(heard).toEqual(numbers);
});

it('what everybody has had for long is forgotten, what waits is not', async () => {
  const { subscriber } = hearing('ana');
  await tell(1);
  await tell(2, second);
  await run(subscriber);
  await database.db
    .update(outboxEvents)
    .set({ handedOnAt: sql`now() - interval '91 days'` })
    .where(eq(outboxEvents.subjectUniqueId, first));
  await tell(3, second);
  await forgetNow(database.db, retainedEvents);
  expect(await database.db.$count(outboxEvents)).toBe(2);
});
