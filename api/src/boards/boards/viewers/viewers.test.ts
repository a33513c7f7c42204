import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as liveCalls from '@portal/shared/contracts/boards/boardLive';
import type { LiveViewers } from '@portal/shared/contracts/boards/boardLive';
import { cardViewers } from '../../../platform/database/schema/boards';
import { openEventStream } from '../../../testing/eventStream';
import type { EventStream } from '../../../testing/eventStream';
import { card, email, pipe } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { sweepViewers } from './sweepViewers';

const ANA = { id: 1, name: 'Ana Prado' };
const BRUNO = { id: 2, name: 'Bruno Reis' };

let platform: PlatformUnderTest;
let stream: EventStream;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await platform.services.kanban.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.database.db.delete(cardViewers);
  const token = await platform.tokenOf(email.viewer);
  stream = await openEventStream(platform.services.kanban, liveCalls.openBoardStream.path, token);
  await stream.heard('live.ready');
});
afterEach(() => stream.close());

const tell = (cardId: number, viewerUniqueId: string, as: string = email.admin, isViewing = true) =>
  platform.send(liveCalls.tellViewing, { parameters: { cardId }, body: { viewerUniqueId, isViewing } }, { as });
const onPipe = async (as: string = email.admin) =>
  (await platform.send(liveCalls.getViewers, { parameters: { pipeId: pipe.subscricao } }, { as })).response;
const news = () => stream.eventsOf<LiveViewers>(liveCalls.liveBoardKinds.viewers);
const heard = async (count: number) => {
  await stream.until(() => news().length >= count);
  return news().map(({ cardId, viewers }) => [cardId, viewers.map(({ name }) => name)]);
};

describe('who looks at a card', () => {
  it('is told to whoever looks too, to the board, and live', async () => {
    expect((await tell(1001, randomUUID())).response).toEqual({ viewers: [ANA] });
    expect((await tell(1001, randomUUID(), email.underwriter)).response).toEqual({ viewers: [ANA, BRUNO] });
    expect(await onPipe(email.viewer)).toEqual([{ cardId: 1001, viewers: [ANA, BRUNO] }]);
    expect(await heard(2)).toEqual([
      [1001, ['Ana Prado']],
      [1001, ['Ana Prado', 'Bruno Reis']],
    ]);
    expect(news()[0]?.pipeId).toBe(pipe.subscricao);
  });

  it('is no news while the same people look, in however many tabs', async () => {
    const [first, other] = [randomUUID(), randomUUID()];
    await tell(1001, first);
    await tell(1001, first);
    await tell(1001, other);
    await tell(1001, first, email.admin, false);
    expect(await onPipe()).toEqual([{ cardId: 1001, viewers: [ANA] }]);
    expect((await tell(1001, other, email.admin, false)).response).toEqual({ viewers: [] });
    expect(await heard(2)).toEqual([
      [1001, ['Ana Prado']],
      [1001, []],
    ]);
  });

  it('changes for both cards when a tab goes from one to the next, whatever arrives first', async () => {
    const tab = randomUUID();
    await tell(1001, tab);
    await tell(1002, tab);
    await tell(1001, tab, email.admin, false);
    expect(await onPipe()).toEqual([{ cardId: 1002, viewers: [ANA] }]);
    expect((await heard(3)).slice(1)).toEqual([
      [1002, ['Ana Prado']],
      [1001, []],
    ]);
  });

  it('does not count a tab that gives no sign any more; the next sweep says so', async () => {
    const [silent, alive] = [randomUUID(), randomUUID()];
    await tell(1001, silent);
    await tell(1001, alive, email.underwriter);
    const seenAt = new Date(Date.now() - 2 * liveCalls.VIEWING_SIGN_EVERY - 1_000);
    await platform.database.db.update(cardViewers).set({ seenAt }).where(eq(cardViewers.viewerUniqueId, silent));
    expect(await onPipe()).toEqual([{ cardId: 1001, viewers: [BRUNO] }]);
    await sweepViewers(platform.database.db);
    expect((await heard(3)).at(-1)).toEqual([1001, ['Bruno Reis']]);
    expect(await platform.database.db.$count(cardViewers)).toBe(1);
  });

  it('goes on with a sign that says the same again, and begins anew after too long a silence', async () => {
    const tab = randomUUID();
    const lastSign = (age: number) =>
      platform.database.db.update(cardViewers).set({ seenAt: new Date(Date.now() - age) });
    const ageOfSign = async () => {
      const [row] = await platform.database.db.select().from(cardViewers);
      return Date.now() - row!.seenAt.getTime();
    };
    await tell(1001, tab);
    await lastSign(liveCalls.VIEWING_SIGN_EVERY);
    expect((await tell(1001, tab)).response).toEqual({ viewers: [ANA] });
    expect(await ageOfSign()).toBeLessThan(liveCalls.VIEWING_SIGN_EVERY / 2);
    await lastSign(2 * liveCalls.VIEWING_SIGN_EVERY + 1_000);
    expect((await tell(1001, tab)).response).toEqual({ viewers: [ANA] });
    // The silence made no news, for nobody swept it up: coming back is some.
    expect(await heard(2)).toEqual([
      [1001, ['Ana Prado']],
      [1001, ['Ana Prado']],
    ]);
  });

  it('cannot be changed with the name of somebody else’s tab', async () => {
    const tab = randomUUID();
    await tell(1001, tab);
    await tell(1002, tab, email.underwriter);
    await tell(1001, tab, email.underwriter, false);
    expect(await onPipe()).toEqual([{ cardId: 1001, viewers: [ANA] }]);
  });

  it('is not for cards and pipes that the user may not see', async () => {
    expect((await tell(card.cadastro, randomUUID(), email.underwriter)).status).toBe(404);
    expect((await tell(card.atlas, randomUUID())).status).toBe(404);
    const answer = await platform.send(
      liveCalls.getViewers,
      { parameters: { pipeId: pipe.cadastro } },
      { as: email.underwriter },
    );
    expect(answer.status).toBe(404);
  });
});
