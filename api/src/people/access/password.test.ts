import { eq } from 'drizzle-orm';
import {
  changeUserInfoPassword,
  checkNewPassword,
  getUserInfoByUniqueId,
  requestRecoveryPassword,
  signOut,
  validateUserInfoChangePasswordRequest,
} from '@portal/shared/contracts/people/access';
import { getToken, getUserInfo } from '@portal/shared/contracts/people/session';
import { accessLinks, mailOutbox } from '../../platform/database/schema/access';
import { auditHistory } from '../../platform/database/schema/history';
import { users } from '../../platform/database/schema/users';
import { company, email, PASSWORD } from '../../testing/ids';
import { startPlatformUnderTest, TOKEN_SECRET } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { browserAt } from '../../testing/signInOrigin';
import { findWorkingLink } from './accessLinks';
import { sendFirstAccess } from './firstAccess';
import { signIn } from '../session/signIn';

const NEW_PASSWORD = 'Girassol-azul-7';
const atPortal = { headers: { 'x-forwarded-host': 'aurora.localhost:8080', 'x-forwarded-proto': 'https' } };

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.database.pool.query('delete from mail_outbox; delete from access_requests; delete from access_links');
});

const mails = () => platform.database.db.select().from(mailOutbox).orderBy(mailOutbox.id);
/** Asks for a recovery and waits until what follows the answer is done. */
async function recover(address: string, sender: { headers?: Record<string, string> } = atPortal) {
  const answer = await platform.send(requestRecoveryPassword, { body: { Email: address } }, sender);
  await platform.background.settled();
  return answer;
}
const linkIn = (text: string) => /https?:\/\/\S+/.exec(text)?.[0] ?? '';
async function tokenFor(address: string): Promise<string> {
  await recover(address);
  return (
    linkIn((await mails()).at(-1)?.textBody ?? '')
      .split('/')
      .at(-1) ?? ''
  );
}
const change = (UniqueId: string, Password = NEW_PASSWORD) =>
  platform.send(changeUserInfoPassword, { body: { UniqueId, Password } }, atPortal);
const validate = (UniqueId: string) =>
  platform.send(validateUserInfoChangePasswordRequest, { body: { UniqueId } }, atPortal);
const enter = (username: string, password: string) =>
  platform.send(getToken, { body: { grant_type: 'password', username, password } });

describe('asking for a new password', () => {
  it('mails a link to the company’s own portal, in its name, and stores only the hash of its token', async () => {
    expect(await recover(` ${email.viewer.toUpperCase()} `)).toMatchObject({
      status: 200,
      response: { ValidMinutes: 30 },
    });
    const [mail] = await mails();
    expect(mail).toMatchObject({
      recipient: email.viewer,
      companyId: company.aurora,
      subject: 'Troca de senha · Aurora Seguradora',
    });
    const link = linkIn(mail?.textBody ?? '');
    expect(link).toMatch(/^https:\/\/aurora\.localhost:8080\/alterar-senha\/[\w-]{43}$/);
    expect(mail?.htmlBody).toContain(`href="${link}"`);
    const stored = await platform.database.db.select().from(accessLinks);
    expect(JSON.stringify(stored)).not.toContain(link.split('/').at(-1));
  });

  it.each([['ninguem@aurora.test'], [email.inactive], ['sem arroba']])(
    'answers for %s as for an account, and mails nothing',
    async (address) => {
      const known = await recover(email.viewer);
      const unknown = await recover(address);
      expect({ status: unknown.status, text: unknown.text }).toEqual({ status: known.status, text: known.text });
      expect(await mails()).toHaveLength(1);
    },
  );

  it('has answered before it looks for the account, so that its time tells nothing', async () => {
    platform.background.hold();
    const known = await platform.send(requestRecoveryPassword, { body: { Email: email.viewer } }, atPortal);
    expect(known.status).toBe(200);
    expect(await mails()).toHaveLength(0);
    platform.background.release();
    await platform.background.settled();
    expect(await mails()).toHaveLength(1);
  });

  it('never leads a link to a host that is not the company’s', async () => {
    await recover(email.viewer, { headers: { 'x-forwarded-host': 'evil.example', host: 'evil.example' } });
    await recover(email.viewer, { headers: { 'x-forwarded-host': 'atlas.localhost' } });
    const links = (await mails()).map(({ textBody }) => linkIn(textBody));
    expect(links).toHaveLength(2);
    for (const link of links) expect(new URL(link).host).toBe('aurora.localhost');
  });

  it('mails an account at most three times in a quarter of an hour', async () => {
    for (let requests = 0; requests < 5; requests += 1) expect((await recover(email.viewer)).status).toBe(200);
    expect(await mails()).toHaveLength(3);
  });

  it('is refused to an address that asks for one after the other, with the time to wait', async () => {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    for (let requests = 0; requests < 30; requests += 1) await recover(`nome${requests}@aurora.test`, from('10.1.1.1'));
    const refused = await recover('mais@aurora.test', from('10.1.1.1'));
    expect(refused).toMatchObject({ status: 429, errors: [{ Code: 'TooManyRequests' }] });
    expect(refused.errors[0]?.RetryAfterSeconds).toBeGreaterThan(600);
    expect((await recover('mais@aurora.test', from('10.1.1.2'))).status).toBe(200);
  });

  it('keeps e-mails and addresses out of the log and of the table of requests', async () => {
    await recover(email.viewer, { headers: { 'x-forwarded-for': '10.9.8.7' } });
    const { rows } = await platform.database.pool.query('select * from access_requests');
    expect(JSON.stringify(rows) + platform.log.join('')).not.toMatch(/consulta@|10\.9\.8\.7|alterar-senha\/[\w-]{20}/);
  });
});

describe('a recovery link', () => {
  it('says that it works, and for whom, without the whole e-mail', async () => {
    const { status, response } = await validate(await tokenFor(email.viewer));
    expect(status).toBe(200);
    expect(response).toEqual({
      IsValid: true,
      Purpose: 'recovery',
      Name: 'Caio Dias',
      MaskedEmail: 'c•••@aurora.test',
    });
  });

  it('sets the password once, ends every session, and tells the owner by mail', async () => {
    const token = await tokenFor(email.broker);
    const open = (await enter(email.broker, PASSWORD)).response;
    expect(await change(token)).toMatchObject({ status: 200, response: { Email: email.broker } });

    const header = { headers: { authorization: `Bearer ${open.access_token}` } };
    expect((await platform.send(getUserInfo, {}, header)).status).toBe(401);
    const refresh = { grant_type: 'refresh_token' as const, refresh_token: open.refresh_token };
    expect((await platform.send(getToken, { body: refresh })).status).toBe(401);
    expect((await enter(email.broker, PASSWORD)).status).toBe(401);
    expect((await enter(email.broker, NEW_PASSWORD)).status).toBe(200);

    expect((await mails()).at(-1)).toMatchObject({
      recipient: email.broker,
      subject: 'A sua senha foi trocada · Aurora Seguradora',
    });
    const [audit] = await platform.database.db.select().from(auditHistory).where(eq(auditHistory.changedByUserId, 4));
    expect(audit).toMatchObject({ action: 'passwordChanged', subjectKind: 'user', changes: [] });
    expect((await change(token, 'Outra-flor-azul-8')).status).toBe(404);
    expect((await validate(token)).response.IsValid).toBe(false);
  });

  it('serves only one of two who use it at the same time', async () => {
    const token = await tokenFor(email.agent);
    const answers = await Promise.all([change(token, 'Primeira-flor-1'), change(token, 'Segunda-flor-22')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('ends when a newer one is asked for', async () => {
    const old = await tokenFor(email.policyHolder);
    const current = await tokenFor(email.policyHolder);
    expect((await validate(old)).response).toEqual({ IsValid: false, Name: null, MaskedEmail: null });
    expect((await validate(current)).response.IsValid).toBe(true);
  });

  it('works for half an hour', async () => {
    const token = await tokenFor(email.policyHolder);
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    expect(await findWorkingLink(platform.database.db, token, at(29))).toBeDefined();
    expect(await findWorkingLink(platform.database.db, token, at(31))).toBeUndefined();
  });

  it.each(['forged', 'x'.repeat(43), "' or 1=1 --"])('that was made up ("%s") does nothing', async (token) => {
    expect((await validate(token)).response.IsValid).toBe(false);
    expect(await change(token)).toMatchObject({ status: 404, errors: [{ Field: 'UniqueId' }] });
    expect((await platform.send(getUserInfoByUniqueId, { query: { UniqueId: token } })).status).toBe(404);
  });

  it.each([
    ['short', 'Curta-1', /de 8 a 200 caracteres/],
    ['common', 'Senha@2026!!', /fácil de adivinhar/],
    ['one with the owner’s name', 'Caio-e-a-ponte-7', /não pode conter/],
    ['one with the owner’s e-mail', 'A-Consulta-7-flores', /não pode conter/],
  ])('refuses a password that is %s, names the field and may be used again', async (_, password, words) => {
    const token = await tokenFor(email.viewer);
    const refused = await change(token, password);
    expect(refused).toMatchObject({ status: 400, errors: [{ Field: 'Password' }] });
    expect(refused.errors[0]?.Message).toMatch(words);
    expect((await validate(token)).response.IsValid).toBe(true);
  });

  it('ends the rest that somebody else’s guesses have caused', async () => {
    for (let failures = 0; failures < 10; failures += 1) await enter(email.underwriter, 'errada');
    expect((await enter(email.underwriter, PASSWORD)).status).toBe(429);
    await change(await tokenFor(email.underwriter));
    expect((await enter(email.underwriter, NEW_PASSWORD)).status).toBe(200);
  });

  it('does nothing for a user who was deactivated meanwhile', async () => {
    const token = await tokenFor(email.bare);
    await platform.database.db.update(users).set({ isActive: false }).where(eq(users.email, email.bare));
    expect((await change(token)).status).toBe(404);
    await platform.database.db.update(users).set({ isActive: true }).where(eq(users.email, email.bare));
  });
});

describe('a first access', () => {
  const invite = async () => {
    const { db } = platform.database;
    await db.update(users).set({ passwordHash: null }).where(eq(users.email, email.admin));
    await db.transaction((transaction) => sendFirstAccess(transaction, 1, 'https://portal.example'));
    const mail = (await mails()).at(-1);
    return {
      mail,
      token:
        linkIn(mail?.textBody ?? '')
          .split('/')
          .at(-1) ?? '',
    };
  };

  it('names the person, sets the first password and lets them in', async () => {
    const { mail, token } = await invite();
    expect(linkIn(mail?.textBody ?? '')).toMatch(/^https:\/\/portal\.example\/primeiro-acesso\/[\w-]{43}$/);
    const { response } = await platform.send(getUserInfoByUniqueId, { query: { UniqueId: token } });
    expect(response).toEqual({ Name: 'Ana Prado', MaskedEmail: 'a•••@aurora.test', CompanyName: 'Aurora Seguradora' });
    expect((await change(token)).status).toBe(200);
    expect((await enter(email.admin, NEW_PASSWORD)).status).toBe(200);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['O seu acesso ao portal · Aurora Seguradora']);
  });

  it('works for three days, and “forgot my password” sends another one to who never had a password', async () => {
    const { token } = await invite();
    const at = (hours: number) => new Date(Date.now() + hours * 60 * 60_000);
    expect(await findWorkingLink(platform.database.db, token, at(71))).toBeDefined();
    expect(await findWorkingLink(platform.database.db, token, at(73))).toBeUndefined();
    await recover(email.admin);
    expect(linkIn((await mails()).at(-1)?.textBody ?? '')).toContain('/primeiro-acesso/');
    expect((await validate(token)).response.IsValid).toBe(false);
  });

  it('has no password before, so that none lets anybody in', async () => {
    await invite();
    const attempt = signIn(
      platform.database.db,
      { username: email.admin, password: 'qualquer', companyKey: null, from: browserAt('198.51.100.7') },
      TOKEN_SECRET,
    );
    await expect(attempt).rejects.toThrow('inválidos');
  });
});

describe('a new password', () => {
  it('of a list of known ones is refused, and the meter hears the same before it is sent', async () => {
    const token = await tokenFor(email.viewer);
    const check = (Password: string) =>
      platform.send(checkNewPassword, { body: { UniqueId: token, Password } }, atPortal);
    for (const known of ['liverpool', 'Liverpool-2026!', 'm0nk3yb0y', 'trustno1']) {
      expect((await check(known)).response).toEqual({ BrokenRules: ['notCommon'] });
      expect(await change(token, known)).toMatchObject({
        status: 400,
        errors: [{ Field: 'Password', Message: 'Esta senha é fácil de adivinhar. Escolha outra.' }],
      });
    }
    expect((await check('abc')).response).toEqual({ BrokenRules: ['length', 'notCommon'] });
    expect((await check('rio verde')).response).toEqual({ BrokenRules: [] });
    expect((await change(token, 'rio verde')).status).toBe(200);
  });

  it('is judged for the holder of a link that works alone', async () => {
    const body = { UniqueId: 'nenhum', Password: 'liverpool' };
    expect((await platform.send(checkNewPassword, { body }, atPortal)).status).toBe(404);
  });
});

describe('signing out', () => {
  it('makes the tokens of this session worthless, and leaves others alone', async () => {
    const [one, other] = [(await enter(email.atlas, PASSWORD)).response, (await enter(email.atlas, PASSWORD)).response];
    const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
    expect(await platform.send(signOut, {}, bearer(one.access_token))).toMatchObject({
      status: 200,
      response: { SignedOut: true },
    });
    expect((await platform.send(getUserInfo, {}, bearer(one.access_token))).status).toBe(401);
    const refresh = { grant_type: 'refresh_token' as const, refresh_token: one.refresh_token };
    expect((await platform.send(getToken, { body: refresh })).status).toBe(401);
    expect((await platform.send(getUserInfo, {}, bearer(other.access_token))).status).toBe(200);
  });

  it('needs a session', async () => {
    expect((await platform.send(signOut, {})).status).toBe(401);
  });
});
