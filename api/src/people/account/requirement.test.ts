import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactorRequirement,
  removeSecondFactor,
  requireSecondFactor,
  resetSecondFactor,
} from '@portal/shared/contracts/people/accountSecurity';
import { getToken, getUserInfo, SECOND_FACTOR_MISSING } from '@portal/shared/contracts/people/session';
import { getNotifications } from '@portal/shared/contracts/portal/notifications';
import { companyTerms } from '../../platform/database/schema/companies';
import { company, email, PASSWORD } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { setUpSecondFactor, telephone } from './testing/appOf';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await setUpSecondFactor(platform, email.admin, new Date(Date.now() - 600_000));
});
afterAll(() => platform.close());
beforeEach(() =>
  platform.database.pool.query(
    'update companies set second_factor_required = false; update profiles set second_factor_required = false; delete from second_factors where user_id <> 1',
  ),
);

const as = (username: string) => ({ as: username });
const require = (ProfileId: number | null, IsRequired = true, sender: string = email.admin) =>
  platform.send(requireSecondFactor, { body: { ProfileId, IsRequired } }, as(sender));
const works = async (username: string) => {
  const { status, errors } = await platform.send(getNotifications, { query: {} }, as(username));
  return status === 200 ? true : errors[0]?.Code;
};
const isLed = async (username: string) =>
  (await platform.send(getUserInfo, {}, as(username))).response.MustSetUpSecondFactor === true;

it.each([
  ['the company', null],
  ['the profile', 3],
])('required by %s, everything but setting one up is refused to who has none', async (_by, profile) => {
  expect(await works(email.viewer)).toBe(true);
  expect((await require(profile)).status).toBe(200);
  expect([await works(email.viewer), await isLed(email.viewer)]).toEqual([SECOND_FACTOR_MISSING, true]);
  expect([await works(email.admin), await isLed(email.admin)]).toEqual([true, false]);
  const begun = await platform.send(beginSecondFactor, { body: { Password: PASSWORD } }, as(email.viewer));
  const Code = telephone(begun.response.Secret)(new Date());
  expect((await platform.send(confirmSecondFactor, { body: { Code } }, as(email.viewer))).status).toBe(200);
  expect([await works(email.viewer), await isLed(email.viewer)]).toEqual([true, false]);
});

it('asks nothing of other profiles, of other companies and of who has no password here', async () => {
  await require(3);
  expect(await works(email.broker)).toBe(true);
  await require(null);
  expect(await works(email.atlas)).toBe(true);
  await platform.database.pool.query('update users set password_hash = null where email = $1', [email.underwriter]);
  const hash = 'select password_hash as hash from users where email = $1';
  const { rows } = await platform.database.pool.query<{ hash: string }>(hash, [email.viewer]);
  expect(await works(email.viewer)).toBe(SECOND_FACTOR_MISSING);
  await platform.database.pool.query('update users set password_hash = $1 where email = $2', [
    rows[0]?.hash,
    email.underwriter,
  ]);
});

it('is set up before the terms are accepted, which the portal shows afterwards', async () => {
  await require(null);
  const { db } = platform.database;
  await db
    .insert(companyTerms)
    .values({ companyId: company.aurora, version: 1, html: '<p>x</p>', inForceSince: new Date(0) });
  const begun = await platform.send(beginSecondFactor, { body: { Password: PASSWORD } }, as(email.viewer));
  await db.delete(companyTerms);
  expect(begun.status).toBe(200);
});

it('can no longer be taken away by oneself', async () => {
  await require(null);
  const answer = await platform.send(removeSecondFactor, { body: { Password: PASSWORD } }, as(email.admin));
  expect(answer.status).toBe(422);
});

it('is a matter of administrators, of their own company', async () => {
  expect((await require(null, true, email.viewer)).status).toBe(403);
  expect((await require(11)).status).toBe(404);
  expect((await require(3)).response).toMatchObject({ IsCompanyRequired: false });
  const { response } = await platform.send(getSecondFactorRequirement, {}, as(email.admin));
  expect(response.Profiles.filter(({ IsRequired }) => IsRequired).map(({ ProfileId }) => ProfileId)).toEqual([3]);
});

it('an administrator lets somebody in again who lost everything: the password alone counts, and sessions end', async () => {
  await setUpSecondFactor(platform, email.agent, new Date(Date.now() - 600_000));
  const enter = () =>
    platform.send(getToken, { body: { grant_type: 'password', username: email.agent, password: PASSWORD } });
  expect((await enter()).status).toBe(403);
  const reset = (UserId: number, sender: string) => platform.send(resetSecondFactor, { body: { UserId } }, as(sender));
  expect((await reset(5, email.viewer)).status).toBe(403);
  expect((await reset(11, email.admin)).status).toBe(404);
  expect((await reset(1, email.admin)).status).toBe(400);
  expect((await reset(5, email.admin)).response).toEqual({ WasSet: true });
  expect((await platform.send(getUserInfo, {}, as(email.agent))).status).toBe(401);
  expect((await enter()).status).toBe(200);
  expect((await reset(5, email.admin)).response).toEqual({ WasSet: false });
});
