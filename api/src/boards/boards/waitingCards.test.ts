import { eq, inArray } from 'drizzle-orm';
import { getWaitingCards } from '@portal/shared/contracts/boards/waitingCards';
import { cards } from '../../platform/database/schema/boards';
import { email, pipe, step } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

const ANA = 1;
const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

let platform: PlatformUnderTest;
const change = (id: number, values: Partial<typeof cards.$inferInsert>) =>
  platform.database.db.update(cards).set(values).where(eq(cards.id, id));
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await change(1001, { ownerUserId: ANA, insuredAmountCents: 9_000_00, legalClockStartedAt: null });
  await change(1002, { ownerUserId: ANA, insuredAmountCents: 1_000_00, legalClockStartedAt: daysAgo(24) });
  await change(1003, { ownerUserId: ANA, insuredAmountCents: 5_000_00, legalClockStartedAt: daysAgo(24) });
  await change(2001, { ownerUserId: ANA, insuredAmountCents: 3_000_00, legalClockStartedAt: daysAgo(10) });
  // These wait for nobody any more.
  await change(1006, { ownerUserId: ANA, closedAt: new Date() });
  await change(1007, { ownerUserId: ANA, decision: 'refused' });
  await change(1008, { ownerUserId: ANA, stepId: step.subscricaoDone });
});
afterAll(() => platform.close());

const waiting = async (query: Parameters<typeof platform.send<typeof getWaitingCards>>[1]['query'], as: string) =>
  (await platform.send(getWaitingCards, { query }, { as })).response;
const idsOf = ({ cards: found }: Awaited<ReturnType<typeof waiting>>) => found.map(({ card }) => card.cardId);

it('the own undecided cards of all pipes come together: what ends first on top, of one day the larger amount', async () => {
  const found = await waiting({ of: 'me' }, email.admin);
  expect(idsOf(found)).toEqual([1003, 1002, 2001, 1001]);
  expect(found).toMatchObject({ count: 4, urgentCount: 2 });
  expect(found.pipes.map(({ id, cardCount }) => [id, cardCount])).toEqual([
    [pipe.subscricao, 3],
    [pipe.cadastro, 1],
  ]);
  expect(found.cards[2]).toMatchObject({ pipe: { id: pipe.cadastro }, stepName: expect.any(String) });
});

it('by amount the largest one is on top', async () => {
  expect(idsOf(await waiting({ of: 'me', orderBy: 'insuredAmount' }, email.admin))).toEqual([1001, 1003, 2001, 1002]);
});

it('nobody’s cards wait for who may take them, and for nobody who only looks on', async () => {
  const found = await waiting({ of: 'nobody' }, email.admin);
  expect(found.count).toBeGreaterThan(6);
  expect(found.cards).toHaveLength(6);
  expect(idsOf(found)).not.toContain(1001);
  expect(await waiting({ of: 'nobody' }, email.viewer)).toEqual({ count: 0, urgentCount: 0, pipes: [], cards: [] });
});

it('a card of another owner or insurer is not among them', async () => {
  const { db } = platform.database;
  const owned = await db
    .select({ id: cards.id })
    .from(cards)
    .where(inArray(cards.id, idsOf(await waiting({ of: 'me' }, email.underwriter))));
  expect(owned.map(({ id }) => id)).not.toContain(1001);
  expect(idsOf(await waiting({ of: 'nobody' }, email.atlas)).every((id) => id > 3000 && id < 4000)).toBe(true);
});
