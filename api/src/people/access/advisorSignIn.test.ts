import {
  authenticationAdvisor,
  authenticationBroker,
  changeActingBroker,
  getAdvisedBrokers,
} from '@portal/shared/contracts/people/access';
import { searchPolicies } from '@portal/shared/contracts/underwriting/policies';
import { getToken, getUserInfo } from '@portal/shared/contracts/people/session';
import { broker, email, PASSWORD, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const credentials = { Username: email.advisor, Password: PASSWORD };
const bearer = (token: string | undefined) => ({ headers: { authorization: `Bearer ${token}` } });
const forBroker = (choice: { BrokerId?: number; BrokerDocument?: string } = {}) =>
  platform.send(authenticationBroker, { body: { ...credentials, ...choice } });
const userOf = async (token: string | undefined) => (await platform.send(getUserInfo, {}, bearer(token))).response;
const policiesOf = async (token: string | undefined) =>
  (await platform.send(searchPolicies, { query: {} }, bearer(token))).response.TotalItems;

describe('an advisor', () => {
  it('enters as themselves, with all their brokers', async () => {
    const { status, response } = await platform.send(authenticationAdvisor, { body: credentials });
    expect(status).toBe(200);
    expect(await userOf(response.access_token)).toMatchObject({
      BrokerId: null,
      PersonId: 71,
      PersonUniqueId: uniqueIdOf(71),
      Username: email.advisor,
    });
  });

  it('is asked for which broker, by name, before there are any tokens', async () => {
    const { response } = await forBroker();
    expect(response.Tokens).toBeNull();
    expect(response.Brokers.map(({ BrokerId }) => BrokerId).sort()).toEqual([broker.boreal, broker.austral]);
    expect(response.Brokers.map(({ Name }) => Name)).toEqual(response.Brokers.map(({ Name }) => Name).sort());
  });

  it('acts for the chosen broker alone, also after the tokens were refreshed', async () => {
    const all = await policiesOf(
      (await platform.send(authenticationAdvisor, { body: credentials })).response.access_token,
    );
    const perBroker: number[] = [];
    for (const BrokerId of [broker.boreal, broker.austral]) {
      const tokens = (await forBroker({ BrokerId })).response.Tokens;
      expect(await userOf(tokens?.access_token)).toMatchObject({ BrokerId, PersonId: 71 });
      const body = { grant_type: 'refresh_token' as const, refresh_token: tokens?.refresh_token ?? '' };
      const { response: refreshed } = await platform.send(getToken, { body });
      expect(await userOf(refreshed.access_token)).toMatchObject({ BrokerId });
      perBroker.push(await policiesOf(refreshed.access_token));
    }
    expect(perBroker[0]! + perBroker[1]!).toBe(all);
    expect(Math.max(...perBroker)).toBeLessThan(all);
  });

  it('may name the broker by its CNPJ, with or without its mask', async () => {
    const [chosen] = (await forBroker()).response.Brokers;
    const document = chosen?.Document ?? '';
    const masked = document.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
    for (const BrokerDocument of [document, masked]) {
      const { response } = await forBroker({ BrokerDocument });
      expect(await userOf(response.Tokens?.access_token)).toMatchObject({ BrokerId: chosen?.BrokerId });
    }
  });

  it.each([
    ['a broker that they do not look after', { BrokerId: broker.zenite }, 'BrokerId'],
    ['a broker of another insurer', { BrokerId: broker.atlantica }, 'BrokerId'],
    ['a CNPJ that is none of theirs', { BrokerDocument: '11.222.333/0001-81' }, 'BrokerDocument'],
  ])('is refused for %s', async (_, choice, Field) => {
    const answer = await forBroker(choice);
    expect(answer).toMatchObject({ status: 400, response: null, errors: [{ Field }] });
  });

  it('sees nothing more of a broker that was taken from them while they act for it', async () => {
    const token = (await forBroker({ BrokerId: broker.boreal })).response.Tokens?.access_token;
    expect(await policiesOf(token)).toBeGreaterThan(0);
    await platform.database.pool.query(`delete from advisor_brokers where broker_id = ${broker.boreal}`);
    expect(await policiesOf(token)).toBe(0);
    await platform.database.pool.query(`insert into advisor_brokers values (6, ${broker.boreal})`);
  });
});

describe('an advisor who is in', () => {
  const enter = async (BrokerId?: number) =>
    BrokerId === undefined
      ? (await platform.send(authenticationAdvisor, { body: credentials })).response.access_token
      : (await forBroker({ BrokerId })).response.Tokens?.access_token;
  const change = (token: string | undefined, BrokerId: number | null) =>
    platform.send(changeActingBroker, { body: { BrokerId } }, bearer(token));

  it('is told for which broker they act, by name, and nothing where they act for all', async () => {
    expect((await userOf(await enter(broker.boreal))).BrokerName).toBe('Boreal Corretora');
    expect(await userOf(await enter())).not.toHaveProperty('BrokerName');
  });

  it('changes to another broker and back to all of them, in the same session', async () => {
    const token = await enter(broker.boreal);
    const { response } = await platform.send(getAdvisedBrokers, {}, bearer(token));
    expect(response.Brokers.map(({ BrokerId }) => BrokerId).sort()).toEqual([broker.boreal, broker.austral]);
    expect((await change(token, broker.austral)).response).toMatchObject({ BrokerId: broker.austral });
    expect(await userOf(token)).toMatchObject({ BrokerId: broker.austral, BrokerName: 'Austral Corretora' });
    expect((await change(token, null)).response).toMatchObject({ BrokerId: null });
    expect(await policiesOf(token)).toBe(await policiesOf(await enter()));
  });

  it('is refused where a page still speaks for the broker of before', async () => {
    const token = await enter(broker.boreal);
    await change(token, broker.austral);
    const late = await platform.send(
      searchPolicies,
      { query: {} },
      { headers: { authorization: `Bearer ${token}`, brokerid: String(broker.boreal) } },
    );
    expect(late.status).toBe(403);
  });

  it.each([broker.zenite, broker.atlantica])('does not get to broker %i of somebody else', async (BrokerId) => {
    const token = await enter(broker.boreal);
    expect(await change(token, BrokerId)).toMatchObject({ status: 400, errors: [{ Field: 'BrokerId' }] });
    expect(await userOf(token)).toMatchObject({ BrokerId: broker.boreal });
  });

  it('is the only one who may', async () => {
    for (const as of [email.admin, email.broker, email.agent]) {
      expect((await platform.send(getAdvisedBrokers, {}, { as })).status).toBe(403);
      expect((await platform.send(changeActingBroker, { body: { BrokerId: broker.boreal } }, { as })).status).toBe(403);
    }
    const { response } = await platform.send(getUserInfo, {}, { as: email.broker });
    expect(response.BrokerName).toBe('Boreal Corretora');
  });
});

describe('the advisor’s door', () => {
  it.each([email.admin, email.broker, email.inactive, 'ninguem@prisma.test'])(
    'says to %s with the right password what a wrong one would hear',
    async (Username) => {
      const body = { Username, Password: PASSWORD };
      for (const answer of [
        await platform.send(authenticationAdvisor, { body }),
        await platform.send(authenticationBroker, { body: { ...body, BrokerId: broker.boreal } }),
        await platform.send(authenticationAdvisor, { body: { ...credentials, Password: 'errada' } }),
      ])
        expect(answer).toMatchObject({
          status: 401,
          response: null,
          errors: [{ Code: 'Unauthenticated', Message: 'Usuário ou senha inválidos.' }],
        });
    },
  );

  it('counts failures together with the usual one', async () => {
    const body = { Username: 'alguem@prisma.test', Password: 'errada' };
    for (let failures = 0; failures < 5; failures += 1) {
      await platform.send(authenticationAdvisor, { body });
      await platform.send(authenticationBroker, { body });
    }
    expect(await platform.send(authenticationAdvisor, { body })).toMatchObject({
      status: 429,
      errors: [{ Code: 'TooManyAttempts' }],
    });
    const usual = { grant_type: 'password' as const, username: body.Username, password: 'errada' };
    expect((await platform.send(getToken, { body: usual })).status).toBe(429);
  });
});
