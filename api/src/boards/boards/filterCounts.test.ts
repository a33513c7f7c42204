import { eq } from 'drizzle-orm';
import * as board from '@portal/shared/contracts/boards/board';
import { getFilterCounts, listCards } from '@portal/shared/contracts/boards/boardLists';
import { tellViewing } from '@portal/shared/contracts/boards/boardLive';
import { addDays } from '@portal/shared/domain/time/dates';
import { instantAt, today } from '@portal/shared/domain/time/instants';
import { cards, cardSights } from '../../platform/database/schema/boards';
import { requestDocuments } from '../../platform/database/schema/documents';
import { proposals } from '../../platform/database/schema/proposals';
import { proposalId } from '../../testing/business';
import { broker, company, email, modality, pipe, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
/** Cards of two proposals, one of each broker, and one that is about a broker itself. */
const of = { boreal: 1001, austral: 1002, registration: 1003 };

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  const { db } = platform.database;
  const change = (id: number, values: Partial<typeof cards.$inferInsert>) =>
    db.update(cards).set(values).where(eq(cards.id, id));
  await db.update(cards).set({ legalClockStartedAt: null, legalClockPausedAt: null, createdAt: daysAgo(5) });
  await change(of.boreal, { proposalUniqueId: proposalId(1), insuredAmountCents: 50_000_00, createdAt: daysAgo(10) });
  await change(of.austral, { proposalUniqueId: proposalId(7), insuredAmountCents: 250_000_00 });
  await change(of.registration, { brokerUniqueId: uniqueIdOf(broker.austral), insuredAmountCents: null });
  await change(1004, { legalClockStartedAt: daysAgo(26) });

  await change(1005, { legalClockStartedAt: daysAgo(20), legalClockPausedAt: daysAgo(2) });
  await change(1006, { legalClockStartedAt: daysAgo(17) });
  await db
    .update(proposals)
    .set({ modalityId: modality.bid })
    .where(eq(proposals.uniqueId, proposalId(1)));
  await db
    .update(proposals)
    .set({ modalityId: modality.performance })
    .where(eq(proposals.uniqueId, proposalId(7)));
  const document = (proposal: number, more: Partial<typeof requestDocuments.$inferInsert> = {}) => ({
    ...{ companyId: company.aurora, ownerKind: 'proposal' as const, ownerUniqueId: proposalId(proposal) },
    ...{ name: `Documento ${JSON.stringify(more)}`, status: 'Pendente' as const, ...more },
  });
  await db
    .insert(requestDocuments)
    .values([
      document(1),
      document(1, { status: 'Reprovado' }),
      document(1, { status: 'Aguardando_Analise' }),
      document(7, { isInternal: true }),
      document(7, { status: 'Conforme' }),
    ]);
});
afterAll(() => platform.close());

type Query = Parameters<typeof platform.send<typeof listCards>>[1]['query'];
const parameters = { pipeId: pipe.subscricao };
const as = email.underwriter;
const listed = async (query: Query) => {
  const all = { rowsPerPage: 100, ...query };
  const { response } = await platform.send(listCards, { parameters, query: all }, { as });
  return response.Data.map(({ cardId }) => cardId).sort();
};
const counted = async (query: Query = {}) => {
  const { response } = await platform.send(getFilterCounts, { parameters, query }, { as });
  return (filter: string, value: string | number) =>
    response.find((one) => one.filter === filter && one.value === String(value));
};

describe('what records say of a card', () => {
  it.each<[string, Query, number[]]>([
    ['the modality of its proposal', { modalityIds: `${modality.bid}` }, [of.boreal]],
    ['one of several modalities', { modalityIds: `${modality.bid},${modality.performance}` }, [of.boreal, of.austral]],
    ['the broker of its proposal', { brokerIds: `${broker.boreal}` }, [of.boreal]],
    ['its own broker too', { brokerIds: `${broker.austral}` }, [of.austral, of.registration]],
    ['an insured amount from', { minInsuredAmount: 250_000_00 }, [of.austral]],
    ['an insured amount from and to', { minInsuredAmount: 50_000_00, maxInsuredAmount: 50_000_00 }, [of.boreal]],
    ['documents that the broker owes, not internal ones', { openDocuments: 'awaited' }, [of.boreal]],
    ['documents that wait to be checked', { openDocuments: 'toCheck' }, [of.boreal]],
    ['a legal clock that is over', { clock: 'overdue' }, [1004]],
    ['a legal clock that waits for an answer', { clock: 'paused' }, [1005]],
    ['two of these together', { openDocuments: 'awaited', brokerIds: `${broker.austral}` }, []],
  ])('filters by %s, in the steps and the list alike', async (_what, query, expected) => {
    expect(await listed(query)).toEqual(expected);
    const { response } = await platform.send(board.filterSteps, { parameters, query }, { as });
    expect(response.steps.flatMap((step) => step.cards.map(({ cardId }) => cardId)).sort()).toEqual(expected);
    expect(response.steps.reduce((sum, { cardCount }) => sum + cardCount, 0)).toBe(expected.length);
  });

  it('tells a clock whose last day is today, to its end, from one that ended yesterday', async () => {
    const start = async (daysBefore: number) => {
      const legalClockStartedAt = instantAt(addDays(today(), -daysBefore), '00:00');
      await platform.database.db.update(cards).set({ legalClockStartedAt }).where(eq(cards.id, 1007));
    };
    await start(25);
    expect(await listed({ clock: 'today' })).toEqual([1007]);
    expect(await listed({ clock: 'overdue' })).toEqual([1004]);
    await start(26);
    expect(await listed({ clock: 'today' })).toEqual([]);
    expect(await listed({ clock: 'overdue' })).toEqual([1004, 1007]);
    await platform.database.db.update(cards).set({ legalClockStartedAt: null }).where(eq(cards.id, 1007));
    expect(await listed({ clock: 'none' })).not.toContain(1006);
    expect(await listed({ clock: 'none' })).toContain(1007);
  });

  it('is how long nobody has opened it; one that nobody ever opened counts from its first day', async () => {
    expect(await listed({ minDaysUnseen: 7 })).toEqual([of.boreal]);
    const viewerUniqueId = uniqueIdOf(990_001);
    await platform.send(
      tellViewing,
      { parameters: { cardId: of.boreal }, body: { viewerUniqueId, isViewing: true } },
      { as: email.admin },
    );
    expect(await listed({ minDaysUnseen: 7 })).toEqual([]);
    expect(await listed({ minDaysUnseen: 3 })).not.toContain(of.boreal);
    await platform.database.db
      .update(cardSights)
      .set({ seenAt: daysAgo(8) })
      .where(eq(cardSights.cardId, of.boreal));
    expect(await listed({ minDaysUnseen: 7 })).toEqual([of.boreal]);
    await platform.send(
      tellViewing,
      { parameters: { cardId: of.boreal }, body: { viewerUniqueId, isViewing: true } },
      { as: email.admin },
    );
    expect(await listed({ minDaysUnseen: 7 })).toEqual([]);
  });
});

describe('the count beside a value', () => {
  it('is of all cards of the board, with the names that only the platform knows', async () => {
    const counts = await counted();
    expect(counts('clock', 'overdue')?.cardCount).toBe(1);
    expect(counts('maxDaysToDeadline', 10)?.cardCount).toBe(2);
    expect(counts('openDocuments', 'awaited')?.cardCount).toBe(1);
    expect(counts('modalityIds', modality.bid)).toMatchObject({ cardCount: 1, name: expect.stringMatching(/./) });
    expect(counts('brokerIds', broker.austral)).toMatchObject({ cardCount: 2, name: expect.stringMatching(/./) });
    expect(counts('insuredAmount', '10000000-100000000')?.cardCount).toBe(1);
    const ownerless = await listed({ ownerIds: '0' });
    expect(counts('ownerIds', 0)?.cardCount).toBe(ownerless.length);
  });

  it('is what pressing the value would leave: of another filter it takes account, of its own not', async () => {
    const counts = await counted({ brokerIds: `${broker.austral}` });
    expect(counts('brokerIds', broker.boreal)?.cardCount).toBe(1);
    expect(counts('modalityIds', modality.bid)).toBeUndefined();
    expect(counts('modalityIds', modality.performance)?.cardCount).toBe(1);
    expect(counts('openDocuments', 'awaited')).toBeUndefined();
    expect(counts('insuredAmount', '10000000-100000000')?.cardCount).toBe(1);
  });

  it('names a chosen value of which nothing is left, and no other insurer’s', async () => {
    const counts = await counted({
      brokerIds: `${broker.boreal},${broker.atlantica}`,
      modalityIds: `${modality.performance}`,
    });
    expect(counts('brokerIds', broker.boreal)).toMatchObject({ cardCount: 0, name: expect.stringMatching(/./) });
    expect(counts('brokerIds', broker.atlantica)).toBeUndefined();
  });

  it('is of no pipe that the user does not see', async () => {
    const refused = await platform.send(getFilterCounts, { parameters: { pipeId: pipe.cadastro }, query: {} }, { as });
    expect(refused.status).toBe(404);
  });
});
