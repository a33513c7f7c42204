import { desc, eq } from 'drizzle-orm';
import { registerBroker, validateBrokerRegistrationRequest } from '@portal/shared/contracts/parties/brokers';
import { getBroker } from '@portal/shared/contracts/parties/brokerRecord';
import { BrokerSituation } from '@portal/shared/domain/parties/brokerSituation';
import { mailOutbox } from '../../platform/database/schema/access';
import { auditHistory } from '../../platform/database/schema/history';
import { brokerApplication, newcomer } from '../../testing/brokerApplication';
import { email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

let me: ReturnType<typeof newcomer>;
beforeEach(() => {
  me = newcomer();
});
const register = (changed: Parameters<typeof brokerApplication>[0] = {}, as: string = email.admin) =>
  platform.send(
    registerBroker,
    {
      body: brokerApplication({
        Cnpj: me.cnpj,
        Responsible: { ...brokerApplication().Responsible, Email: me.email },
        ...changed,
      }),
    },
    { as },
  );

describe('a broker that the insurer registers', () => {
  it('is one like any other: its responsible person gets the link, and the history says who registered it', async () => {
    const { response } = await register();
    const record = await platform.send(
      getBroker,
      { query: { brokerUniqueId: response.BrokerUniqueId } },
      { as: email.admin },
    );
    expect(record.response).toMatchObject({
      Name: 'Horizonte Azul & Filhos',
      SituationId: BrokerSituation.PendingDocuments,
      IsActive: false,
      Responsible: { Name: 'Joana Conceição', CpfCnpj: '***.982.247-**' },
    });
    const { db } = platform.database;
    const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, me.email));
    expect(mail?.textBody).toContain('/completar-cadastro/');
    const [entry] = await db
      .select()
      .from(auditHistory)
      .where(eq(auditHistory.subjectUniqueId, response.BrokerUniqueId))
      .orderBy(desc(auditHistory.id))
      .limit(1);
    expect(entry).toMatchObject({ action: 'registered', changedByName: 'Ana Prado' });
    const known = await platform.send(validateBrokerRegistrationRequest, { query: { Cnpj: me.cnpj } }, me.sender);
    expect(known.response.Situation).toBe('InProgress');
  });

  it('is judged by the same rules, and not registered twice', async () => {
    const wrong = await register({ SusepCode: 'A1', HasAccepted: false });
    expect([wrong.status, wrong.errors.map(({ Field }) => Field)]).toEqual([400, ['SusepCode', 'HasAccepted']]);
    const RequestUniqueId = '0b6ad3b1-6d0a-4c63-9c51-5a2d3f1f9a01';
    const first = await register({ RequestUniqueId });
    const again = await register({ RequestUniqueId });
    expect(again.response).toEqual(first.response);
    expect((await register({ RequestUniqueId: '0b6ad3b1-6d0a-4c63-9c51-5a2d3f1f9a02' })).status).toBe(409);
  });

  it('is registered by who manages the insurer’s brokers alone', async () => {
    for (const as of [email.viewer, email.broker, email.advisor, email.policyHolder])
      expect((await register({}, as)).status).toBe(403);
  });
});
