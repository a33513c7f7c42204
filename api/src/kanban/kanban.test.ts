import { eq } from 'drizzle-orm';
import * as actions from '@portal/shared/contracts/kanbanActions';
import { getNotifications } from '@portal/shared/contracts/notifications';
import { cards } from '../platform/database/schema/boards';
import { requestDocuments } from '../platform/database/schema/documents';
import { auditHistory } from '../platform/database/schema/history';
import { users } from '../platform/database/schema/users';
import { proposalId } from '../testing/business';
import { broker, card, company, email, pipe, uniqueIdOf } from '../testing/ids';
import { startPlatformUnderTest } from '../testing/platformUnderTest';
import type { PlatformUnderTest } from '../testing/platformUnderTest';

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

describe('the card priorities', () => {
  it('come least urgent first, of the own company', async () => {
    const priorities = (as: string) => platform.send(actions.getAllKanbanCardPriority, {}, { as });
    expect((await priorities(email.viewer)).response.map((one) => one.Name)).toEqual(['Baixa', 'Normal', 'Urgente']);
    expect((await priorities(email.atlas)).response).toHaveLength(1);
    expect((await priorities(email.broker)).status).toBe(403);
  });
});

describe('the owner of a card', () => {
  const assign = (CardId: number, UserId: number | null | undefined, as: string = email.admin) =>
    platform.send(actions.updateKanbanCardOwner, { body: { CardId, ...(UserId !== undefined && { UserId }) } }, { as });
  const ownerOf = async (cardId: number) =>
    (await platform.send(actions.getKanbanCardOwner, { query: { cardId } }, { as: email.viewer })).response;
  const ownersOf = (pipeId: number, as: string = email.admin) =>
    platform.send(actions.getKanbanCardOwnerList, { query: { pipeId } }, { as });

  it('can be whoever manages the pipe and is active', async () => {
    const names = async (pipeId: number, as?: string) =>
      (await ownersOf(pipeId, as)).response.map((owner) => owner.Name);
    expect(await names(pipe.subscricao)).toEqual(['Ana Prado', 'Bruno Reis']);
    expect(await names(pipe.cadastro)).toEqual(['Ana Prado']);
    expect(await names(pipe.atlas, email.atlas)).toEqual(['Joana Rios']);
    expect((await ownersOf(pipe.atlas)).status).toBe(404);
    expect((await ownersOf(pipe.cadastro, email.underwriter)).status).toBe(404);
  });

  it('is stored with a new version and who changed it, and told to the owner, with the way to the card', async () => {
    expect((await assign(1002, 2)).response).toEqual({
      CardId: 1002,
      Owner: { Id: 2, Name: 'Bruno Reis' },
      Version: 2,
    });
    expect(await ownerOf(1002)).toEqual({ CardId: 1002, Owner: { Id: 2, Name: 'Bruno Reis' } });
    expect(await auditOf(uniqueIdOf(1002))).toMatchObject([
      {
        action: 'assigned',
        changedByName: 'Ana Prado',
        changes: [{ field: 'owner', before: null, after: 'Bruno Reis' }],
      },
    ]);
    expect(await newest(email.underwriter)).toMatchObject({
      Kind: 'cardAssigned',
      Title: 'Card atribuído a você',
      Text: 'Ana Prado atribuiu a você o card P-1002, da esteira Subscrição.',
      Path: `/kanban/pipe/${uniqueIdOf(pipe.subscricao)}/${pipe.subscricao}?busca=P-1002`,
      isRead: false,
      usersRead: [],
    });
  });

  it('is not notified of what they do themselves, nor of the same again', async () => {
    const before = await unreadOf(email.underwriter);
    await assign(1003, 2, email.underwriter);
    expect((await assign(1003, 2)).response.Version).toBe(2);
    expect(await unreadOf(email.underwriter)).toBe(before);
    expect(await auditOf(uniqueIdOf(1003))).toHaveLength(1);
  });

  it('can be taken away', async () => {
    await assign(1004, 2);
    const notified = await unreadOf(email.underwriter);
    expect((await assign(1004, null)).response).toMatchObject({ Owner: null, Version: 3 });
    await assign(1004, 1);
    expect((await assign(1004, undefined)).response.Owner).toBeNull();
    expect(await unreadOf(email.underwriter)).toBe(notified);
  });

  it.each([
    ['who may only see the pipe', 1006, 3, email.admin, 422],
    ['of another company', 1006, 11, email.admin, 422],
    ['who is not active', 1006, 8, email.admin, 422],
    ['given by someone who may only look', 1006, 2, email.viewer, 403],
    ['of a card that does not exist', 99_999, 2, email.admin, 404],
    ['of a closed card', card.closed, 2, email.admin, 404],
    ['of a card of another company', card.atlas, 2, email.admin, 404],
    ['of a card of a pipe that they may not see', card.cadastro, 2, email.underwriter, 404],
    ['given by a broker', 1006, 2, email.broker, 403],
  ])('%s is refused, and nothing changes', async (_what, cardId, ownerId, as, status) => {
    const before = await platform.database.db.$count(auditHistory);
    const answer = await assign(cardId, ownerId, as);
    expect(answer.status).toBe(status);
    expect(answer.errors[0]?.Message).toMatch(/\.$/);
    expect(await platform.database.db.$count(auditHistory)).toBe(before);
  });
});

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
      actions[`kanban${of}ChangeStatusRequestDocument`],
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
        Title: 'Documento recusado',
        Text: 'O documento “Balanço 2025” da proposta 06-0776-000001 foi recusado. Motivo: Falta a assinatura.',
        Path: '/propostas?busca=06-0776-000001',
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
      Text: 'O documento “Contrato social” do cadastro da sua corretora foi recusado. Motivo: Vencido.',
      Path: '/corretor',
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
