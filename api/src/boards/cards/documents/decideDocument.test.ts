import { eq } from 'drizzle-orm';
import * as documents from '@portal/shared/contracts/boards/kanbanDocuments';
import { getNotifications } from '@portal/shared/contracts/portal/notifications';
import { cards } from '../../../platform/database/schema/boards';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { auditHistory } from '../../../platform/database/schema/history';
import { users } from '../../../platform/database/schema/users';
import { proposalId } from '../../../testing/business';
import { broker, card, company, email, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const newest = async (as: string) =>
  (await platform.send(getNotifications, { query: { rowsPerPage: 1 } }, { as })).response.Data[0];
const unreadOf = async (as: string) =>
  (await platform.send(getNotifications, { query: {} }, { as })).response.UnreadCount;
const auditOf = (subjectUniqueId: string) =>
  platform.database.db.select().from(auditHistory).where(eq(auditHistory.subjectUniqueId, subjectUniqueId));

describe('a decision on a document', () => {
  const document = {
    sent: uniqueIdOf(7001),
    pending: uniqueIdOf(7002),
    internal: uniqueIdOf(7003),
    ofBroker: uniqueIdOf(7004),
    unseen: uniqueIdOf(7005),
  };
  beforeAll(async () => {
    const { db } = platform.database;
    const brokerUniqueId = uniqueIdOf(770);
    await db
      .update(cards)
      .set({ proposalUniqueId: proposalId(1) })
      .where(eq(cards.id, 1001));
    await db.update(cards).set({ brokerUniqueId }).where(eq(cards.id, card.cadastro));
    await db.execute(`update brokers set unique_id = '${brokerUniqueId}' where id = ${broker.boreal}`);
    const row = {
      companyId: company.aurora,
      ownerKind: 'proposal' as const,
      ownerUniqueId: proposalId(1),
      name: 'Balanço 2025',
      status: 'Aguardando_Analise' as const,
    };
    await db.insert(requestDocuments).values([
      { ...row, uniqueId: document.sent },
      { ...row, uniqueId: document.pending, status: 'Pendente' },
      { ...row, uniqueId: document.internal, isInternal: true },
      {
        ...row,
        uniqueId: document.ofBroker,
        ownerKind: 'broker',
        ownerUniqueId: brokerUniqueId,
        name: 'Contrato social',
      },
      { ...row, uniqueId: document.unseen, ownerUniqueId: proposalId(2) },
    ]);
  });

  const decide = (
    RequestDocumentUniqueId: string,
    Status: 'Conforme' | 'Reprovado',
    {
      Observation,
      as = email.admin,
      of = 'Proposal',
    }: { Observation?: string; as?: string; of?: 'Proposal' | 'Broker' } = {},
  ) =>
    platform.send(
      documents[`kanban${of}ChangeStatusRequestDocument`],
      { body: { RequestDocumentUniqueId, Status, ...(Observation !== undefined && { Observation }) } },
      { as },
    );
  const stored = async (uniqueId: string) =>
    (await platform.database.db.select().from(requestDocuments).where(eq(requestDocuments.uniqueId, uniqueId)))[0];

  it('that refuses is told to every active user of the broker, with the reason', async () => {
    await platform.database.db.insert(users).values({
      id: 60,
      companyId: company.aurora,
      profileId: 4,
      userTypeId: 2,
      brokerId: broker.boreal,
      email: 'saiu@boreal.test',
      name: 'Saiu',
      isActive: false,
      searchText: 'saiu',
    });
    const answer = await decide(document.sent, 'Reprovado', {
      Observation: ' Falta a assinatura. ',
      as: email.underwriter,
    });
    expect(answer.response).toEqual({
      RequestDocumentUniqueId: document.sent,
      Status: 'Reprovado',
      Observation: 'Falta a assinatura.',
    });
    expect(await stored(document.sent)).toMatchObject({ status: 'Reprovado', observation: 'Falta a assinatura.' });
    for (const as of [email.broker, email.agent])
      expect(await newest(as)).toMatchObject({
        Kind: 'documentRefused',
        Title: 'Documento reprovado',
        Text: 'O documento “Balanço 2025” da proposta 06-0776-000001 foi reprovado. Motivo: Falta a assinatura.',
        Path: `/propostas/proposta/${proposalId(1)}`,
      });
    expect(await newest(email.advisor)).toBeUndefined();
    expect(await auditOf(document.sent)).toMatchObject([{ action: 'refused', changedByName: 'Bruno Reis' }]);
  });

  it('made twice is told once', async () => {
    await decide(document.sent, 'Reprovado', { Observation: 'Ilegível.' });
    const before = await unreadOf(email.broker);
    await decide(document.sent, 'Reprovado', { Observation: 'Ilegível.' });
    expect(await unreadOf(email.broker)).toBe(before);
  });

  it('that accepts is stored and disturbs nobody', async () => {
    const before = await unreadOf(email.broker);
    expect((await decide(document.sent, 'Conforme')).response).toMatchObject({ Status: 'Conforme', Observation: null });
    expect(await unreadOf(email.broker)).toBe(before);
  });

  it('on a document that the broker does not see is not told them', async () => {
    const before = await unreadOf(email.broker);
    expect((await decide(document.internal, 'Reprovado', { Observation: 'Não confere.' })).status).toBe(200);
    expect(await unreadOf(email.broker)).toBe(before);
  });

  it('on a broker’s document leads to the broker’s own data', async () => {
    await decide(document.ofBroker, 'Reprovado', { Observation: 'Vencido.', of: 'Broker' });
    expect(await newest(email.agent)).toMatchObject({
      Text: 'O documento “Contrato social” do cadastro da sua corretora foi reprovado. Motivo: Vencido.',
      Path: '/redirect-to-home',
    });
  });

  it('needs a reason when it refuses', async () => {
    for (const Observation of [undefined, '   '])
      expect(await decide(document.sent, 'Reprovado', Observation === undefined ? {} : { Observation })).toMatchObject({
        status: 400,
        errors: [{ Field: 'Observation' }],
      });
  });

  it.each([
    ['that nobody has sent', document.pending, {}, 422],
    ['that does not exist', uniqueIdOf(7999), {}, 404],
    ['without a card that the user sees', document.unseen, {}, 404],
    ['by the other kind of action', document.sent, { of: 'Broker' as const }, 404],
    ['by someone who may only look', document.sent, { as: email.viewer }, 403],
    ['by another company', document.sent, { as: email.atlas }, 404],
  ])('on a document %s is refused', async (_what, uniqueId, options, status) => {
    const before = await platform.database.db.$count(auditHistory, eq(auditHistory.subjectKind, 'requestDocument'));
    expect((await decide(uniqueId, 'Reprovado', { Observation: 'Motivo.', ...options })).status).toBe(status);
    expect(await platform.database.db.$count(auditHistory, eq(auditHistory.subjectKind, 'requestDocument'))).toBe(
      before,
    );
  });
});
