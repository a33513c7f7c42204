import { getRetention } from '@portal/shared/contracts/portal/retention';
import { retentionHolds, retentionRemovals, retentionRounds } from '../../platform/database/schema/retention';
import { company, email, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const read = (as: string) => platform.send(getRetention, {}, { as });
const dayAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

it('what is kept, how long and why, is read by the insurer’s administrators alone', async () => {
  expect((await read(email.underwriter)).status).toBe(403);
  expect((await read(email.broker)).status).toBe(403);
  const { status, response } = await read(email.admin);
  expect(status).toBe(200);
  expect(response.Data.find(({ Kind }) => Kind === 'auditContents')).toMatchObject({
    KeptFor: { Count: 10, Unit: 'years' },
    Ground: expect.stringContaining('Código Civil, art. 205'),
    LookedThroughAt: null,
    RemovedLately: 0,
    LastRemovedOn: null,
  });
});

it('what went is the company’s own, of the last 30 days', async () => {
  const row = { kind: 'drafts', companyId: company.aurora as number, removed: 3, lastAt: new Date() };
  await platform.database.db.insert(retentionRemovals).values([
    { ...row, removedOn: dayAgo(1) },
    { ...row, removedOn: dayAgo(2), removed: 4 },
    { ...row, removedOn: dayAgo(40), removed: 100 },
    { ...row, removedOn: dayAgo(0), removed: 1_000, companyId: company.atlas },
  ]);
  const endedAt = new Date('2026-11-26T12:00:00Z');
  await platform.database.db.insert(retentionRounds).values({ kind: 'drafts', endedAt });
  const drafts = (await read(email.admin)).response.Data.find(({ Kind }) => Kind === 'drafts');
  expect(drafts).toMatchObject({
    RemovedLately: 7,
    LastRemovedOn: dayAgo(1),
    LookedThroughAt: endedAt.toISOString(),
  });
});

it('what a lawsuit holds of all the company is told, of no other company, and no longer than it does', async () => {
  await platform.database.db.insert(retentionHolds).values([
    { companyId: company.aurora, reason: 'Processo 0001' },
    { companyId: company.aurora, reason: 'Processo 0002', endedAt: new Date() },
    { companyId: company.aurora, subjectUniqueId: uniqueIdOf(2), reason: 'Processo 0003' },
    { companyId: company.atlas, reason: 'Processo 0004' },
  ]);
  expect((await read(email.admin)).response.Holds.map(({ Reason }) => Reason)).toEqual(['Processo 0001']);
});
