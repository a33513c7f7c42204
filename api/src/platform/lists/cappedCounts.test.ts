import { eq, sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { countedByStatus } from './cappedCounts';

const things = pgTable('counted_things', {
  owner: integer('owner').notNull(),
  statusId: integer('status_id').notNull(),
});
const chips = { table: things, statusId: things.statusId, statuses: [1, 2, 3] };

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  const { db } = platform.database;
  await db.execute(sql`create table counted_things (owner integer not null, status_id integer not null)`);
  await db.execute(sql`insert into counted_things select 1, 1 from generate_series(1, 10001)`);
  await db.execute(sql`insert into counted_things values (1, 2), (1, 2), (2, 1)`);
});
afterAll(() => platform.close());
afterEach(() => jest.restoreAllMocks());

async function countsOf(owner: number) {
  const wanted = eq(things.owner, owner);
  const asked = { inAnyStatus: wanted, wanted, inOneStatus: false, query: { includeStatusCounts: true } };
  const { counted, statusCounts } = await countedByStatus(platform.database.db, chips, asked);
  return { ...counted, statusCounts };
}

describe('the numbers of the chips of a list without a filter', () => {
  it('stop at ten thousand, and so does the list’s', async () => {
    expect(await countsOf(1)).toEqual({
      total: 10_000,
      isCapped: true,
      statusCounts: [
        { StatusId: 1, Count: 10_000 },
        { StatusId: 2, Count: 2 },
      ],
    });
  });

  it('are those of whoever asks', async () => {
    expect(await countsOf(1)).toMatchObject({ isCapped: true });
    expect(await countsOf(2)).toEqual({ total: 1, isCapped: false, statusCounts: [{ StatusId: 1, Count: 1 }] });
  });

  it('tell a row that is added or goes at once, but where counting stops, there within a minute', async () => {
    const { db } = platform.database;
    await countsOf(1);
    await db.execute(sql`insert into counted_things values (1, 2), (1, 3)`);
    await db.execute(
      sql`delete from counted_things where ctid in (select ctid from counted_things where owner = 1 and status_id = 1 limit 5)`,
    );
    expect((await countsOf(1)).statusCounts).toEqual([
      { StatusId: 1, Count: 10_000 },
      { StatusId: 2, Count: 3 },
      { StatusId: 3, Count: 1 },
    ]);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 61_000);
    expect(await countsOf(1)).toMatchObject({
      isCapped: false,
      total: 10_000,
      statusCounts: [{ StatusId: 1, Count: 9_996 }, { StatusId: 2 }, { StatusId: 3 }],
    });
  });
});
