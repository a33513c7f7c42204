import { eq, sql } from 'drizzle-orm';
import { cards } from '../../platform/database/schema/boards';
import { figureMonths, figureTouches } from '../../platform/database/schema/figures';
import { policies } from '../../platform/database/schema/policies';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { cancelPolicy, letPolicyRun } from '../../underwriting/policies/testing/policiesUnderTest';
import { foldTouched } from './foldFigures';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await letPolicyRun(platform, 3);
  await foldTouched(platform.database.db);
});
afterAll(() => platform.close());

const touches = () => platform.database.db.$count(figureTouches);

/** What is kept against what it is kept of, for both kinds and on all three levels. */
async function differences() {
  const { rows } = await platform.database.pool.query(`
    with records as (
      select company_id, 'policy' as kind, date_trunc('month', issue_date::timestamp)::date as month, broker_id, modality_id,
        status_id, insured_amount_cents, premium_cents from policies
      union all
      select company_id, 'proposal', month_of_instant(created_at), broker_id, modality_id, status_id, insured_amount_cents,
        premium_cents from proposals
    ), level (of_brokers, of_modalities) as (values (1, 1), (0, 1), (1, 0)),
    summed as (
      select company_id, kind, month, broker_id * of_brokers, modality_id * of_modalities, status_id, count(*)::integer,
        sum(insured_amount_cents)::bigint, sum(premium_cents)::bigint
      from records, level group by 1, 2, 3, 4, 5, 6
    )
    (select * from summed except select * from figure_months) union all (select * from figure_months except select * from summed)`);
  return rows;
}

describe('the sums that figures are read from', () => {
  it('are those of the records, on every level, and nothing is left to do', async () => {
    expect(await platform.database.db.$count(figureMonths)).toBeGreaterThan(0);
    expect(await differences()).toEqual([]);
    expect(await touches()).toBe(0);
  });

  it('are old after a cancellation, which endorses the policy, and right after the next look', async () => {
    expect((await cancelPolicy(platform, 3)).status).toBe(200);
    expect(await touches()).toBeGreaterThan(0);
    expect(await differences()).not.toEqual([]);
    await foldTouched(platform.database.db);
    expect(await differences()).toEqual([]);
  });

  it('forget what is gone, and the month that a policy was moved out of', async () => {
    const { db, pool } = platform.database;
    await db.update(policies).set({ issueDate: '2031-01-31' }).where(eq(policies.id, 7));
    await pool.query('delete from endorsements where policy_id = 8; delete from policies where id = 8');
    await foldTouched(db);
    expect(await differences()).toEqual([]);
  });

  // The embedded database serves one transaction after the other.
  const onServer = process.env['TEST_DATABASE_URL'] ? it : it.skip;
  onServer('keep what another transaction changed while they were summed for the next look', async () => {
    const { db, pool } = platform.database;
    const other = await pool.connect();
    await other.query('begin');
    await other.query('update policies set premium_cents = premium_cents + 5 where id = 5');
    // The job neither waits for it nor sees it.
    await foldTouched(db);
    expect(await differences()).toEqual([]);
    await other.query('commit');
    other.release();
    expect(await differences()).not.toEqual([]);
    await foldTouched(db);
    expect(await differences()).toEqual([]);
  });

  it('are not touched by what changes nothing of them', async () => {
    const { db } = platform.database;
    await db.update(policies).set({ renewalProblem: 'nada' });
    await db.update(policies).set({ premiumCents: sql`premium_cents` });
    await db.update(cards).set({ justification: 'nada' });
    expect(await touches()).toBe(0);
  });
});
