import { eq } from 'drizzle-orm';
import { getRemoteHealth, reportRemoteHealth } from '@portal/shared/contracts/portal/remoteHealth';
import type { RemoteHealth, RemoteObservation } from '@portal/shared/contracts/portal/remoteHealth';
import { profiles, users } from '../../platform/database/schema/users';
import { remoteFailures, remoteLoads } from '../../platform/database/schema/remoteHealth';
import { company, email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { forgetNow } from '../../platform/retention/testing/forgetNow';
import { HOUR_MS, hourOf } from './hours';
import { retainedObservations } from './retained';
import { recordReport } from './recordReport';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());
beforeEach(async () => {
  await db().delete(remoteLoads);
  await db().delete(remoteFailures);
});

const db = () => platform.database.db;
const seen = (change: Partial<RemoteObservation> = {}): RemoteObservation => ({
  Remote: 'mf-kanban',
  Version: '1.0.0-abc1234',
  Outcome: 'loaded',
  Milliseconds: 250,
  ...change,
});
const failed = (change: Partial<RemoteObservation> = {}) =>
  seen({ Outcome: 'failed', Milliseconds: 4_000, Reason: 'network', TraceId: '0123456789abcdef', ...change });
const report = (Observations: RemoteObservation[], as: string = email.broker) =>
  platform.send(reportRemoteHealth, { body: { Observations } }, { as });
const summary = async (as: string = email.admin): Promise<RemoteHealth[]> =>
  (await platform.send(getRemoteHealth, {}, { as })).response.Remotes;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const recordedAt = (moment: Date, observations: RemoteObservation[]) =>
  recordReport(db(), company.aurora, { Observations: observations }, moment);

describe('a report', () => {
  it('of any user counts for the company, version by version', async () => {
    expect((await report([seen(), seen({ Milliseconds: 280 }), seen({ Version: '0.9.0' })])).response.Counted).toBe(3);
    await report([seen({ Milliseconds: 1_500 })], email.underwriter);
    const [older, current] = await summary();
    expect(older).toMatchObject({ Remote: 'mf-kanban', Version: '0.9.0', LastDay: { Loads: 1 } });
    expect(current).toMatchObject({
      Version: '1.0.0-abc1234',
      LastDay: { Loads: 3, Failures: 0, FallBacks: 0, Reasons: [] },
      LastFailure: null,
    });
    expect(current?.LastDay.P50).toBeLessThanOrEqual(300);
    expect(current?.LastDay.P75).toBeGreaterThan(1_200);
  });

  it('counts every load, however many browsers report at once', async () => {
    const other = seen({ Remote: 'mf-policies' });
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => report(index % 2 ? [seen(), other] : [other, seen(), failed()])),
    );
    const [kanban, policies] = await summary();
    expect(kanban?.LastDay).toMatchObject({ Loads: 20, Failures: 10 });
    expect(policies?.LastDay).toMatchObject({ Loads: 20, Failures: 0 });
  });

  it('stays within its company', async () => {
    await report([seen(), failed()]);
    await db().update(profiles).set({ isAdministrator: true }).where(eq(profiles.companyId, company.atlas));
    expect(await summary(email.atlas)).toEqual([]);
    await report([seen({ Remote: 'mf-admin' })], email.atlas);
    expect((await summary(email.atlas)).map(({ Remote }) => Remote)).toEqual(['mf-admin']);
    expect((await summary()).map(({ Remote }) => Remote)).toEqual(['mf-kanban']);
  });

  it('keeps nothing of the user', async () => {
    await report([failed()]);
    const rows = [...(await db().select().from(remoteLoads)), ...(await db().select().from(remoteFailures))];
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(Object.keys(row).join(' ')).not.toMatch(/user|name|mail|address/i);
  });

  it.each([
    ['a remote of no possible name', { Remote: 'mf kanban; drop table' }],
    ['a version that is a path', { Version: '../../etc' }],
    ['an outcome that is none', { Outcome: 'great' }],
    ['a time that cannot be', { Milliseconds: -1 }],
    ['a time without end', { Milliseconds: 9_999_999 }],
    ['a reason that is a sentence', { Reason: 'O usuário ana@aurora.test errou' }],
    ['a trace id that is none', { TraceId: '<script>' }],
    ['a field that nobody asked for', { UserName: 'Ana' }],
  ])('with %s is refused as a whole', async (_case, change) => {
    const answer = await report([seen(), seen(change as Partial<RemoteObservation>)]);
    expect(answer.status).toBe(400);
    expect(answer.errors[0]?.Message).toMatch(/^[A-ZÀ-Ú].*\.$/);
    expect(await summary()).toEqual([]);
  });

  it('carries at most fifty observations', async () => {
    expect((await report(Array.from({ length: 50 }, () => seen()))).response.Counted).toBe(50);
    expect((await report(Array.from({ length: 51 }, () => seen()))).status).toBe(400);
  });

  it('of made-up names does not fill the database', async () => {
    const hour = hourOf(new Date());
    await db()
      .insert(remoteLoads)
      .values(
        Array.from({ length: 2_000 }, (_, index) => ({
          companyId: company.aurora,
          hour,
          remote: `made-up-${index}`,
          version: '1',
          outcome: 'loaded' as const,
          reason: '',
          withinMs: 25,
          loads: 1,
        })),
      );
    expect((await report([seen()])).response.Counted).toBe(0);
    expect(await summary()).toHaveLength(200);
    expect((await report([seen()], email.atlas)).response.Counted).toBe(1);
  });
});

describe('the summary', () => {
  it('is for administrators who parameterise', async () => {
    for (const as of [email.underwriter, email.broker, email.bare])
      expect((await platform.send(getRemoteHealth, {}, { as })).status).toBe(403);
    const [underwriter] = await db().select().from(users).where(eq(users.email, email.underwriter));
    const asAdministrator = (isAdministrator: boolean) =>
      db()
        .update(profiles)
        .set({ isAdministrator })
        .where(eq(profiles.id, underwriter?.profileId ?? 0));
    await asAdministrator(true);
    expect((await platform.send(getRemoteHealth, {}, { as: email.underwriter })).status).toBe(403);
    await asAdministrator(false);
    expect((await platform.send(getRemoteHealth, {}, { as: email.admin })).status).toBe(200);
  });

  it('tells failures and fall-backs apart, their reasons by number, and the last one with its trace', async () => {
    await report([
      failed(),
      failed({ Reason: 'timeout' }),
      failed({ Reason: 'timeout', Outcome: 'fell-back' }),
      failed({ Reason: 'render', TraceId: 'feedfeedfeedfeed' }),
    ]);
    const [kanban] = await summary();
    expect(kanban).toMatchObject({
      LastDay: {
        Loads: 0,
        Failures: 3,
        FallBacks: 1,
        P50: null,
        P75: null,
        Reasons: [
          { Reason: 'timeout', Count: 2 },
          { Reason: 'network', Count: 1 },
          { Reason: 'render', Count: 1 },
        ],
      },
      LastFailure: { Reason: 'render', TraceId: 'feedfeedfeedfeed' },
    });
  });

  it('counts the last day hour by hour, and a week in sum', async () => {
    await recordedAt(hoursAgo(0), [seen(), failed()]);
    await recordedAt(hoursAgo(5), [seen({ Milliseconds: 700 }), seen({ Milliseconds: 700 })]);
    await recordedAt(hoursAgo(30), [seen(), seen(), seen()]);
    await recordedAt(hoursAgo(24 * 7 + 1), [seen({ Version: '0.1.0' })]);
    const found = await summary();
    expect(found.map(({ Version }) => Version)).toEqual(['1.0.0-abc1234']);
    const [kanban] = found;
    expect(kanban?.LastDay).toMatchObject({ Loads: 3, Failures: 1 });
    expect(kanban?.LastWeek).toMatchObject({ Loads: 6, Failures: 1 });
    expect(kanban?.Hours).toHaveLength(24);
    expect(kanban?.Hours.at(-1)).toMatchObject({ Loads: 1, Failures: 1 });
    expect(kanban?.Hours.at(-6)).toMatchObject({ Loads: 2, Failures: 0, P75: 750 });
    expect(kanban?.Hours[0]).toMatchObject({ Loads: 0, Failures: 0, P75: null });
  });
});

describe('what was counted', () => {
  it('is forgotten when no summary looks back so far', async () => {
    await recordedAt(hoursAgo(24 * 9), [seen(), failed()]);
    await recordedAt(hoursAgo(24 * 6), [seen(), failed()]);
    await report([seen()]);
    await forgetNow(db(), retainedObservations);
    const hours = await db().select({ hour: remoteLoads.hour }).from(remoteLoads);
    expect(Math.min(...hours.map(({ hour }) => hour.getTime()))).toBe(hourOf(hoursAgo(24 * 6)).getTime());
    expect(await db().$count(remoteFailures)).toBe(1);
  });

  it('of failures is the newest twenty of each remote', async () => {
    await report([failed({ Remote: 'mf-admin', TraceId: 'aaaaaaaaaaaaaaaa' })]);
    for (let time = 0; time < 3; time += 1) await report(Array.from({ length: 10 }, () => failed()));
    expect(await db().$count(remoteFailures, eq(remoteFailures.remote, 'mf-kanban'))).toBe(20);
    expect(await db().$count(remoteFailures, eq(remoteFailures.remote, 'mf-admin'))).toBe(1);
  });
});
