import { and, asc, eq, gt, lte, ne, sql } from 'drizzle-orm';
import { liveBoardKinds, VIEWING_SIGN_EVERY } from '@portal/shared/contracts/boards/boardLive';
import type { BoardPerson, LiveViewers } from '@portal/shared/contracts/boards/boardLive';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { cards, cardSights, cardViewers, pipes } from '../../../platform/database/schema/boards';
import { users } from '../../../platform/database/schema/users';
import { askEach } from '../../../platform/database/askEach';
import { kept } from '../../../platform/database/kept';
import type { Asked, Reader } from '../../../platform/database/kept';
import { publishLive } from '../../../platform/live/publishLive';
import { notFound } from '../../../platform/server/refusal';
import { isOpenOrDecided, standsOnBoard } from '../boardState';
import { maySeePipe } from '../../../platform/auth/pipeAccess';
import { findPipe } from '../pipes';

/** Whoever gave no sign since then counts as gone. */
export const lastSignNeeded = (now: Date): Date => new Date(now.getTime() - 2 * VIEWING_SIGN_EVERY);

interface Sign {
  cardId: number;
  viewerUniqueId: string;
  isViewing: boolean;
}

/** Notes that a tab shows a card, or no longer does, and tells the board when other people look at it than before. */
export async function noteViewing(
  database: Database,
  user: CurrentUser,
  sign: Sign,
): Promise<{ viewers: BoardPerson[] }> {
  const { cardId, viewerUniqueId: tab, isViewing } = sign;
  const card = await findCardToView(database, user, cardId);
  const [isSaidAgain, [left], looking] = await Promise.all([
    isViewing && sayAgain(database, user, sign),
    isViewing ? readLeft(database, { tab, userId: user.id, cardId }) : [],
    viewersOf(database, cardId, lastSignNeeded(new Date())),
  ]);
  if (isSaidAgain) return { viewers: looking };
  return changeViewing(database, user, { sign, card, left });
}

type Viewed = Awaited<ReturnType<typeof findCardToView>>;

const changeViewing = (
  database: Database,
  user: CurrentUser,
  { sign, card, left }: { sign: Sign; card: Viewed; left: Viewed | undefined },
): Promise<{ viewers: BoardPerson[] }> =>
  database.transaction(async (transaction) => {
    const now = new Date();
    const since = lastSignNeeded(now);
    const looking = () => viewersOf(transaction, card.cardId, since);
    // One sign of a card after the other, so that each knows whether it changed who looks.
    const inTurn = [card.cardId, ...(left ? [left.cardId] : [])].sort((a, b) => a - b);
    const [, before, , , viewers] = await askEach(transaction, [
      () => waitForTurn(transaction, inTurn),
      looking,
      () => (sign.isViewing ? keepSign(transaction, user, sign, now) : dropSign(transaction, user, sign)),
      () => (sign.isViewing ? keepSight(transaction, user, sign, now) : Promise.resolve()),
      looking,
    ]);
    if (!isSame(before, viewers)) await tellViewers(transaction, { ...card, viewers });
    if (left) await tellViewers(transaction, { ...left, viewers: await viewersOf(transaction, left.cardId, since) });
    return { viewers };
  });

/**
 * Most signs of a tab say what it said a moment ago, which changes nothing for anybody. True for such a one, which is kept by
 * this; a tab whose last sign is too old to count has to come back as a new one.
 */
async function sayAgain(database: Database, user: CurrentUser, { cardId, viewerUniqueId }: Sign): Promise<boolean> {
  const now = new Date();
  const { rows } = await database.execute<{ cardId: number }>(sql`
    with again as (
      update card_viewers set seen_at = ${now.toISOString()}::timestamptz
      where viewer_unique_id = ${viewerUniqueId} and user_id = ${user.id} and card_id = ${cardId}
        and seen_at > ${lastSignNeeded(now).toISOString()}::timestamptz
      returning card_id
    ), sight as (
      update card_sights set seen_at = ${now.toISOString()}::timestamptz from again
      where card_sights.card_id = again.card_id
        and card_sights.seen_at <= ${new Date(now.getTime() - SIGHT_STAYS_MS).toISOString()}::timestamptz
    )
    select card_id as "cardId" from again`);
  return rows.length > 0;
}

const seenColumns = {
  cardId: cards.id,
  companyId: cards.companyId,
  pipe: { id: pipes.id, uniqueId: pipes.uniqueId, functionalityId: pipes.functionalityId },
};

/** The card that the tab showed before without having said farewell, if there is one. */
const readLeft = kept((reader, { tab, userId, cardId }: Asked<'tab' | 'userId' | 'cardId'>) =>
  reader
    .select(seenColumns)
    .from(cardViewers)
    .innerJoin(cards, eq(cards.id, cardViewers.cardId))
    .innerJoin(pipes, eq(pipes.id, cards.pipeId))
    .where(and(eq(cardViewers.viewerUniqueId, tab), eq(cardViewers.userId, userId), ne(cardViewers.cardId, cardId))),
);

const readToView = kept((reader, { cardId, companyId }: Asked<'cardId' | 'companyId'>) =>
  reader
    .select(seenColumns)
    .from(cards)
    .innerJoin(pipes, eq(pipes.id, cards.pipeId))
    .where(and(eq(cards.id, cardId), eq(cards.companyId, companyId), isOpenOrDecided())),
);

async function findCardToView(database: Database, user: CurrentUser, cardId: number) {
  const [card] = await readToView(database, { cardId, companyId: user.companyId });
  if (!card || !maySeePipe(user, card.pipe)) throw notFound('Card não encontrado.', { field: 'cardId' });
  return card;
}

const isSignOf = (user: CurrentUser, { viewerUniqueId }: Sign) =>
  and(eq(cardViewers.viewerUniqueId, viewerUniqueId), eq(cardViewers.userId, user.id));

const waitForTurn = (transaction: Transaction, cardIds: readonly number[]) =>
  transaction.execute(
    sql`select pg_advisory_xact_lock(730021, id) from (select unnest(${sql.param(cardIds)}::int[]) as id) cards`,
  );

const dropSign = (transaction: Transaction, user: CurrentUser, sign: Sign) =>
  transaction.delete(cardViewers).where(and(isSignOf(user, sign), eq(cardViewers.cardId, sign.cardId)));

/** A tab looks at one card at a time. The name of somebody else's tab changes nothing. */
const keepSign = (transaction: Transaction, user: CurrentUser, { cardId, viewerUniqueId }: Sign, now: Date) =>
  transaction
    .insert(cardViewers)
    .values({ viewerUniqueId, companyId: user.companyId, cardId, userId: user.id, seenAt: now })
    .onConflictDoUpdate({
      target: cardViewers.viewerUniqueId,
      set: { cardId, seenAt: now },
      setWhere: eq(cardViewers.userId, user.id),
    });

/** Filters ask for days: a sign every few seconds need not write each time. */
const SIGHT_STAYS_MS = 60 * 60 * 1000;

const keepSight = (transaction: Transaction, { companyId }: CurrentUser, { cardId }: Sign, now: Date) =>
  transaction
    .insert(cardSights)
    .values({ cardId, companyId, seenAt: now })
    .onConflictDoUpdate({
      target: cardSights.cardId,
      set: { seenAt: now },
      setWhere: lte(cardSights.seenAt, new Date(now.getTime() - SIGHT_STAYS_MS)),
    });

const selectPeople = (database: Reader) =>
  database
    .selectDistinct({ cardId: cardViewers.cardId, id: users.id, name: users.name })
    .from(cardViewers)
    .innerJoin(users, eq(users.id, cardViewers.userId))
    .$dynamic();

const readPeople = kept((reader, { cardId, since }: Asked<'cardId' | 'since'>) =>
  selectPeople(reader)
    .where(and(eq(cardViewers.cardId, cardId), gt(cardViewers.seenAt, since)))
    .orderBy(asc(users.name), asc(users.id)),
);

/** Who looks at a card, each person once however many tabs they have. */
export async function viewersOf(database: Reader, cardId: number, since: Date): Promise<BoardPerson[]> {
  const rows = await readPeople(database, { cardId, since: since.toISOString() });
  return rows.map(({ id, name }) => ({ id, name }));
}

/** Who looks at which cards of a pipe; cards that nobody looks at are left out. */
export async function viewersOnPipe(database: Database, user: CurrentUser, pipeId: number) {
  await findPipe(database, user, pipeId);
  const rows = await selectPeople(database)
    .innerJoin(cards, eq(cards.id, cardViewers.cardId))
    .where(and(eq(cards.pipeId, pipeId), standsOnBoard(), gt(cardViewers.seenAt, lastSignNeeded(new Date()))))
    .orderBy(asc(cardViewers.cardId), asc(users.name), asc(users.id));
  const byCard = new Map<number, BoardPerson[]>();
  for (const { cardId, id, name } of rows) byCard.set(cardId, [...(byCard.get(cardId) ?? []), { id, name }]);
  return [...byCard].map(([cardId, viewers]) => ({ cardId, viewers }));
}

/** A live message holds so many names; that so many look at one card would be news of its own. */
const MOST_NAMES = 50;

interface Seen {
  companyId: number;
  pipe: { id: number; uniqueId: string };
  cardId: number;
  viewers: BoardPerson[];
}

/** Tells the boards who looks at a card now. */
export const tellViewers = (transaction: Transaction, { companyId, pipe, cardId, viewers }: Seen): Promise<void> =>
  publishLive(transaction, {
    companyId,
    to: { pipeUniqueId: pipe.uniqueId },
    kind: liveBoardKinds.viewers,
    data: { pipeId: pipe.id, cardId, viewers: viewers.slice(0, MOST_NAMES) } satisfies LiveViewers,
  });

const isSame = (some: BoardPerson[], others: BoardPerson[]): boolean =>
  some.length === others.length && some.every(({ id }, index) => id === others[index]?.id);

export const isGone = (now: Date) => lte(cardViewers.seenAt, lastSignNeeded(now));
