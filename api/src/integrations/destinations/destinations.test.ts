import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as calls from '@portal/shared/contracts/integrations/destinations';
import { getIntegrations } from '@portal/shared/contracts/integrations/integrations';
import { auditHistory } from '../../platform/database/schema/history';
import { integrationDestinations } from '../../platform/database/schema/integrations';
import { email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { isSignedWith, startReceiver } from '../deliveries/testing/receiver';
import type { Receiver } from '../deliveries/testing/receiver';

let platform: PlatformUnderTest;
let receiver: Receiver;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await platform.close();
});
beforeEach(() => platform.database.db.delete(integrationDestinations).catch(() => undefined));

const wanted = (more: object = {}) => ({
  UniqueId: randomUUID(),
  ExpectedRevision: null as number | null,
  Kind: 'webhook' as const,
  Name: 'ERP',
  Address: receiver.address,
  Events: ['policy.issued'],
  ...more,
});
const save = (body: ReturnType<typeof wanted>, as: string = email.admin) =>
  platform.send(calls.saveIntegrationDestination, { body }, { as });
const listed = async (as: string = email.admin) =>
  (await platform.send(calls.getIntegrationDestinations, {}, { as })).response.Data;

describe('a destination', () => {
  it('is told its secret once, and the database does not hold it', async () => {
    const body = wanted();
    const made = await save(body);
    expect(made.response.Secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect((await save(body)).response).toMatchObject({ Secret: null, Destination: { UniqueId: body.UniqueId } });
    expect(JSON.stringify(await listed())).not.toContain('whsec_');
    const [row] = await platform.database.db.select().from(integrationDestinations);
    expect(JSON.stringify(row)).not.toContain(made.response.Secret!.slice(6, 20));
    expect(platform.log.join('')).not.toContain(made.response.Secret!);
  });

  it.each([
    ['https://10.0.0.8/x', 'rede interna'],
    ['https://169.254.169.254/latest', 'rede interna'],
    ['https://[::ffff:10.0.0.8]/', 'rede interna'],
    ['http://exemplo.com.br/', 'https'],
    ['nenhum', 'completo'],
  ])('at %s is refused', async (Address, why) => {
    expect(await save(wanted({ Address }))).toMatchObject({
      status: 400,
      errors: [{ Field: 'Address', Message: expect.stringContaining(why) }],
    });
    expect(await listed()).toEqual([]);
  });

  it.each([
    ['no event', { Events: [] }, 'Events'],
    ['an event that does not exist', { Events: ['policy.burnt'] }, 'Events'],
    ['a name of spaces', { Name: '  ' }, 'Name'],
  ])('with %s is refused', async (_case, more, Field) => {
    expect(await save(wanted(more))).toMatchObject({ status: 400, errors: [{ Field }] });
  });

  it('changes for who saw it as it is, and answers others with what it is', async () => {
    const body = wanted();
    await save(body);
    expect((await save({ ...body, ExpectedRevision: 1, Name: 'Contas' })).response.Destination).toMatchObject({
      Name: 'Contas',
      Revision: 2,
    });
    expect(await save({ ...body, ExpectedRevision: 1, Name: 'Vendas' })).toMatchObject({
      status: 409,
      response: { Destination: { Name: 'Contas', Revision: 2 } },
    });
    const told = await platform.database.db
      .select()
      .from(auditHistory)
      .where(eq(auditHistory.subjectUniqueId, body.UniqueId));
    expect(told.map(({ action }) => action)).toEqual(['created', 'changed']);
  });

  it('is one of its kind unless it is a webhook, of which there are ten', async () => {
    const registrar = () => save({ ...wanted({ Kind: 'registrar', Name: 'SRO', Events: [] }) });
    expect((await registrar()).status).toBe(200);
    expect((await registrar()).status).toBe(422);
    for (let count = 0; count < 10; count += 1) expect((await save(wanted())).status).toBe(200);
    expect((await save(wanted())).status).toBe(422);
  });

  it('is changed by who manages integrations alone, and is each company’s own', async () => {
    const body = wanted();
    expect((await save(body, email.broker)).status).toBe(403);
    expect((await save(body, email.viewer)).status).toBe(403);
    await save(body);
    expect(await listed(email.atlas)).toEqual([]);
    const removed = await platform.send(
      calls.deleteIntegrationDestination,
      { body: { UniqueId: body.UniqueId, ExpectedRevision: 1 } },
      { as: email.atlas },
    );
    expect(removed.status).toBe(404);
  });
});

describe('a test', () => {
  it('goes at once, is signed, says what came back and stands in the log of its webhook', async () => {
    const body = wanted();
    const { response } = await save(body);
    const test = () =>
      platform.send(calls.testIntegrationDestination, { body: { UniqueId: body.UniqueId } }, { as: email.admin });
    expect((await test()).response).toMatchObject({ IsAccepted: true, StatusCode: 200 });
    expect(isSignedWith(response.Secret!, receiver.heard.at(-1)!)).toBe(true);
    receiver.answers({ status: 302 });
    expect((await test()).response).toMatchObject({
      IsAccepted: false,
      StatusCode: 302,
      Problem: expect.stringContaining('redirecionamentos não são seguidos'),
    });
    const { response: log } = await platform.send(
      getIntegrations,
      { query: { destinationUniqueId: body.UniqueId } },
      { as: email.admin },
    );
    expect(log.Data.map(({ EventName, AttemptCount }) => [EventName, AttemptCount])).toEqual([
      ['webhook.test', 1],
      ['webhook.test', 1],
    ]);
  });
});
