import { getToken } from '@portal/shared/contracts/people/session';
import { signIn } from './signIn';
import { email, PASSWORD } from '../../testing/ids';
import { startPlatformUnderTest, TOKEN_SECRET } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { browserAt } from '../../testing/signInOrigin';
import { KNOWN_BROWSER_COOKIE } from '../credentials/knownBrowsers';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());
beforeEach(() => platform.database.pool.query('delete from sign_in_failures; delete from access_requests'));

/** A leap year's last day of February, minutes before a new day begins in UTC: no limit follows the calendar. */
const START = new Date('2028-02-29T23:55:00Z');
const DAY = 24 * 60 * 60;

type Browser = ReturnType<typeof browserAt>;
const attempt = (from: Browser, username: string, password: string, secondsLater = 0) =>
  signIn(
    platform.database.db,
    { username, password, companyKey: 'aurora', from },
    TOKEN_SECRET,
    new Date(START.getTime() + secondsLater * 1000),
  );
const fail = async (from: Browser, username: string, times: number, secondsLater = 0) => {
  for (let tries = 0; tries < times; tries += 1)
    await expect(attempt(from, username, 'errada', secondsLater)).rejects.toThrow('inválidos');
};
/** A browser in which the account was used before. */
async function knownBrowser(username: string, address = '198.51.100.7'): Promise<Browser> {
  const browser = browserAt(address);
  await attempt(browser, username, PASSWORD);
  return browser;
}

describe('a stranger who guesses', () => {
  it('ten times rests alone: the owner gets in from anywhere else, also in a new browser', async () => {
    const stranger = browserAt('203.0.113.9');
    await fail(stranger, email.viewer, 10);
    await expect(attempt(stranger, email.viewer, PASSWORD, 59)).rejects.toThrow('muitas tentativas');
    await expect(attempt(browserAt('203.0.113.9'), email.viewer, PASSWORD, 59)).rejects.toThrow('muitas tentativas');
    await expect(attempt(browserAt('198.51.100.7'), email.viewer, PASSWORD)).resolves.toBeDefined();
  });

  it('from many addresses pauses unknown browsers, and never one in which the account was used before', async () => {
    const own = await knownBrowser(email.viewer);
    for (let address = 1; address <= 10; address += 1) await fail(browserAt(`203.0.113.${address}`), email.viewer, 5);
    await expect(attempt(browserAt('198.51.100.200'), email.viewer, PASSWORD, 1)).rejects.toThrow('muitas tentativas');
    await expect(attempt(own, email.viewer, PASSWORD, 1)).resolves.toBeDefined();
    await expect(attempt(browserAt('198.51.100.200'), email.viewer, PASSWORD, 61)).resolves.toBeDefined();
  });

  it('at many accounts finds the address closed after fifty, for a quarter of an hour, with the minutes to wait', async () => {
    const own = await knownBrowser(email.viewer, '2001:db8:1:2::/64');
    const machine = browserAt('2001:db8:1:2::/64');
    // Accounts of the tests are cheap to try.
    for (const account of Object.values(email).slice(0, 10)) await fail(machine, account, 5);
    await expect(attempt(machine, email.underwriter, PASSWORD, 61)).rejects.toThrow(
      'Foram muitas tentativas de entrar a partir desta rede. Tente de novo em 14 minutos.',
    );
    await expect(attempt(own, email.viewer, PASSWORD, 61)).resolves.toBeDefined();
    await expect(attempt(browserAt('2001:db8:1:3::/64'), email.underwriter, PASSWORD, 61)).resolves.toBeDefined();
    await expect(attempt(machine, email.underwriter, PASSWORD, 15 * 60 + 1)).resolves.toBeDefined();
  });
});

describe('a known browser', () => {
  it('rests too after ten wrong passwords, and alone', async () => {
    const own = await knownBrowser(email.viewer);
    await fail(own, email.viewer, 10);
    await expect(attempt(own, email.viewer, PASSWORD, 59)).rejects.toThrow('muitas tentativas');
    await expect(attempt(browserAt('198.51.100.9'), email.viewer, PASSWORD, 1)).resolves.toBeDefined();
    await expect(attempt(own, email.viewer, PASSWORD, 61)).resolves.toBeDefined();
  });

  it('is known for the accounts that were used in it, and for no other', async () => {
    const shared = await knownBrowser(email.viewer);
    await attempt(shared, email.underwriter, PASSWORD);
    await fail(browserAt('198.51.100.7'), email.viewer, 10);
    await fail(browserAt('198.51.100.7'), email.broker, 10);
    await expect(attempt(shared, email.viewer, PASSWORD, 1)).resolves.toBeDefined();
    await expect(attempt(shared, email.underwriter, PASSWORD, 1)).resolves.toBeDefined();
    await expect(attempt(shared, email.broker, PASSWORD, 1)).rejects.toThrow('muitas tentativas');
  });

  it('cannot be made up: not for another account, not longer than it lasts, not without the signature', async () => {
    const forgeries: ((cookie: string) => string)[] = [
      (cookie) => cookie.replace(/^[\w-]+/, 'x'.repeat(43)),
      (cookie) => cookie.replace(/\.[\w-]+/, '.AAAAAAAAAAAAAAAAAAAAAA'),
      (cookie) => cookie.replace(/\.(\w+)\.([\w-]+)$/, '.zzzz.$2'),
      (cookie) => cookie.slice(0, cookie.lastIndexOf('.') + 1),
      () => '~~..;%00',
    ];
    const own = await knownBrowser(email.viewer);
    const cookie = own.kept.get(KNOWN_BROWSER_COOKIE) ?? '';
    await fail(browserAt('198.51.100.7'), email.viewer, 10);
    for (const forge of forgeries) {
      own.kept.set(KNOWN_BROWSER_COOKIE, forge(cookie));
      await expect(attempt(own, email.viewer, PASSWORD, 1)).rejects.toThrow('muitas tentativas');
    }
    own.kept.set(KNOWN_BROWSER_COOKIE, cookie);
    await expect(attempt(own, email.viewer, PASSWORD, 1)).resolves.toBeDefined();
  });

  it('is a stranger’s again after half a year without use', async () => {
    const own = await knownBrowser(email.viewer);
    const later = 181 * DAY;
    await fail(browserAt('198.51.100.7'), email.viewer, 10, later);
    await expect(attempt(own, email.viewer, PASSWORD, later + 1)).rejects.toThrow('muitas tentativas');
  });

  it('keeps a cookie that no script reads and that holds nothing personal', async () => {
    const answer = await platform.services.api.inject({
      method: 'POST',
      url: getToken.path,
      headers: { 'x-forwarded-proto': 'https' },
      payload: { grant_type: 'password', username: email.viewer, password: PASSWORD },
    });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^portal_known_browser=[\w.-]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure$/);
    expect(cookie).not.toContain('viewer');
  });
});

it('a failed sign-in is logged with the account as a hash and the network of its address', async () => {
  const body = { grant_type: 'password' as const, username: email.viewer, password: 'errada' };
  await platform.send(getToken, { body }, { headers: { 'x-forwarded-for': '203.0.113.77' } });
  const line = platform.log.map((text) => JSON.parse(text) as Record<string, unknown>).findLast(({ reason }) => reason);
  expect(line).toMatchObject({
    reason: 'sign-in failed',
    account: expect.stringMatching(/^[\w-]{12}$/),
    address: '203.0.113.0/24',
  });
  expect(JSON.stringify(line)).not.toMatch(/@|203\.0\.113\.77|errada/);
});
