import {
  beginPasskey,
  confirmPasskey,
  getPasskeyOptions,
  getSecondFactor,
  removePasskey,
} from '@portal/shared/contracts/people/accountSecurity';
import { CHALLENGE_GONE, getToken } from '@portal/shared/contracts/people/session';
import { email, PASSWORD } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { setUpSecondFactor } from './testing/appOf';
import { softPasskey } from './testing/softPasskey';

const ORIGIN = 'https://aurora.localhost:8080';
const portal = { 'x-forwarded-host': 'aurora.localhost:8080', 'x-forwarded-proto': 'https' };

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.database.pool.query(
    'delete from second_factors; delete from sign_in_failures; delete from access_requests; delete from sign_in_challenges',
  );
  await setUpSecondFactor(platform, email.viewer, new Date(Date.now() - 600_000));
});

const own = { as: email.viewer, headers: portal };
const begin = () => platform.send(beginPasskey, { body: { Password: PASSWORD } }, own);
const confirm = (Passkey: string) => platform.send(confirmPasskey, { body: { Passkey, Name: 'Notebook' } }, own);
/** A device whose key the account knows. */
async function added() {
  const device = softPasskey(ORIGIN);
  const { response } = await begin();
  const confirmed = await confirm(device.register(response.Options));
  expect(confirmed.status).toBe(200);
  return device;
}
/** The password typed in a browser of its own, with what the second step of it takes. */
async function typePassword(username: string = email.viewer) {
  const payload = { grant_type: 'password', username, password: PASSWORD };
  const answer = await platform.services.api.inject({ method: 'POST', url: getToken.path, payload, headers: portal });
  const challenge = answer.json<{ Errors: { Challenge: string }[] }>().Errors[0]?.Challenge ?? '';
  const headers = { ...portal, cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
  const options = () => platform.send(getPasskeyOptions, { body: { Challenge: challenge } }, { headers });
  const enter = (passkey: string) =>
    platform.send(getToken, { body: { grant_type: 'second_factor', challenge, passkey } }, { headers });
  return { challenge, headers, options, enter };
}

it('opens the session in the place of a code, and its use is seen in the account', async () => {
  const device = await added();
  const step = await typePassword();
  const { response } = await step.options();
  const entered = await step.enter(device.enter(response.Options ?? ''));
  expect(entered).toMatchObject({ status: 200, response: { token_type: 'Bearer' } });
  const { response: factor } = await platform.send(getSecondFactor, {}, own);
  expect(factor.Passkeys).toEqual([expect.objectContaining({ Name: 'Notebook', Host: 'aurora.localhost' })]);
  expect(factor.Passkeys[0]?.LastUsedAt).not.toBeNull();
});

it('is made with the password, where recovery codes are there already', async () => {
  const wrong = await platform.send(beginPasskey, { body: { Password: 'errada' } }, own);
  expect(wrong).toMatchObject({ status: 400, errors: [{ Field: 'Password' }] });
  await platform.database.pool.query('delete from second_factors');
  expect((await begin()).status).toBe(422);
});

it.each([
  ['nothing that could be read', () => 'x{'],
  ['an answer to another challenge', () => softPasskey(ORIGIN).register('{"challenge":"AAAA"}')],
])('is not kept where the browser sends %s', async (_what, sent) => {
  await begin();
  expect(await confirm(sent())).toMatchObject({ status: 400, errors: [{ Field: 'Passkey' }] });
});

it('is not kept where it was made on a page that only looks like the portal', async () => {
  const { response } = await begin();
  const made = softPasskey('https://aurora.localhost.evil.example').register(response.Options);
  expect((await confirm(made)).status).toBe(400);
});

it('is kept once', async () => {
  const device = softPasskey(ORIGIN);
  const { response } = await begin();
  const made = device.register(response.Options);
  expect((await confirm(made)).status).toBe(200);
  expect((await confirm(made)).status).toBe(400);
});

it('opens once for one challenge, and not with what it signed for another or on another page', async () => {
  const device = await added();
  const [one, other] = [await typePassword(), await typePassword()];
  const options = (await one.options()).response.Options ?? '';
  const signed = device.enter(options);
  expect((await other.enter(signed)).status).toBe(401);
  expect((await one.enter(device.enter(options, 'https://evil.example'))).status).toBe(401);
  expect((await one.enter(signed)).status).toBe(200);
  expect((await one.enter(signed)).errors[0]?.Code).toBe(CHALLENGE_GONE);
});

it('a copied key is noticed by its count, which the device goes on with', async () => {
  const device = await added();
  const enter = async (counts: boolean) => {
    const step = await typePassword();
    const { response } = await step.options();
    return (await step.enter(device.enter(response.Options ?? '', ORIGIN, counts))).status;
  };
  expect(await enter(true)).toBe(200);
  expect(await enter(false)).toBe(401);
  expect(await enter(true)).toBe(200);
});

it('is offered in the browser of the challenge alone, and only to who has one for this host', async () => {
  const step = await typePassword();
  expect((await step.options()).response).toEqual({ Options: null });
  await added();
  expect((await step.options()).response.Options).toContain('"allowCredentials":[{');
  const stolen = await platform.send(getPasskeyOptions, { body: { Challenge: step.challenge } }, { headers: portal });
  expect(stolen).toMatchObject({ status: 401, errors: [{ Code: CHALLENGE_GONE }] });
});

it('another user’s passkey opens nothing', async () => {
  const device = await added();
  await setUpSecondFactor(platform, email.agent, new Date(Date.now() - 600_000));
  const step = await typePassword(email.agent);
  const challenge = (await typePassword()).options();
  expect((await step.enter(device.enter((await challenge).response.Options ?? ''))).status).toBe(401);
});

it('is taken away with the password, and opens nothing any more', async () => {
  const device = await added();
  const step = await typePassword();
  const options = (await step.options()).response.Options ?? '';
  const [key] = (await platform.send(getSecondFactor, {}, own)).response.Passkeys;
  const remove = (Password: string) =>
    platform.send(removePasskey, { body: { UniqueId: key?.UniqueId ?? '', Password } }, own);
  expect((await remove('errada')).status).toBe(400);
  expect((await remove(PASSWORD)).response.Passkeys).toEqual([]);
  expect((await step.enter(device.enter(options))).status).toBe(401);
});
