import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import * as board from '@portal/shared/contracts/boards/board';
import * as liveCalls from '@portal/shared/contracts/boards/boardLive';
import type { LiveCard } from '@portal/shared/contracts/boards/boardLive';
import { updateKanbanCardOwner } from '@portal/shared/contracts/boards/kanbanActions';
import type { LiveReady } from '@portal/shared/live/liveEvents';
import { buildBoardService } from '../../boardService';
import { cards } from '../../platform/database/schema/boards';
import { publishLive } from '../../platform/live/publishLive';
import { openEventStream } from '../../testing/eventStream';
import type { EventStream } from '../../testing/eventStream';
import { card, company, email, pipe, priority, step, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest, TOKEN_SECRET } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
/** A second process of the board service. */
let second: FastifyInstance;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  second = buildBoardService({ database: platform.database.db, tokenSecret: TOKEN_SECRET });
  for (const service of [platform.services.kanban, second]) await service.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await second.close();
  await platform.close();
});

const streams: EventStream[] = [];
afterEach(() => streams.splice(0).forEach((stream) => stream.close()));

async function openAs(who: string, service = platform.services.kanban): Promise<EventStream> {
  const stream = await openEventStream(service, liveCalls.openBoardStream.path, await platform.tokenOf(who));
  streams.push(stream);
  return stream.heard('event: live.ready');
}
const cardsOf = (stream: EventStream) => stream.eventsOf<LiveCard>(liveCalls.liveBoardKinds.card);
const heardOf = (stream: EventStream, count: number) => stream.until((one) => cardsOf(one).length >= count);

const move = (cardId: number, as: string = email.admin) =>
  platform.send(
    board.navigateCard,
    { parameters: { stepId: step.subscricaoNew }, body: { cardId, stepToId: step.subscricaoWork } },
    { as },
  );
const change = (id: number, values: Partial<typeof cards.$inferInsert>) =>
  platform.database.db.update(cards).set(values).where(eq(cards.id, id));

describe('the stream of the boards', () => {
  it('tells of a move once, at every process', async () => {
    const here = await openAs(email.admin);
    const there = await openAs(email.underwriter, second);
    await move(1001);
    for (const stream of [here, there])
      expect(cardsOf(await heardOf(stream, 1))).toEqual([
        { pipeId: pipe.subscricao, cardId: 1001, stepId: step.subscricaoWork, version: 2, isClosed: false },
      ]);
  });

  it('tells what other services change of a card, and when it leaves the board', async () => {
    const stream = await openAs(email.admin);
    const body = { CardId: 1002, UserId: 2 };
    expect((await platform.send(updateKanbanCardOwner, { body }, { as: email.admin })).status).toBe(200);
    await heardOf(stream, 1);
    await change(1002, { closedAt: new Date(), decision: 'refused' });
    await heardOf(stream, 2);
    expect(cardsOf(stream)).toMatchObject([
      { cardId: 1002, version: 2, isClosed: false },
      { cardId: 1002, version: 2, isClosed: true },
    ]);
  });

  it('tells of new cards, and not of those that are brought in with their past or of what nobody sees', async () => {
    const stream = await openAs(email.admin);
    const [model] = await platform.database.db.select().from(cards).where(eq(cards.id, 1003));
    if (!model) throw new Error('No card to copy');
    const { id: _id, uniqueId: _uniqueId, createdAt: _createdAt, ...rest } = model;
    await platform.database.db.insert(cards).values({ ...rest, createdAt: new Date('2026-01-01T12:00:00Z') });
    await change(1003, { searchText: 'outra coisa' });
    await platform.database.db.insert(cards).values({ ...rest, cardRef: 'nova' });
    await change(1004, { priorityId: priority.low });
    await heardOf(stream, 2);
    expect(cardsOf(stream).map(({ cardId }) => cardId)).toEqual([expect.any(Number), 1004]);
    const [added] = await platform.database.db.select().from(cards).where(eq(cards.cardRef, 'nova'));
    expect(cardsOf(stream)[0]).toMatchObject({ cardId: added?.id, isClosed: false });
  });

  it('tells of cards that are removed, as gone', async () => {
    const stream = await openAs(email.admin);
    await platform.database.db.delete(cards).where(eq(cards.cardRef, 'nova'));
    expect(cardsOf(await heardOf(stream, 1))).toMatchObject([{ isClosed: true }]);
  });

  it('brings only pipes that the user may see, of the own company', async () => {
    const admin = await openAs(email.admin);
    const underwriter = await openAs(email.underwriter);
    const atlas = await openAs(email.atlas);
    await change(card.cadastro, { version: 2 });
    await change(card.atlas, { version: 2 });
    await change(1005, { version: 2 });
    await Promise.all([heardOf(admin, 2), heardOf(underwriter, 1), heardOf(atlas, 1)]);
    const ids = [admin, underwriter, atlas].map((stream) => cardsOf(stream).map(({ cardId }) => cardId));
    expect(ids).toEqual([[card.cadastro, 1005], [1005], [card.atlas]]);
  });

  it('says on opening how long ago something was told of the pipes that the user may see, and how long it has listened', async () => {
    const readyOf = async (who: string) => (await openAs(who)).eventsOf<LiveReady>('live.ready')[0];
    const first = await openAs(email.admin);
    const before = performance.now();
    await change(1006, { version: 2 });
    await heardOf(first, 1);
    const after = performance.now();
    const [admin, underwriter, atlas] = [
      await readyOf(email.admin),
      await readyOf(email.underwriter),
      await readyOf(email.atlas),
    ];
    // Whoever began to read before the change learns that it may be missing, and whoever began after it was told does not.
    expect(admin?.changedMsAgo?.[uniqueIdOf(pipe.subscricao)]).toBeLessThanOrEqual(performance.now() - before);
    const sinceTold = Math.floor(performance.now() - after);
    const [quiet] = (await openAs(email.admin)).eventsOf<LiveReady>('live.ready');
    expect(quiet?.changedMsAgo?.[uniqueIdOf(pipe.subscricao)]).toBeGreaterThanOrEqual(sinceTold);
    expect(quiet?.heardForMs).toBeGreaterThan(sinceTold);
    const pipesOf = (ready: LiveReady | undefined) => Object.keys(ready?.changedMsAgo ?? {}).sort();
    expect(pipesOf(admin)).toEqual([uniqueIdOf(pipe.cadastro), uniqueIdOf(pipe.subscricao)]);
    expect(pipesOf(underwriter)).toEqual([uniqueIdOf(pipe.subscricao)]);
    expect(pipesOf(atlas)).toEqual([uniqueIdOf(pipe.atlas)]);
  });

  it('carries nothing but boards, and the user’s other stream carries no boards', async () => {
    const api = platform.services.api;
    await api.listen({ host: '127.0.0.1', port: 0 });
    const boards = await openAs(email.admin);
    const notifications = await openEventStream(api, '/api/Notification/Stream', await platform.tokenOf(email.admin));
    streams.push(notifications);
    await notifications.heard('live.ready');
    await change(1005, { version: 3 });
    const news = { companyId: company.aurora, to: { userIds: [1] }, kind: 'news', data: {} };
    await publishLive(platform.database.db, news);
    await change(1005, { version: 4 });
    await Promise.all([heardOf(boards, 2), notifications.heard('event: news')]);
    expect(boards.text).not.toContain('news');
    expect(cardsOf(notifications)).toEqual([]);
  });

  it('is closed to those who see no boards', async () => {
    const stream = await openEventStream(
      platform.services.kanban,
      liveCalls.openBoardStream.path,
      await platform.tokenOf(email.broker),
    );
    streams.push(stream);
    expect(stream.answer.statusCode).toBe(403);
  });

  it('does not keep a service from stopping', async () => {
    const service = buildBoardService({ database: platform.database.db, tokenSecret: TOKEN_SECRET });
    await service.listen({ host: '127.0.0.1', port: 0 });
    const stream = await openAs(email.admin, service);
    await service.close();
    await stream.until(({ ended }) => ended);
  });
});
