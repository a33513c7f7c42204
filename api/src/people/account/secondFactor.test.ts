import { desc, eq } from 'drizzle-orm';
import {
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@portal/shared/contracts/people/accountSecurity';
import { CHALLENGE_GONE, getToken, SECOND_FACTOR_ASKED } from '@portal/shared/contracts/people/session';
import { mailOutbox } from '../../platform/database/schema/access';
import { auditHistory } from '../../platform/database/schema/history';
import { recoveryCodes, secondFactors } from '../../platform/database/schema/secondFactor';
import { Refusal } from '../../platform/server/refusal';
import { email, PASSWORD } from '../../testing/ids';
import { startPlatformUnderTest, TOKEN_SECRET } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { browserAt } from '../../testing/signInOrigin';
import { signInBySecondStep } from '../session/secondStep';
import { signIn } from '../session/signIn';
import { beginSecondFactor, confirmSecondFactor } from './secondFactor';
import { setUpSecondFactor, telephone } from './testing/appOf';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());
beforeEach(() =>
  platform.database.pool.query(
    'delete from sign_in_challenges; delete from second_factors; delete from sign_in_failures; delete from access_requests; delete from mail_outbox',
  ),
);

/** The first second of a half minute, so that the codes around it are known. */
const START = new Date('2028-02-29T12:00:00Z');
const later = (seconds: number) => new Date(START.getTime() + seconds * 1000);
const db = () => platform.database.db;
type Browser = ReturnType<typeof browserAt>;

const typePassword = (from: Browser, at: Date, username: string = email.viewer) =>
  signIn(db(), { username, password: PASSWORD, companyKey: 'aurora', from }, TOKEN_SECRET, at);
/** What the right password is answered with. */
async function challengeOf(from: Browser, at: Date): Promise<string> {
  const refused: unknown = await typePassword(from, at).catch((error: unknown) => error);
  if (!(refused instanceof Refusal)) throw new Error('The password alone was enough');
  expect(refused.errors[0]).toMatchObject({ Code: SECOND_FACTOR_ASKED });
  return refused.errors[0]?.Challenge ?? '';
}
const portal = { host: 'aurora.localhost', protocol: 'https' } as const;
const typeCode = (from: Browser, challenge: string, code: string, at: Date) =>
  signInBySecondStep(
    db(),
    { challenge, code, from: { ...from, caller: { ...from.caller, ...portal } } },
    TOKEN_SECRET,
    at,
  );
/** Password and code, one after the other. */
const enter = async (from: Browser, code: string, at: Date) => typeCode(from, await challengeOf(from, at), code, at);
const setUp = () => setUpSecondFactor(platform, email.viewer, START);

describe('setting up', () => {
  it('asks for the password, and is of force only with a first code of the new secret', async () => {
    const { asked } = await setUp();
    await platform.database.pool.query('delete from second_factors');
    const parts = { tokenSecret: TOKEN_SECRET, publicUrl: null };
    await expect(beginSecondFactor(asked, 'errada', parts, START)).rejects.toThrow('senha atual');
    const begun = await beginSecondFactor(asked, PASSWORD, parts, START);
    await expect(typePassword(browserAt('192.0.2.7'), START)).resolves.toBeDefined();
    await expect(confirmSecondFactor(asked, '000000', parts, START)).rejects.toThrow('não está certo');
    await expect(typePassword(browserAt('192.0.2.7'), START)).resolves.toBeDefined();
    await confirmSecondFactor(asked, telephone(begun.Secret)(START), parts, START);
    await expect(typePassword(browserAt('192.0.2.7'), START)).rejects.toThrow('Falta o código');
  });

  it('draws the picture of an address that an app understands, with the name of company and account', async () => {
    const { asked } = await setUp();
    const begun = await beginSecondFactor(asked, PASSWORD, { tokenSecret: TOKEN_SECRET, publicUrl: null }, START);
    expect(begun.Uri).toMatch(/^otpauth:\/\/totp\/Aurora%20Seguradora:/);
    expect(begun.Uri).toContain(`secret=${begun.Secret}`);
    expect(begun.Rows.every((row) => row.length === begun.Rows.length && /^[01]+$/.test(row))).toBe(true);
    expect(begun.Rows[0]).toMatch(/^1{7}0/);
  });

  it('stores neither the secret nor a recovery code in the clear, and tells by mail and in the history', async () => {
    const { recoveryCodes: shown } = await setUp();
    expect(new Set(shown).size).toBe(10);
    const stored = JSON.stringify([await db().select().from(secondFactors), await db().select().from(recoveryCodes)]);
    expect(shown.some((code) => stored.includes(code) || stored.includes(code.replace('-', '')))).toBe(false);
    expect(stored).not.toMatch(/[A-Z2-7]{32}/);
    expect((await db().select().from(mailOutbox))[0]).toMatchObject({ recipient: email.viewer });
    const [told] = await db().select().from(auditHistory).orderBy(desc(auditHistory.id)).limit(1);
    expect(told).toMatchObject({ action: 'secondFactorSet', changes: [] });
  });

  it('keeps the former telephone working until the new one has given a code, and not longer', async () => {
    const { codeAt, asked } = await setUp();
    const parts = { tokenSecret: TOKEN_SECRET, publicUrl: null };
    const begun = await beginSecondFactor(asked, PASSWORD, parts, later(60));
    await expect(enter(browserAt('192.0.2.7'), codeAt(later(60)), later(60))).resolves.toBeDefined();
    await confirmSecondFactor(asked, telephone(begun.Secret)(later(120)), parts, later(120));
    await expect(enter(browserAt('192.0.2.7'), codeAt(later(180)), later(180))).rejects.toThrow('não está certo');
    await expect(enter(browserAt('192.0.2.7'), telephone(begun.Secret)(later(180)), later(180))).resolves.toBeDefined();
  });
});

describe('the code of the app', () => {
  it('opens the session after the password, over HTTP with the cookie of the browser', async () => {
    const now = new Date();
    const { codeAt } = await setUpSecondFactor(platform, email.viewer, new Date(now.getTime() - 120_000));
    const body = { grant_type: 'password' as const, username: email.viewer, password: PASSWORD };
    const answer = await platform.services.api.inject({ method: 'POST', url: getToken.path, payload: body });
    expect(answer.statusCode).toBe(403);
    const refused = answer.json<{ Response: null; Errors: { Code: string; Challenge: string }[] }>();
    expect(refused).toMatchObject({ Response: null, Errors: [{ Code: SECOND_FACTOR_ASKED }] });
    const set = String(answer.headers['set-cookie']);
    expect(set).toMatch(/^portal_second_step=[\w-]{43}; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax/);
    const step = {
      grant_type: 'second_factor' as const,
      challenge: refused.Errors[0]?.Challenge ?? '',
      code: codeAt(now),
    };
    const cookie = set.split(';')[0] ?? '';
    const entered = await platform.send(getToken, { body: step }, { headers: { cookie } });
    expect(entered).toMatchObject({ status: 200, response: { token_type: 'Bearer' } });
  });

  it.each([
    ['of this half minute', 0, true],
    ['of the one before: a clock that is late', -30, true],
    ['of the one after: a clock that is early', 30, true],
    ['of a minute ago', -60, false],
    ['of in a minute', 60, false],
  ])('%s (%d s) is taken: %s', async (_what, skew, isTaken) => {
    const { codeAt } = await setUp();
    const at = later(300);
    const entering = enter(browserAt('192.0.2.7'), codeAt(new Date(at.getTime() + skew * 1000)), at);
    if (isTaken) await expect(entering).resolves.toBeDefined();
    else await expect(entering).rejects.toThrow('não está certo');
  });

  it('opens once: neither it again, nor an older one, nor the one that set the app up', async () => {
    const { codeAt } = await setUp();
    const again = (code: string, at: Date) => enter(browserAt('192.0.2.7'), code, at);
    await expect(again(codeAt(START), later(1))).rejects.toThrow('já foi usado');
    await expect(again(codeAt(later(60)), later(60))).resolves.toBeDefined();
    await expect(again(codeAt(later(60)), later(62))).rejects.toThrow('já foi usado');
    await expect(again(codeAt(later(30)), later(62))).rejects.toThrow('já foi usado');
    await expect(again(codeAt(later(90)), later(90))).resolves.toBeDefined();
  });

  it('opens once also when it comes twice at the same moment', async () => {
    const { codeAt } = await setUp();
    const [one, other] = [browserAt('192.0.2.7'), browserAt('192.0.2.8')];
    const steps = [
      [one, await challengeOf(one, later(60))],
      [other, await challengeOf(other, later(60))],
    ] as const;
    const outcomes = await Promise.allSettled(
      steps.map(([from, challenge]) => typeCode(from, challenge, codeAt(later(60)), later(60))),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('the challenge', () => {
  it('is of the browser in which the password was typed: whoever stole it elsewhere holds nothing', async () => {
    const { codeAt } = await setUp();
    const own = browserAt('192.0.2.7');
    const challenge = await challengeOf(own, later(60));
    const thief = typeCode(browserAt('192.0.2.7'), challenge, codeAt(later(60)), later(60));
    await expect(thief).rejects.toMatchObject({ status: 401, errors: [{ Code: CHALLENGE_GONE }] });
    await expect(typeCode(own, challenge, codeAt(later(60)), later(60))).resolves.toBeDefined();
  });

  it('works for five minutes, for one sign-in', async () => {
    const { codeAt } = await setUp();
    const own = browserAt('192.0.2.7');
    const old = await challengeOf(own, later(60));
    await expect(typeCode(own, old, codeAt(later(361)), later(361))).rejects.toThrow('O tempo para o código passou');
    const used = await challengeOf(own, later(361));
    await typeCode(own, used, codeAt(later(361)), later(361));
    await expect(typeCode(own, used, codeAt(later(420)), later(420))).rejects.toThrow('O tempo para o código passou');
  });

  it('ends after five wrong codes, and guesses count like wrong passwords wherever the challenges come from', async () => {
    const { codeAt } = await setUp();
    const guesser = browserAt('192.0.2.7');
    for (let round = 0; round < 2; round += 1) {
      const challenge = await challengeOf(guesser, later(60));
      for (let tries = 0; tries < 5; tries += 1)
        await expect(typeCode(guesser, challenge, '000000', later(60))).rejects.toThrow('não está certo');
      await expect(typeCode(guesser, challenge, codeAt(later(60)), later(60))).rejects.toThrow('O tempo para');
    }
    await expect(typePassword(guesser, later(61))).rejects.toThrow('muitas tentativas');
    await expect(enter(browserAt('198.51.100.7'), codeAt(later(60)), later(61))).resolves.toBeDefined();
  });

  it('a right password in between does not begin the counting anew', async () => {
    await setUp();
    const guesser = browserAt('192.0.2.7');
    for (let tries = 0; tries < 10; tries += 1)
      await expect(enter(guesser, '000000', later(60))).rejects.toThrow('não está certo');
    await expect(typePassword(guesser, later(61))).rejects.toThrow('muitas tentativas');
  });
});

describe('a recovery code', () => {
  it('opens once, however it is written, and stands in the history', async () => {
    const {
      recoveryCodes: [first = '', second = ''],
    } = await setUp();
    const written = ` ${first.replace('-', ' ').toLowerCase()}`;
    await expect(enter(browserAt('192.0.2.7'), written, later(60))).resolves.toBeDefined();
    await expect(enter(browserAt('192.0.2.7'), first, later(61))).rejects.toThrow('já foi usado');
    await expect(enter(browserAt('192.0.2.7'), second, later(62))).resolves.toBeDefined();
    const told = await db().select().from(auditHistory).where(eq(auditHistory.action, 'recoveryCodeUsed'));
    expect(told.length).toBeGreaterThanOrEqual(2);
    const { response } = await platform.send(getSecondFactor, {}, { as: email.viewer });
    expect(response).toMatchObject({ RecoveryCodesLeft: 8, IsRequired: false, HasPassword: true });
  });

  it('gives way to new ones, which ask for the password', async () => {
    const {
      recoveryCodes: [old = ''],
    } = await setUp();
    const renew = (Password: string) => platform.send(renewRecoveryCodes, { body: { Password } }, { as: email.viewer });
    expect(await renew('errada')).toMatchObject({ status: 400, errors: [{ Field: 'Password' }] });
    const { response } = await renew(PASSWORD);
    await expect(enter(browserAt('192.0.2.7'), old, later(60))).rejects.toThrow('não está certo');
    await expect(enter(browserAt('192.0.2.7'), response.RecoveryCodes[0] ?? '', later(61))).resolves.toBeDefined();
  });
});

it('is taken away with the password, and what was begun with it is over', async () => {
  const { codeAt } = await setUp();
  const own = browserAt('192.0.2.7');
  const challenge = await challengeOf(own, later(60));
  const remove = (Password: string) => platform.send(removeSecondFactor, { body: { Password } }, { as: email.viewer });
  expect((await remove('errada')).status).toBe(400);
  expect((await remove(PASSWORD)).response).toMatchObject({ ConfirmedAt: null, RecoveryCodesLeft: 0 });
  await expect(typeCode(own, challenge, codeAt(later(60)), later(60))).rejects.toThrow('O tempo para o código passou');
  await expect(typePassword(own, later(61))).resolves.toBeDefined();
});
