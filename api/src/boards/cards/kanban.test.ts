import { eq } from 'drizzle-orm';
import * as actions from '@portal/shared/contracts/boards/kanbanActions';
import { getNotifications } from '@portal/shared/contracts/portal/notifications';
import { auditHistory } from '../../platform/database/schema/history';
import { card, email, pipe, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

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

  it('is not taken from somebody who got the card since it was seen, and the answer holds it as it stands', async () => {
    const assignSeen = (UserId: number, Version: number) =>
      platform.send(actions.updateKanbanCardOwner, { body: { CardId: 1007, UserId, Version } }, { as: email.admin });
    const first = (await assignSeen(2, 1)).response;
    expect(first).toMatchObject({ Owner: { Name: 'Bruno Reis' }, Version: 2 });
    expect(await assignSeen(1, 1)).toMatchObject({
      status: 409,
      errors: [{ Code: 'Conflict', Message: expect.stringMatching(/P-1007 foi alterado enquanto você o via/) }],
      response: { CardId: 1007, Owner: { Id: 2, Name: 'Bruno Reis' }, Version: 2 },
    });
    expect((await ownerOf(1007)).Owner).toEqual({ Id: 2, Name: 'Bruno Reis' });
    // Whom it has already needs no second change, and a call without a version works as the specification says.
    expect((await assignSeen(2, 1)).response.Version).toBe(2);
    expect((await assign(1007, 1)).response).toMatchObject({ Owner: { Id: 1 }, Version: 3 });
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
