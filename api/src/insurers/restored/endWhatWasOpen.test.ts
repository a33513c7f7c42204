import { eq } from 'drizzle-orm';
import { getUserInfo } from '@portal/shared/contracts/people/session';
import { mailOutbox } from '../../platform/database/schema/access';
import { auditHistory } from '../../platform/database/schema/history';
import { numberSequences } from '../../platform/database/schema/proposalParts';
import { sendMail } from '../../platform/mail/sendMail';
import { buildPlatformApi } from '../../platformApi';
import { deliveryJobs } from '../../platformJobs';
import { startPlatformUnderTest, TOKEN_SECRET } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { endWhatWasOpen } from './endWhatWasOpen';

const ADMIN = 'admin@aurora.test';
let platform: PlatformUnderTest;
beforeEach(async () => {
  platform = await startPlatformUnderTest();
});
afterEach(() => platform.close());

const end = (more: Partial<Parameters<typeof endWhatWasOpen>[1]> = {}) =>
  endWhatWasOpen(platform.database.db, {
    minute: new Date(),
    dropsMails: false,
    skippedNumbers: 0,
    isDryRun: false,
    ...more,
  });
const ofAurora = async (found: ReturnType<typeof end>) => (await found).find(({ key }) => key === 'aurora');
const waiting = () => platform.database.db.select().from(mailOutbox).where(eq(mailOutbox.subject, 'Olá'));

it('nobody who was in at the minute is in afterwards, and the history says so', async () => {
  await platform.tokenOf(ADMIN);
  expect((await platform.send(getUserInfo, {}, { as: ADMIN })).status).toBe(200);
  expect(await ofAurora(end({ isDryRun: true }))).toMatchObject({ sessions: 1 });
  expect((await platform.send(getUserInfo, {}, { as: ADMIN })).status).toBe(200);
  expect(await ofAurora(end())).toMatchObject({ sessions: 1 });
  expect((await platform.send(getUserInfo, {}, { as: ADMIN })).status).toBe(401);
  expect(await ofAurora(end())).toMatchObject({ sessions: 0 });
  const told = await platform.database.db.select().from(auditHistory).where(eq(auditHistory.action, 'restored'));
  expect(told[0]?.changes).toContainEqual({ field: 'sessionsEnded', before: null, after: 1 });
});

it('mails that waited at the minute stay, or are given up with what they held; younger ones stay', async () => {
  const letter = { to: 'ana@aurora.test', subject: 'Olá', text: 'segredo', html: '<p>segredo</p>', companyId: 1 };
  await sendMail(platform.database.db, letter);
  expect(await ofAurora(end())).toMatchObject({ mails: 1 });
  await end({ dropsMails: true, minute: new Date(Date.now() - 60_000) });
  expect(await waiting()).toEqual([expect.objectContaining({ givenUpAt: null, textBody: 'segredo' })]);
  await end({ dropsMails: true });
  expect(await waiting()).toEqual([expect.objectContaining({ givenUpAt: expect.any(Date), textBody: '' })]);
});

it('numbers that are in somebody’s hands are left out', async () => {
  const { db } = platform.database;
  const year = new Date().getUTCFullYear();
  await db.delete(numberSequences);
  await db.insert(numberSequences).values([
    { companyId: 1, kind: 'policy', year, lastValue: 42 },
    { companyId: 1, kind: 'policy', year: year - 1, lastValue: 7 },
  ]);
  await end({ skippedNumbers: 1000 });
  const values = await db.select({ value: numberSequences.lastValue }).from(numberSequences);
  expect(values.map(({ value }) => value).sort()).toEqual([1042, 7]);
});

it.each([
  ['stay where they are while sending is held', true, 0],
  ['are taken to the server otherwise', false, 1],
])('mails that are due %s', async (_, isSendingHeld, attempts) => {
  const { database, storage } = platform;
  await sendMail(database.db, { to: 'ana@aurora.test', subject: 'Olá', text: 'a', html: '<p>a</p>', companyId: 1 });
  const service = buildPlatformApi({
    ...{ database: database.db, tokenSecret: TOKEN_SECRET, storage, isSendingHeld },
    // Nobody listens there: that it was tried is seen by its attempts.
    mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'portal@aurora.test' },
  });
  await service.ready();
  await service.close();
  expect(await waiting()).toEqual([expect.objectContaining({ attempts })]);
});

it('events stay where they are while sending is held', () => {
  const means = { tokenSecret: TOKEN_SECRET, outside: { allowsLocalhost: false }, isDemo: false };
  const kinds = (isHeld: boolean) => deliveryJobs(means, { isHeld }).map(({ kind }) => kind.name);
  expect(kinds(false)).toContain('integrations.deliverDue');
  expect(kinds(true)).toEqual(kinds(false).filter((name) => name !== 'integrations.deliverDue'));
});
