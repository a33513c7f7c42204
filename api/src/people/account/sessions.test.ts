import { eq } from 'drizzle-orm';
import { endOtherSessions, endOwnSession, getOwnSessions } from '@portal/shared/contracts/people/accountSessions';
import { getToken, getUserInfo } from '@portal/shared/contracts/people/session';
import { auditHistory } from '../../platform/database/schema/history';
import { refreshTokenFamilies } from '../../platform/database/schema/sessions';
import { email, PASSWORD } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());
beforeEach(() => platform.database.db.delete(refreshTokenFamilies));

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36';
const db = () => platform.database.db;

/** Signs in somewhere; gives what the session is asked with, and its refresh token. */
async function session(username: string, address: string, agent = CHROME) {
  const headers = { 'x-forwarded-for': `10.0.0.2, ${address}`, 'user-agent': agent };
  const body = { grant_type: 'password' as const, username, password: PASSWORD };
  const { response } = await platform.send(getToken, { body }, { headers });
  return { headers: { authorization: `Bearer ${response.access_token}` }, refreshToken: response.refresh_token };
}
const listed = async (sender: { headers: Record<string, string> }) =>
  (await platform.send(getOwnSessions, {}, sender)).response.Sessions;
const isOpen = async (sender: { headers: Record<string, string> }) =>
  (await platform.send(getUserInfo, {}, sender)).status === 200;

it('shows where somebody is signed in: browser, address, since when, and which one this is', async () => {
  const here = await session(email.viewer, '203.0.113.9');
  await session(email.viewer, '198.51.100.7', 'Telefone');
  await session(email.admin, '198.51.100.8');
  const [own, other, ...more] = await listed(here);
  expect(own).toMatchObject({ UserAgent: CHROME, Address: '203.0.113.9', IsCurrent: true });
  expect(other).toMatchObject({ UserAgent: 'Telefone', Address: '198.51.100.7', IsCurrent: false });
  expect(more).toEqual([]);
});

it('keeps no address that whoever reads the database could read', async () => {
  await session(email.viewer, '203.0.113.9');
  const stored = await db().select().from(refreshTokenFamilies);
  expect(JSON.stringify(stored)).not.toContain('203.0.113.9');
});

it('knows the last use by the exchange of the refresh token', async () => {
  const here = await session(email.viewer, '203.0.113.9');
  const longAgo = new Date(Date.now() - 3 * 60 * 60 * 1000);
  await db().update(refreshTokenFamilies).set({ createdAt: longAgo });
  expect((await listed(here))[0]?.LastUsedAt).toBe(longAgo.toISOString());
  await platform.send(getToken, { body: { grant_type: 'refresh_token', refresh_token: here.refreshToken } });
  const [own] = await listed(here);
  expect(Date.parse(own?.LastUsedAt ?? '')).toBeGreaterThan(longAgo.getTime());
  expect(own?.CreatedAt).toBe(longAgo.toISOString());
});

it('leaves out who left long ago without signing out', async () => {
  await session(email.viewer, '198.51.100.7');
  await db()
    .update(refreshTokenFamilies)
    .set({ createdAt: new Date(Date.now() - 13 * 60 * 60 * 1000) });
  const here = await session(email.viewer, '203.0.113.9');
  expect(await listed(here)).toHaveLength(1);
});

it('ends one session: its next call is refused, this one goes on, and a repetition ends nothing more', async () => {
  const here = await session(email.viewer, '203.0.113.9');
  const there = await session(email.viewer, '198.51.100.7');
  const UniqueId = (await listed(here))[1]?.UniqueId ?? '';
  const end = () => platform.send(endOwnSession, { body: { UniqueId } }, here);
  expect((await end()).response).toEqual({ Ended: 1 });
  expect([await isOpen(there), await isOpen(here)]).toEqual([false, true]);
  expect((await end()).response).toEqual({ Ended: 0 });
  const told = await db().select().from(auditHistory).where(eq(auditHistory.action, 'sessionsEnded'));
  expect(told).toHaveLength(1);
});

it('ends no session of somebody else, and not the one that asks', async () => {
  const here = await session(email.viewer, '203.0.113.9');
  const theirs = await session(email.admin, '198.51.100.7');
  const [foreign] = await listed(theirs);
  const [own] = await listed(here);
  const end = (UniqueId = '') => platform.send(endOwnSession, { body: { UniqueId } }, here);
  expect((await end(foreign?.UniqueId)).response).toEqual({ Ended: 0 });
  expect(await isOpen(theirs)).toBe(true);
  expect(await end(own?.UniqueId)).toMatchObject({ status: 400, errors: [{ Field: 'UniqueId' }] });
  expect(await isOpen(here)).toBe(true);
});

it('ends all others at once', async () => {
  const here = await session(email.viewer, '203.0.113.9');
  const others = [await session(email.viewer, '198.51.100.7'), await session(email.viewer, '198.51.100.8')];
  expect((await platform.send(endOtherSessions, {}, here)).response).toEqual({ Ended: 2 });
  expect(await Promise.all([here, ...others].map(isOpen))).toEqual([true, false, false]);
});
