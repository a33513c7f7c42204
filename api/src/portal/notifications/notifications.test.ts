import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { getNotifications, markAsRead } from '@portal/shared/contracts/portal/notifications';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { notifications } from '../../platform/database/schema/notifications';
import { proposals } from '../../platform/database/schema/proposals';
import { decodeLiveMessage } from '../../platform/live/liveMessage';
import type { LiveMessage } from '../../platform/live/liveMessage';
import { proposalId } from '../../testing/business';
import { company, email, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { raiseNotification } from './raiseNotification';
import type { Notice } from './raiseNotification';

let platform: PlatformUnderTest;
let listener: Client;
let heard: LiveMessage[];
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  listener = new Client({ connectionString: platform.database.connectionString });
  await listener.connect();
  listener.on('notification', ({ payload }) => {
    const message = decodeLiveMessage(payload ?? '');
    if (message) heard.push(message);
  });
  await listener.query('LISTEN portal_live');
});
afterAll(async () => {
  await listener.end();
  await platform.close();
});
beforeEach(async () => {
  heard = [];
  await platform.database.db.delete(notifications);
});

/** Whoever asks after this has heard all that was said before it. */
const settled = () => listener.query('select 1');

const notice = (change: Partial<Notice> = {}): Notice => ({
  companyId: company.aurora,
  kind: 'cardAssigned',
  title: 'Card atribuído a você',
  text: 'Ana Prado atribuiu a você um card.',
  subject: { kind: 'card', uniqueId: uniqueIdOf(1001) },
  recipients: [{ userId: 2, path: '/kanban' }],
  ...change,
});
const raise = (change?: Partial<Notice>) =>
  platform.database.db.transaction((transaction) => raiseNotification(transaction, notice(change)));
const list = async (as: string, query = {}) => (await platform.send(getNotifications, { query }, { as })).response;
const mark = (as: string, body: { UniqueIds?: string[]; All?: boolean }) => platform.send(markAsRead, { body }, { as });

describe('a notification', () => {
  it('is for its recipients alone, each with their own way to more', async () => {
    await raise({
      recipients: [
        { userId: 2, path: '/kanban' },
        { userId: 4, path: '/propostas' },
      ],
    });
    expect(await list(email.underwriter)).toMatchObject({
      Data: [{ Kind: 'cardAssigned', Title: 'Card atribuído a você', Path: '/kanban', isRead: false, usersRead: [] }],
      TotalItems: 1,
      UnreadCount: 1,
    });
    expect((await list(email.broker)).Data[0]?.Path).toBe('/propostas');
    expect(await list(email.admin)).toMatchObject({ Data: [], TotalItems: 0, UnreadCount: 0 });
    expect((await list(email.atlas)).Data).toEqual([]);
  });

  it('is told live to its recipients with the commit of what caused it', async () => {
    await raise({
      text: 'longo '.repeat(100),
      recipients: [
        { userId: 2, path: '/kanban' },
        { userId: 4, path: null },
      ],
    });
    await settled();
    expect(heard.map(({ to, kind }) => ({ to, kind }))).toEqual([
      { to: { userIds: [2] }, kind: 'notification' },
      { to: { userIds: [4] }, kind: 'notification' },
    ]);
    const [stored] = (await list(email.underwriter)).Data;
    const { Text, ...rest } = (heard[0]?.data ?? {}) as { Text?: string };
    expect(rest).toEqual({
      UniqueId: stored?.UniqueId,
      Kind: 'cardAssigned',
      Title: 'Card atribuído a você',
      Path: '/kanban',
      CreatedAt: stored?.CreatedAt,
    });
    expect(Text).toHaveLength(240);
    expect(stored?.Text).toHaveLength(600);
  });

  it('that nobody could read is neither stored nor told', async () => {
    await raise({
      recipients: [
        { userId: 8, path: null },
        { userId: 11, path: null },
      ],
    });
    await raise({ recipients: [] });
    await settled();
    expect(await platform.database.db.$count(notifications)).toBe(0);
    expect(heard).toEqual([]);
  });

  it('goes with a change that is taken back', async () => {
    await platform.database.db
      .transaction(async (transaction) => {
        await raiseNotification(transaction, notice());
        throw new Error('undo');
      })
      .catch(() => undefined);
    expect((await list(email.underwriter)).TotalItems).toBe(0);
  });
});

describe('the list', () => {
  it('comes newest first, page by page, with the number of unread ones of all pages', async () => {
    for (let number = 1; number <= 5; number += 1) await raise({ text: `Número ${number}` });
    const texts = async (currentPage: number) =>
      (await list(email.underwriter, { currentPage, rowsPerPage: 2 })).Data.map((one) => one.Text);
    expect(await texts(1)).toEqual(['Número 5', 'Número 4']);
    expect(await texts(3)).toEqual(['Número 1']);
    expect(await list(email.underwriter, { rowsPerPage: 2 })).toMatchObject({ TotalItems: 5, UnreadCount: 5 });
  });

  it('brings twenty when nobody says how many', async () => {
    for (let number = 1; number <= 21; number += 1) await raise();
    expect(await list(email.underwriter)).toMatchObject({ TotalItems: 21, RowsPerPage: 20 });
  });
});

describe('reading', () => {
  const recipients = [
    { userId: 2, path: null },
    { userId: 4, path: null },
    { userId: 5, path: null },
  ];

  it('counts for the reader alone, and the others see who has read it', async () => {
    await raise({ recipients });
    const [{ UniqueId } = { UniqueId: '' }] = (await list(email.agent)).Data;
    expect((await mark(email.agent, { UniqueIds: [UniqueId] })).response).toEqual({ UnreadCount: 0 });
    await mark(email.broker, { UniqueIds: [UniqueId] });
    expect((await list(email.underwriter)).Data[0]).toMatchObject({
      isRead: false,
      usersRead: ['Élida Melo', 'Davi Nunes'],
    });
    expect((await list(email.agent)).Data[0]?.isRead).toBe(true);
  });

  it('of all leaves none, and is told to the reader’s other browsers', async () => {
    for (let number = 1; number <= 3; number += 1) await raise({ recipients });
    await settled();
    heard = [];
    expect((await mark(email.broker, { All: true })).response).toEqual({ UnreadCount: 0 });
    await settled();
    expect(heard).toEqual([
      { companyId: company.aurora, to: { userIds: [4] }, kind: 'notification.read', data: { UnreadCount: 0 } },
    ]);
    expect((await list(email.agent)).UnreadCount).toBe(3);
  });

  it('of what is read already, or of others, changes nothing and tells nobody', async () => {
    await raise();
    const [{ UniqueId } = { UniqueId: '' }] = (await list(email.underwriter)).Data;
    await settled();
    heard = [];
    expect((await mark(email.broker, { UniqueIds: [UniqueId, uniqueIdOf(99)] })).response).toEqual({ UnreadCount: 0 });
    await settled();
    expect(heard).toEqual([]);
    expect((await list(email.underwriter)).UnreadCount).toBe(1);
  });

  it('needs to be told what was read', async () => {
    for (const body of [{}, { All: false }]) expect((await mark(email.broker, body)).status).toBe(400);
  });
});

describe('a proposal that is issued', () => {
  const setStatus = (id: number, statusId: ProposalStatus, change: Partial<typeof proposals.$inferInsert> = {}) =>
    platform.database.db
      .update(proposals)
      .set({ statusId, ...change })
      .where(eq(proposals.uniqueId, proposalId(id)));

  it('notifies the active users of its broker and who made it, by whatever way it came about', async () => {
    await setStatus(1, ProposalStatus.EmAnalise, { createdByUserId: 2 });
    heard = [];
    await setStatus(1, ProposalStatus.Emitida);
    await settled();
    const expected = {
      Kind: 'proposalIssued',
      Title: 'Proposta emitida',
      Text: expect.stringMatching(/^A proposta 06-0776-000001 de .+ foi emitida\.$/),
    };
    for (const [as, path] of [
      [email.broker, '/propostas?busca=06-0776-000001'],
      [email.agent, '/propostas?busca=06-0776-000001'],
      [email.underwriter, '/propostas-seguradora?busca=06-0776-000001'],
    ] as const)
      expect((await list(as)).Data).toMatchObject([{ ...expected, Path: path }]);
    expect((await list(email.admin)).Data).toEqual([]);

    expect(heard.map(({ to }) => to)).toEqual(expect.arrayContaining([{ userIds: [4, 5] }, { userIds: [2] }]));
    const [told] = heard.filter(({ to }) => 'userIds' in to && to.userIds.includes(2));
    const [stored] = (await list(email.underwriter)).Data;
    const { isRead: _isRead, usersRead: _usersRead, ...raised } = stored ?? {};
    expect(told).toEqual({ companyId: company.aurora, to: { userIds: [2] }, kind: 'notification', data: raised });
  });

  it('is told once: not again while it stays issued, and not for any other status', async () => {
    await setStatus(7, ProposalStatus.Emitida);
    await setStatus(8, ProposalStatus.AguardandoEmissao);
    expect(await platform.database.db.$count(notifications)).toBe(0);
  });
});
