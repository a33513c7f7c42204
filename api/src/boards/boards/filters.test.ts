import { eq } from 'drizzle-orm';
import * as board from '@portal/shared/contracts/boards/board';
import * as listCalls from '@portal/shared/contracts/boards/boardLists';
import { cards } from '../../platform/database/schema/boards';
import { card, email, pipe, priority, step } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

const ANA = 1;
const BRUNO = 2;
const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  const change = (id: number, values: Partial<typeof cards.$inferInsert>) =>
    platform.database.db.update(cards).set(values).where(eq(cards.id, id));
  // Of the 25 cards, 1005 is Bruno's; these are told apart here.
  await change(1001, { ownerUserId: ANA, cardType: 'ANALISE_CCG', enteredStepAt: daysAgo(1) });
  await change(1002, { ownerUserId: BRUNO, insuredAmountCents: null, enteredStepAt: daysAgo(8.5) });
  await change(1003, { stepId: step.subscricaoDone, decision: 'approved', enteredStepAt: daysAgo(3) });
  await change(1004, { stepId: step.subscricaoDone, decision: 'approved', enteredStepAt: daysAgo(2) });
  await change(1006, { closedAt: new Date(), decision: 'refused' });
  await change(1007, { documents: ['11222333000181', '52998224725'], enteredStepAt: daysAgo(0.5) });
});
afterAll(() => platform.close());

type Narrowing = NonNullable<Parameters<typeof filter>[0]>;
const parameters = { pipeId: pipe.subscricao };
const as = email.admin;
const filter = async (
  query: {
    ownerIds?: string;
    cardTypes?: string;
    minDaysInStep?: number;
    maxDaysToDeadline?: number;
    document?: string;
    priorityIds?: string;
    stepIds?: string;
  },
  more: { filterCardsValues?: string } = {},
) => (await platform.send(board.filterSteps, { parameters, query: { ...query, ...more } }, { as })).response;
const list = async (
  query: Parameters<typeof platform.send<typeof listCalls.listCards>>[1]['query'],
  who: string = as,
) => (await platform.send(listCalls.listCards, { parameters, query }, { as: who })).response;
const everything = { rowsPerPage: 100 };

describe('what narrows a board', () => {
  it.each<[string, Narrowing, number[]]>([
    ['an owner', { ownerIds: `${BRUNO}` }, [1002, 1005]],
    ['several owners', { ownerIds: `${ANA},${BRUNO}` }, [1001, 1002, 1005]],
    ['a card type', { cardTypes: 'ANALISE_CCG' }, [1001]],
    ['several card types, none of them twice', { cardTypes: 'ANALISE_CCG,CORRETORA_PEP' }, [1001]],
    ['a document', { document: '52998224725' }, [1005, 1007]],
    ['a document and an owner together', { document: '52998224725', ownerIds: `${BRUNO}` }, [1005]],
    ['an owner and a priority together', { ownerIds: '0', priorityIds: `${priority.urgent}` }, [card.urgent]],
    ['steps', { stepIds: `${step.subscricaoWork},${step.subscricaoDone}` }, [1003, 1004]],
    ['a step and an owner together', { stepIds: `${step.subscricaoNew}`, ownerIds: `${ANA}` }, [1001]],
    ['what nothing has', { cardTypes: 'RAMO_ATIVIDADE' }, []],
  ])('is %s, in the steps, their counts and the list alike', async (_what, query, expected) => {
    const { steps } = await filter(query);
    const shown = steps.flatMap((one) => one.cards.map(({ cardId }) => cardId)).sort();
    expect(shown).toEqual(expected);
    expect(steps.map((one) => one.cardCount).reduce((a, b) => a + b)).toBe(expected.length);
    const { Data, TotalItems } = await list({ ...everything, ...query });
    expect(Data.map(({ cardId }) => cardId).sort()).toEqual(expected);
    expect(TotalItems).toBe(expected.length);
  });

  it('is how soon the legal clock ends: overdue ones are in, those that await an answer are not', async () => {
    const { db } = platform.database;
    const within = async (maxDaysToDeadline: number) =>
      (await list({ ...everything, maxDaysToDeadline })).Data.map(({ cardId }) => cardId);
    await db
      .update(cards)
      .set({ legalClockStartedAt: daysAgo(15) })
      .where(eq(cards.id, 1009));
    await db
      .update(cards)
      .set({ legalClockStartedAt: daysAgo(30) })
      .where(eq(cards.id, 1005));
    expect(await within(9)).toEqual([1005]);
    expect(await within(10)).toEqual([1005, 1009]);
    const { steps } = await filter({ maxDaysToDeadline: 10 });
    expect(steps.map(({ cardCount }) => cardCount).reduce((a, b) => a + b)).toBe(2);
    await db
      .update(cards)
      .set({ legalClockPausedAt: daysAgo(1) })
      .where(eq(cards.id, 1005));
    expect(await within(25)).toEqual([1009]);
    await db.update(cards).set({ legalClockStartedAt: null }).where(eq(cards.id, 1009));
    await db
      .update(cards)
      .set({ legalClockStartedAt: new Date('2026-11-01T12:00:00Z'), legalClockPausedAt: null })
      .where(eq(cards.id, 1005));
  });

  it('is also that nobody has taken a card', async () => {
    const { steps } = await filter({ ownerIds: `${board.NOBODY}` });
    expect(steps.map((one) => one.cardCount)).toEqual([19, 0, 2]);
    const both = await filter({ ownerIds: `${board.NOBODY},${BRUNO}` });
    expect(both.steps[0]?.cardCount).toBe(21);
  });

  it('is also how long a card has stood in its step, in whole days', async () => {
    const standing = async (minDaysInStep: number) => {
      const { Data } = await list({ ...everything, minDaysInStep });
      return [1001, 1002, 1003, 1004, 1007].filter((id) => Data.some(({ cardId }) => cardId === id));
    };
    expect(await standing(1)).toEqual([1001, 1002, 1003, 1004]);
    expect(await standing(2)).toEqual([1002, 1003, 1004]);
    expect(await standing(8)).toEqual([1002]);
    expect(await standing(9)).toEqual([]);
  });

  it('counts money under the filter', async () => {
    const { steps } = await filter({ ownerIds: `${BRUNO}` });
    expect(steps[0]).toMatchObject({ cardCount: 2, insuredAmountTotal: 10_000 });
  });

  it('holds for the next cards of a step, by document and by priority too', async () => {
    const query = { ownerIds: `${BRUNO}` };
    const next = await platform.send(
      board.loadStepCards,
      { parameters: { ...parameters, stepId: step.subscricaoNew, n: 1 }, query },
      { as },
    );
    expect(next.response).toMatchObject({ cardCount: 2, cards: [{ cardId: 1002 }] });
    const byDocument = await platform.send(
      board.filterStepsByDocument,
      { parameters: { ...parameters, cpfCnpjWithoutMask: '52998224725' }, query: { document: '11222333000181' } },
      { as },
    );
    expect(byDocument.response.steps[0]?.cards.map(({ cardId }) => cardId)).toEqual([1007]);
    const byPriority = await platform.send(
      board.filterStepsByPriority,
      { parameters, body: { priorityIds: [priority.normal], cardTypes: 'ANALISE_CCG', ...query, ownerIds: `${ANA}` } },
      { as },
    );
    expect(byPriority.response.steps[0]?.cards.map(({ cardId }) => cardId)).toEqual([1001]);
  });
});

describe('a step whose work is done', () => {
  it('shows what was decided last on top, however urgent the rest, and no refused cards', async () => {
    await platform.database.db.update(cards).set({ priorityId: priority.urgent }).where(eq(cards.id, 1003));
    const { steps } = await filter({});
    expect(steps[2]?.cards.map(({ cardId, decision }) => [cardId, decision])).toEqual([
      [1004, 'approved'],
      [1003, 'approved'],
    ]);
    const next = await platform.send(
      board.loadStepCards,
      { parameters: { ...parameters, stepId: step.subscricaoDone, n: 1 }, query: {} },
      { as },
    );
    expect(next.response.cards.map(({ cardId }) => cardId)).toEqual([1003]);
    expect(steps[0]?.cards.some(({ cardId }) => cardId === 1006)).toBe(false);
  });
});

describe('the list of cards', () => {
  it('comes in pages that hold every card once: the legal clock, then urgent first, what is done last', async () => {
    const pages = await Promise.all([1, 2, 3].map((currentPage) => list({ currentPage })));
    expect(pages.map(({ Data }) => Data.length)).toEqual([10, 10, 4]);
    expect(pages[0]).toMatchObject({ TotalItems: 24, CurrentPage: 1, RowsPerPage: 10 });
    const ids = pages.flatMap(({ Data }) => Data.map(({ cardId }) => cardId));
    expect(new Set(ids).size).toBe(24);
    expect(ids.slice(0, 2)).toEqual([1005, card.urgent]);
    expect(ids.slice(-2).sort()).toEqual([1003, 1004]);
  });

  it.each<[(typeof listCalls.cardOrders)[number], 'asc' | 'desc', number]>([
    ['cardRef', 'asc', 1001],
    ['cardRef', 'desc', 1025],
    ['priority', 'asc', 1001],
    ['owner', 'asc', 1001],
    ['owner', 'desc', 1005],
    ['step', 'desc', 1004],
    ['insuredAmount', 'asc', 1001],
    ['enteredStepAt', 'desc', 1007],
    ['legalDeadline', 'asc', 1005],
  ])('can be ordered by %s (%s)', async (orderBy, orderDirection, first) => {
    expect((await list({ ...everything, orderBy, orderDirection })).Data[0]?.cardId).toBe(first);
  });

  it.each(['asc', 'desc'] as const)('has cards without the value at its end (%s)', async (orderDirection) => {
    const { Data } = await list({ ...everything, orderBy: 'insuredAmount', orderDirection });
    expect(Data.at(-1)?.cardId).toBe(1002);
  });

  it('of an unseen pipe does not exist', async () => {
    const answer = await platform.send(
      listCalls.listCards,
      { parameters: { pipeId: pipe.cadastro }, query: {} },
      { as: email.underwriter },
    );
    expect(answer.status).toBe(404);
  });
});

describe('the lanes of a board', () => {
  const lanes = async (by: (typeof listCalls.laneKinds)[number], query: Narrowing = {}) =>
    (await platform.send(listCalls.getLanes, { parameters, query: { ...query, by } }, { as })).response;

  it('are its owners by name, nobody first', async () => {
    expect(await lanes('owner')).toEqual([
      { id: board.NOBODY, name: '', cardCount: 21, insuredAmountTotal: 210_000 },
      { id: ANA, name: 'Ana Prado', cardCount: 1, insuredAmountTotal: 10_000 },
      { id: BRUNO, name: 'Bruno Reis', cardCount: 2, insuredAmountTotal: 10_000 },
    ]);
  });

  it('are its priorities, the most urgent first, under the same filter', async () => {
    expect((await lanes('priority')).map(({ name, cardCount }) => [name, cardCount])).toEqual([
      ['Urgente', 2],
      ['Normal', 22],
    ]);
    expect(await lanes('priority', { ownerIds: `${ANA}` })).toMatchObject([{ id: priority.normal, cardCount: 1 }]);
  });
});

describe('the card to take next', () => {
  const nextOf = async (who: string) =>
    (await platform.send(board.getNextCard, { parameters }, { as: who })).response.card?.cardId;
  const give = (id: number, ownerUserId: number | null) =>
    platform.database.db.update(cards).set({ ownerUserId }).where(eq(cards.id, id));

  const clocked = (id: number, startedDaysAgo: number, more: Partial<typeof cards.$inferInsert> = {}) =>
    platform.database.db
      .update(cards)
      .set({ legalClockStartedAt: daysAgo(startedDaysAgo), legalClockPausedAt: null, ...more })
      .where(eq(cards.id, id));

  it('is the one whose legal clock ends first, however urgent another is', async () => {
    await clocked(1010, 14);
    await clocked(1011, 23);
    await clocked(card.urgent, 14);
    expect(await nextOf(email.admin)).toBe(1011);
    // An answer is awaited: no period runs, and the others come first.
    await clocked(1011, 23, { legalClockPausedAt: daysAgo(1) });
    expect(await nextOf(email.admin)).toBe(card.urgent);
    await give(card.urgent, BRUNO);
    expect(await nextOf(email.admin)).toBe(1010);
    await give(card.urgent, null);
    const off = { legalClockStartedAt: null, legalClockPausedAt: null };
    for (const id of [1010, 1011, card.urgent])
      await platform.database.db.update(cards).set(off).where(eq(cards.id, id));
  });

  it('is without a clock the most urgent, then oldest of those that are mine or nobody’s', async () => {
    expect(await nextOf(email.admin)).toBe(card.urgent);
    await give(card.urgent, BRUNO);
    // 1008 stands longest of what nobody has; a decided card is nobody's work any more.
    expect(await nextOf(email.admin)).toBe(1008);
    // Bruno has the only card with a clock.
    expect(await nextOf(email.underwriter)).toBe(1005);
    await give(1005, ANA);
    expect(await nextOf(email.underwriter)).toBe(card.urgent);
    await give(1005, BRUNO);
    await give(card.urgent, null);
  });

  it('is none where nothing waits', async () => {
    await platform.database.db.update(cards).set({ ownerUserId: BRUNO }).where(eq(cards.pipeId, pipe.cadastro));
    const { status, response } = await platform.send(
      board.getNextCard,
      { parameters: { pipeId: pipe.cadastro } },
      { as },
    );
    expect([status, response]).toEqual([200, { card: null }]);
  });
});
