import { eq } from 'drizzle-orm';
import { getRemoteHealth, reportRemoteHealth } from '@portal/shared/contracts/portal/remoteHealth';
import type { BrowserError, RemoteExperience } from '@portal/shared/contracts/portal/remoteExperience';
import type { SlowInteraction, VitalObservation } from '@portal/shared/contracts/portal/remoteExperience';
import { createProcessMetrics } from '@portal/shared/metrics/processMetrics';
import { remoteErrors, remoteSlowInteractions, remoteVitals } from '../../platform/database/schema/remoteHealth';
import { profiles } from '../../platform/database/schema/users';
import { forgetNow } from '../../platform/retention/testing/forgetNow';
import { company, email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { browserMetrics } from './browserMetrics';
import { HOUR_MS, hourOf } from './hours';
import { recordReport } from './recordReport';
import type { BrowserReport } from './recordReport';
import { retainedObservations } from './retained';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());
beforeEach(async () => {
  for (const table of [remoteVitals, remoteSlowInteractions, remoteErrors]) await db().delete(table);
});

const db = () => platform.database.db;
const of = { Remote: 'mf-kanban', Version: '1.0.0-abc1234' };
const vital = (Vital: VitalObservation['Vital'], Value = 0, change: Partial<VitalObservation> = {}) => ({
  ...{ ...of, Vital, Value },
  ...change,
});
const slow = (change: Partial<SlowInteraction> = {}): SlowInteraction => ({
  ...of,
  ...{ Screen: '/kanban/:uniqueId?', Role: 'button', Region: 'screen', Part: 'kanban-card' },
  ...{ InputDelay: 20, Processing: 300, Presentation: 60 },
  ...change,
});
const error = (change: Partial<BrowserError> = {}): BrowserError => ({
  ...of,
  ...{ Screen: '/kanban/:uniqueId?', Kind: 'uncaught', Name: 'TypeError' },
  Frames: [
    { Function: 'moveCard', File: 'mf-kanban/12.0a1b2c.js', Line: 1, Column: 4_711 },
    { File: 'mf-kanban/12.0a1b2c.js', Line: 1, Column: 99 },
  ],
  ...change,
});
const report = (body: Partial<BrowserReport>, as: string = email.broker) =>
  platform.send(reportRemoteHealth, { body: { Observations: [], ...body } as never }, { as });
const summary = async (as: string = email.admin): Promise<RemoteExperience[]> =>
  (await platform.send(getRemoteHealth, {}, { as })).response.Experiences ?? [];
const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const recordedAt = (moment: Date, body: Partial<BrowserReport>) =>
  recordReport(db(), company.aurora, { Observations: [], ...body }, moment);

describe('what browsers say of their screens', () => {
  it('is told by remote and version: visits, how quickly they answered, how much they shifted', async () => {
    const older = { Version: '0.9.0' };
    await report({
      Vitals: [vital('visit'), vital('inp', 180), vital('inp', 190), vital('inp', 900), vital('inp', 195)],
    });
    await report({
      Vitals: [vital('lcp', 2_300), vital('cls', 80), vital('visit', 0, older), vital('inp', 40, older)],
    });
    const [before, current] = await summary();
    expect(before).toMatchObject({ Version: '0.9.0', LastDay: { Visits: 1, Lcp: null, Cls: null } });
    expect(before?.LastDay.Inp).toBeLessThanOrEqual(50);
    expect(current).toMatchObject({ ...of, LastDay: { Visits: 1, Errors: 0, SlowInteractions: 0, Inp: 200 } });
    expect(current?.LastDay.Lcp).toBeGreaterThan(2_000);
    expect(current?.LastDay.Lcp).toBeLessThanOrEqual(2_500);
    expect(current?.LastDay.Cls).toBeLessThanOrEqual(100);
  });

  it('counts once each, however many browsers report at once', async () => {
    const other = { Remote: 'mf-policies' };
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const both = [vital('visit'), vital('visit', 0, other)];
        return report({
          Vitals: index % 2 ? both : both.toReversed(),
          SlowInteractions: index % 2 ? [slow(), slow(other)] : [slow(other), slow()],
          Errors: index % 2 ? [error(), error(other)] : [error(other), error()],
        });
      }),
    );
    const [kanban, policies] = await summary();
    for (const one of [kanban, policies]) {
      expect(one?.LastDay).toMatchObject({ Visits: 20, SlowInteractions: 20, Errors: 20 });
      expect(one?.SlowPlaces).toMatchObject([{ Count: 20 }]);
      expect(one?.ErrorGroups).toMatchObject([{ Count: 20 }]);
    }
  });

  it('shows the places that are slow most often, with where their time goes', async () => {
    await report({
      SlowInteractions: [
        ...times(3, slow()),
        slow({ Processing: 700 }),
        slow({ Role: 'row', Region: 'table', Part: undefined as never }),
      ],
    });
    const [kanban] = await summary();
    expect(kanban?.SlowPlaces).toMatchObject([
      { Screen: '/kanban/:uniqueId?', Role: 'button', Part: 'kanban-card', Count: 4, P75: 400, Processing: 400 },
      { Role: 'row', Region: 'table', Part: null, Count: 1, InputDelay: 20, Presentation: 60 },
    ]);
    expect(kanban?.LastDay.SlowInteractions).toBe(5);
  });

  it('groups errors by what they went through, over releases too, and tells when each was met', async () => {
    const [first, last] = [hoursAgo(30), hoursAgo(2)];
    await recordedAt(first, { Errors: [error()] });
    await recordedAt(last, { Errors: [error({ TraceId: 'feedfeedfeedfeed' })] });
    const rebuilt = [{ Function: 'moveCard', File: 'mf-kanban/12.9f9f9f.js', Line: 1, Column: 5 }, error().Frames[1]!];
    await report({
      Errors: [error({ Version: '1.1.0', Frames: rebuilt }), error({ Name: 'PortalError', Code: 'server' })],
    });
    const [before, current] = await summary();
    expect(before?.LastDay.Errors).toBe(2);
    expect(before?.LastWeek.Errors).toBe(3);
    expect(before?.ErrorGroups).toMatchObject([
      { Name: 'PortalError', Code: 'server', Count: 1 },
      { Name: 'TypeError', Code: null, Count: 2, TraceId: 'feedfeedfeedfeed' },
    ]);
    const [, group] = before?.ErrorGroups ?? [];
    expect([group?.FirstAt, group?.LastAt]).toEqual([first.toISOString(), last.toISOString()]);
    expect(current?.ErrorGroups[0]?.Fingerprint).toBe(group?.Fingerprint);
  });

  it('stays within its company, and is read by its administrators alone', async () => {
    await report({ Vitals: [vital('visit')], SlowInteractions: [slow()], Errors: [error()] });
    await db().update(profiles).set({ isAdministrator: true }).where(eq(profiles.companyId, company.atlas));
    expect(await summary(email.atlas)).toEqual([]);
    for (const as of [email.underwriter, email.broker])
      expect((await platform.send(getRemoteHealth, {}, { as })).status).toBe(403);
  });

  it('says nothing of who it was', async () => {
    await report({ Vitals: [vital('visit')], SlowInteractions: [slow()], Errors: [error()] });
    const rows = [remoteVitals, remoteSlowInteractions, remoteErrors].map((table) => db().select().from(table));
    for (const [row] of await Promise.all(rows))
      expect(Object.keys(row ?? {}).join(' ')).not.toMatch(/user|mail|address|message/i);
  });

  it.each([
    ['a message beside an error', { Errors: [{ ...error(), Message: 'ana@aurora.test errou' }] }],
    ['a sentence for a class', { Errors: [error({ Name: 'Ligue 0800' })] }],
    ['a code with a number of a document', { Errors: [error({ Code: '11222333000181' })] }],
    [
      'a script of somebody else',
      { Errors: [error({ Frames: [{ File: 'https://mau.example/x.js', Line: 1, Column: 1 }] })] },
    ],
    ['a frame of markup', { Errors: [error({ Frames: [{ File: 'mf-kanban/<b>.js', Line: 1, Column: 1 }] })] }],
    ['more frames than are kept', { Errors: [error({ Frames: times(6, error().Frames[0]!) })] }],
    ['an address with a question', { Errors: [error({ Screen: '/apolice?nome=Ana Souza' })] }],
    ['a place with an address of mail', { SlowInteractions: [slow({ Screen: '/segurado/ana@aurora.test' })] }],
    ['a part with digits', { SlowInteractions: [slow({ Part: 'apolice-0001234' })] }],
    ['a role that is none', { SlowInteractions: [slow({ Role: 'Excluir Ana' as never })] }],
    ['a time that cannot be', { SlowInteractions: [slow({ Processing: -1 })] }],
    ['a time without end', { SlowInteractions: [slow({ Processing: 9_999_999 })] }],
    ['a measure of its own', { Vitals: [vital('salary' as never, 1)] }],
    ['what nobody asked for', { Vitals: [{ ...vital('visit'), UserName: 'Ana' }] }],
    ['too many errors', { Errors: times(21, error()) }],
    ['too many interactions', { SlowInteractions: times(21, slow()) }],
    ['too many numbers', { Vitals: times(61, vital('visit')) }],
  ])('with %s is refused as a whole', async (_case, body) => {
    expect((await report({ Vitals: [vital('visit')], ...(body as Partial<BrowserReport>) })).status).toBe(400);
    expect(await summary()).toEqual([]);
  });

  it('does not fill the database with made-up names', async () => {
    const hour = hourOf(new Date());
    const madeUp = Array.from({ length: 2_000 }, (_, index) => ({
      ...{ companyId: company.aurora, hour, remote: `made-up-${index}`, version: '1' },
      ...{ vital: 'visit' as const, within: 0, times: 1 },
    }));
    await db().insert(remoteVitals).values(madeUp);
    expect((await report({ Vitals: [vital('visit')] })).response.Counted).toBe(0);
    expect(await summary()).toHaveLength(200);
    expect((await report({ Vitals: [vital('visit')] }, email.atlas)).response.Counted).toBe(1);
  });

  it('keeps the newest groups of errors of a version, and as many of a company', async () => {
    const code = (index: number) => `c${String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26))}`;
    const different = (from: number) => Array.from({ length: 20 }, (_, index) => error({ Code: code(from + index) }));
    await recordedAt(hoursAgo(1), { Errors: different(0) });
    await recordedAt(hoursAgo(0), { Errors: different(20).slice(0, 15) });
    expect(await db().$count(remoteErrors)).toBe(20);
    expect(await db().$count(remoteErrors, eq(remoteErrors.code, code(34)))).toBe(1);
    for (let index = 0; index < 21; index += 1)
      await recordedAt(hoursAgo(0), { Errors: different(0).map((one) => ({ ...one, Version: `2.${index}` })) });
    expect(await db().$count(remoteErrors)).toBe(400);
  });

  it('is forgotten when no summary looks back so far', async () => {
    const everything = { Vitals: [vital('visit')], SlowInteractions: [slow()], Errors: [error()] };
    await recordedAt(hoursAgo(24 * 9), everything);
    await forgetNow(db(), retainedObservations);
    for (const table of [remoteVitals, remoteSlowInteractions, remoteErrors]) expect(await db().$count(table)).toBe(0);
    await recordedAt(hoursAgo(24 * 6), everything);
    await forgetNow(db(), retainedObservations);
    for (const table of [remoteVitals, remoteSlowInteractions, remoteErrors])
      expect(await db().$count(table)).toBeGreaterThan(0);
  });

  it('of shells of before is how remotes load, as ever', async () => {
    expect((await report({})).response.Counted).toBe(0);
    expect(await summary()).toEqual([]);
  });
});

describe('what a process says of it to Prometheus', () => {
  it('is how much was reported, and no word of a browser', async () => {
    const metrics = createProcessMetrics('platform-api');
    const note = browserMetrics(metrics);
    note({ Observations: [], Vitals: [vital('visit'), vital('visit'), vital('inp', 40)], Errors: [error()] });
    note({ Observations: [], SlowInteractions: [slow(), slow()] });
    const said = (await metrics.text()).body;
    expect(said).toMatch(/^portal_browser_visits_total\{service="platform-api"\} 2$/m);
    expect(said).toMatch(/^portal_browser_errors_total\{service="platform-api"\} 1$/m);
    expect(said).toMatch(/^portal_browser_slow_interactions_total\{service="platform-api"\} 2$/m);
  });
});
