import { and, count, eq, sql, sum } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { CARDS_PER_LOAD } from '@portal/shared/contracts/boards/board';
import type { BoardCard, BoardStep, FilteredSteps } from '@portal/shared/contracts/boards/board';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { cardPriorities, cards, steps } from '../../platform/database/schema/boards';
import { notFound } from '../../platform/server/refusal';
import { cardOrderIn, selectCards, toBoardCards } from './boardCard';
import { cardsOnBoard } from './cardFilter';
import type { CardFilter } from './cardFilter';
import { findPipe, stepsOf } from './pipes';

/** A pipe's steps, each with its count, its sum and its first cards under the filter. */
export async function filterSteps(
  database: Database,
  user: CurrentUser,
  pipeId: number,
  filter: CardFilter,
): Promise<FilteredSteps> {
  const pipe = await findPipe(database, user, pipeId);
  const wanted = cardsOnBoard(pipeId, filter);
  const [stepsOfPipe, totals, cardsByStep] = await Promise.all([
    stepsOf(database, pipeId),
    totalsByStep(database, wanted),
    firstCardsByStep(database, user, pipeId, wanted),
  ]);
  const withCards = stepsOfPipe.map<BoardStep>((step) => ({
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
  const step = (await stepsOf(database, pipeId)).find(({ id }) => id === stepId);
  if (!step) throw notFound('Etapa não encontrada.', { field: 'stepId' });
  const wanted = and(cardsOnBoard(pipeId, filter), eq(cards.stepId, stepId));
  const [rows, cardCount] = await Promise.all([
    selectCards(database)
      .where(wanted)
      .orderBy(...cardOrderIn(sql`${step.stage}::text`))
      .limit(CARDS_PER_LOAD)
      .offset(n),
    database.$count(cards, wanted),
  ]);
  return { cardCount, cards: await toBoardCards(database, user.companyId, rows) };
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

/** Step by step, so that of a long one only the first are sorted out and not all of them sorted. */
async function firstCardsByStep(database: Database, user: CurrentUser, pipeId: number, wanted: SQL | undefined) {
  const firstOfStep = database
    .select({ id: cards.id })
    .from(cards)
    .innerJoin(cardPriorities, eq(cardPriorities.id, cards.priorityId))
    .where(and(wanted, eq(cards.stepId, steps.id)))
    .orderBy(...cardOrderIn(sql`${steps.stage}`))
    .limit(CARDS_PER_LOAD)
    .as('first_of_step');
  const first = database
    .select({ id: firstOfStep.id })
    .from(steps)
    .innerJoinLateral(firstOfStep, sql`true`)
    .where(eq(steps.pipeId, pipeId));
  const rows = await selectCards(database)
    .innerJoin(steps, eq(steps.id, cards.stepId))
    .where(sql`${cards.id} in ${first}`)
    .orderBy(...cardOrderIn(sql`${steps.stage}`));
  const byStep = new Map<number, BoardCard[]>();
  for (const one of await toBoardCards(database, user.companyId, rows)) {
    const ofStep = byStep.get(one.stepId) ?? [];
    byStep.set(one.stepId, ofStep);
    ofStep.push(one);
  }
  return byStep;
}
