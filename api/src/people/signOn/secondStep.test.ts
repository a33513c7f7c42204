import { getToken, getUserInfo } from '@portal/shared/contracts/people/session';
import { SignOnKind } from '@portal/shared/contracts/people/signOn';
import { setUpSecondFactor } from '../account/testing/appOf';
import { email, PASSWORD } from '../../testing/ids';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import {
  authorizationUrl,
  browserAt,
  CREDENTIALS,
  grantOf,
  newRequest,
  startSignOnUnderTest,
} from './testing/signOnUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startSignOnUnderTest();
});
afterAll(() => platform.close());
beforeEach(() =>
  platform.database.pool.query(
    'delete from second_factors; delete from sign_in_failures; delete from access_requests; delete from sign_in_challenges',
  ),
);

/** At the page that asks for the code, with what its form holds. */
async function atTheCode() {
  const { codeAt, recoveryCodes } = await setUpSecondFactor(platform, email.broker, new Date(Date.now() - 120_000));
  const browser = browserAt(platform);
  const request = newRequest(CREDENTIALS);
  const { at } = await browser.follow(authorizationUrl(request));
  const page = await browser.follow(at, { username: email.broker, password: PASSWORD });
  const challenge = /name="challenge" value="([\w-]+)"/.exec(page.body)?.[1] ?? '';
  const step = `${at}/second-step`;
  return { browser, request, page, at, challenge, step, code: () => codeAt(new Date()), recoveryCodes };
}

it('the provider asks for the code after the password, and only then sends the browser back with its own', async () => {
  const { browser, request, page, challenge, step, code } = await atTheCode();
  expect(page).toMatchObject({ status: 200, location: null });
  expect(page.body).toContain('Digite o código do aplicativo');
  const wrong = await browser.follow(step, { challenge, code: '000000' });
  expect(wrong).toMatchObject({ status: 401, location: null });
  expect(wrong.body).toContain('Este código não está certo');
  const { location } = await browser.follow(step, { challenge, code: code() });
  const grant = grantOf(SignOnKind.signOn, new URL(location ?? '').searchParams.get('code') ?? '', request);
  const entered = await platform.send(getToken, grant, { headers: { companykey: 'aurora' } });
  const authorization = `Bearer ${entered.response.access_token}`;
  const info = await platform.send(getUserInfo, {}, { headers: { authorization } });
  expect(info.response).toMatchObject({ Name: 'Davi Nunes' });
});

it('takes a recovery code there too', async () => {
  const { browser, challenge, step, recoveryCodes } = await atTheCode();
  const { location } = await browser.follow(step, { challenge, code: recoveryCodes[0] ?? '' });
  expect(location).toContain('code=');
});

it('takes no form of a foreign page, and no challenge of another browser', async () => {
  const { browser, challenge, step, code } = await atTheCode();
  expect((await browser.visit(step, { challenge, code: code() }, 'https://evil.example')).status).toBe(403);
  const other = browserAt(platform);
  const { at } = await other.follow(authorizationUrl(newRequest(CREDENTIALS)));
  const stolen = await other.follow(`${at}/second-step`, { challenge, code: code() });
  expect(stolen).toMatchObject({ status: 401, location: null });
  expect(stolen.body).toContain('O tempo para o código passou');
  expect((await browser.follow(step, { challenge, code: code() })).location).toContain('code=');
});
