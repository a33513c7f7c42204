import { and, arrayContains, count, eq, inArray, isNull, sql, sum } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { CARDS_PER_LOAD } from '@portal/shared/contracts/board';
import type { BoardCard, BoardStep, FilteredSteps } from '@portal/shared/contracts/board';
import { cleanDocument } from '@portal/shared/domain/document';
import type { CurrentUser } from '../platform/auth/currentUser';
import type { Database } from '../platform/database/connection';
import { cardPriorities, cards } from '../platform/database/schema/boards';
import { matchesText } from '../platform/lists/textSearch';
import { notFound } from '../platform/server/refusal';
import { boardCardOf, cardOrder, selectCards } from './boardCard';
import { findPipe, stepsOf } from './pipes';

/** What narrows the cards of a board; all that is given must hold. */
export interface CardFilter {
  text?: string | undefined;
  document?: string | undefined;
  priorityIds?: readonly number[] | undefined;
}

/** A pipe's steps, each with its count, its sum and its first cards under the filter. */
export async function filterSteps(
  database: Database,
  user: CurrentUser,
  pipeId: number,
  filter: CardFilter,
): Promise<FilteredSteps> {
  const pipe = await findPipe(database, user, pipeId);
  const wanted = openCards(pipeId, filter);
  const [steps, totals, cardsByStep] = await Promise.all([
    stepsOf(database, pipeId),
    totalsByStep(database, wanted),
    firstCardsByStep(database, wanted),
  ]);
  const withCards = steps.map<BoardStep>((step) => ({
    ...step,
    cardCount: totals.get(step.id)?.cardCount ?? 0,
    insuredAmountTotal: totals.get(step.id)?.insuredAmountTotal ?? 0,
    cards: cardsByStep.get(step.id) ?? [],
  }));
  return { id: pipe.id, uniqueId: pipe.uniqueId, name: pipe.name, steps: withCards };
}

/** The next cards of one step, after those that the board already has. */
export async function loadStepCards(
  database: Database,
  user: CurrentUser,
  { pipeId, stepId, n }: { pipeId: number; stepId: number; n: number },
  filter: CardFilter,
) {
  await findPipe(database, user, pipeId);
  const steps = await stepsOf(database, pipeId);
  if (!steps.some((step) => step.id === stepId)) throw notFound('Etapa não encontrada.', { field: 'stepId' });
  const wanted = and(openCards(pipeId, filter), eq(cards.stepId, stepId));
  const [rows, cardCount] = await Promise.all([
    selectCards(database)
      .where(wanted)
      .orderBy(...cardOrder())
      .limit(CARDS_PER_LOAD)
      .offset(n),
    database.$count(cards, wanted),
  ]);
  return { cardCount, cards: rows.map((row) => boardCardOf(row)) };
}

function openCards(pipeId: number, { text, document, priorityIds }: CardFilter): SQL | undefined {
  return and(
    eq(cards.pipeId, pipeId),
    isNull(cards.closedAt),
    matchesText(cards.searchText, text),
    document === undefined ? undefined : arrayContains(cards.documents, [cleanDocument(document)]),
    // No priority chosen means any, as with every other filter.
    priorityIds && priorityIds.length > 0 ? inArray(cards.priorityId, [...priorityIds]) : undefined,
  );
}

async function totalsByStep(database: Database, wanted: SQL | undefined) {
  const rows = await database
    .select({
      stepId: cards.stepId,
      cardCount: count(),
      insuredAmountTotal: sql<number>`coalesce(${sum(cards.insuredAmountCents)}, 0)`.mapWith(Number),
    })
    .from(cards)
    .where(wanted)
    .groupBy(cards.stepId);
  return new Map(rows.map((row) => [row.stepId, row]));
}

async function firstCardsByStep(database: Database, wanted: SQL | undefined) {
  const ranked = database
    .select({
      id: cards.id,
      rank: sql<number>`row_number() over (partition by ${cards.stepId} order by ${sql.join(cardOrder(), sql`, `)})`.as(
        'rank',
      ),
    })
    .from(cards)
    .innerJoin(cardPriorities, eq(cardPriorities.id, cards.priorityId))
    .where(wanted)
    .as('ranked');
  const first = database
    .select({ id: ranked.id })
    .from(ranked)
    .where(sql`${ranked.rank} <= ${CARDS_PER_LOAD}`);
  const rows = await selectCards(database)
    .where(inArray(cards.id, first))
    .orderBy(...cardOrder());
  const now = new Date();
  const byStep = new Map<number, BoardCard[]>();
  for (const row of rows) byStep.set(row.stepId, [...(byStep.get(row.stepId) ?? []), boardCardOf(row, now)]);
  return byStep;
}
