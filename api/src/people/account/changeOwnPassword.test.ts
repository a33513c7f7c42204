import { changeOwnPassword, checkOwnPassword } from '@portal/shared/contracts/people/accountSecurity';
import { requestRecoveryPassword, validateUserInfoChangePasswordRequest } from '@portal/shared/contracts/people/access';
import { getToken, getUserInfo } from '@portal/shared/contracts/people/session';
import { desc } from 'drizzle-orm';
import { mailOutbox } from '../../platform/database/schema/access';
import { auditHistory } from '../../platform/database/schema/history';
import { users } from '../../platform/database/schema/users';
import { email, PASSWORD } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

const NEW_PASSWORD = 'Girassol-azul-7';

let platform: PlatformUnderTest;
let passwords: { id: number; passwordHash: string | null }[];
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  passwords = await platform.database.db.select({ id: users.id, passwordHash: users.passwordHash }).from(users);
});
afterAll(() => platform.close());
beforeEach(async () => {
  for (const { id, passwordHash } of passwords)
    await platform.database.pool.query('update users set password_hash = $1 where id = $2', [passwordHash, id]);
  await platform.database.pool.query(
    'delete from mail_outbox; delete from sign_in_failures; delete from access_requests',
  );
});

const enter = (username: string, password: string) =>
  platform.send(getToken, { body: { grant_type: 'password', username, password } });
async function session(username: string) {
  const { response } = await enter(username, PASSWORD);
  return { headers: { authorization: `Bearer ${response.access_token}` } };
}
type Sender = Awaited<ReturnType<typeof session>>;
const change = (sender: Sender, CurrentPassword: string, Password = NEW_PASSWORD) =>
  platform.send(changeOwnPassword, { body: { CurrentPassword, Password } }, sender);

it('sets the new password, ends the other sessions, keeps this one, tells by mail and in the history', async () => {
  const here = await session(email.viewer);
  const there = await session(email.viewer);
  const { status, response } = await change(here, PASSWORD);
  expect(status).toBe(200);
  expect(response.EndedSessions).toBeGreaterThanOrEqual(1);
  expect((await platform.send(getUserInfo, {}, here)).status).toBe(200);
  expect((await platform.send(getUserInfo, {}, there)).status).toBe(401);
  expect((await enter(email.viewer, PASSWORD)).status).toBe(401);
  expect((await enter(email.viewer, NEW_PASSWORD)).status).toBe(200);
  const [mail] = await platform.database.db.select().from(mailOutbox);
  expect(mail).toMatchObject({ recipient: email.viewer, subject: 'A sua senha foi trocada · Aurora Seguradora' });
  const [told] = await platform.database.db.select().from(auditHistory).orderBy(desc(auditHistory.id)).limit(1);
  expect(told).toMatchObject({ action: 'passwordChanged', changedByName: 'Caio Dias', changes: [] });
});

it('ends the links of mails that were on their way', async () => {
  await platform.send(requestRecoveryPassword, { body: { Email: email.viewer } });
  await platform.background.settled();
  const [mail] = await platform.database.db.select().from(mailOutbox);
  const UniqueId = /alterar-senha\/([\w-]+)/.exec(mail?.textBody ?? '')?.[1] ?? '';
  const works = async () =>
    (await platform.send(validateUserInfoChangePasswordRequest, { body: { UniqueId } })).response.IsValid;
  expect(await works()).toBe(true);
  await change(await session(email.viewer), PASSWORD);
  expect(await works()).toBe(false);
});

it.each([
  ['a wrong password of now', 'errada', NEW_PASSWORD, 'CurrentPassword'],
  ['one with the own name', PASSWORD, 'caiodias-2026', 'Password'],
  ['one that everybody knows', PASSWORD, 'corinthians1', 'Password'],
  ['one that is too short', PASSWORD, 'a1b2c3', 'Password'],
  ['the same again', PASSWORD, PASSWORD, 'Password'],
])('refuses %s at its field, and changes nothing', async (_what, current, next, Field) => {
  const answer = await change(await session(email.viewer), current, next);
  expect(answer).toMatchObject({ status: 400, errors: [{ Field }] });
  expect((await enter(email.viewer, PASSWORD)).status).toBe(200);
});

it('counts wrong ones together with failed sign-ins, so that an open screen is no place to guess at', async () => {
  const here = await session(email.viewer);
  for (let tries = 0; tries < 10; tries += 1) expect((await change(here, `errada-${tries}`)).status).toBe(400);
  const rested = await change(here, PASSWORD);
  expect(rested.status).toBe(429);
  expect(rested.errors[0]?.Code).toBe('TooManyAttempts');
  expect((await enter(email.viewer, PASSWORD)).status).toBe(429);
});

it('says which rules a new password breaks, while it is typed', async () => {
  const check = async (Password: string) =>
    (await platform.send(checkOwnPassword, { body: { Password } }, { as: email.viewer })).response.BrokenRules;
  expect(await check('caiodias-2026')).toEqual(['notPersonal']);
  expect(await check(NEW_PASSWORD)).toEqual([]);
});

it('tells who comes from a directory alone that they have no password here', async () => {
  const here = await session(email.viewer);
  await platform.database.pool.query('update users set password_hash = null where email = $1', [email.viewer]);
  expect(await change(here, PASSWORD)).toMatchObject({ status: 422, errors: [{ Field: 'CurrentPassword' }] });
});
