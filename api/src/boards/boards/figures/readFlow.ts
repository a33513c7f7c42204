import { and, count, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { DEFAULT_TIME_ZONE } from '@portal/shared/domain/time/instants';
import type { Transaction } from '../../../platform/database/connection';
import { cardMovements, cards } from '../../../platform/database/schema/boards';

/** So many of something in a step on a day of the calendar in Brazil. */
export interface DayCount {
  stepId: number;
  day: PlainDate;
  count: number;
}

/** From a moment on, that one included, and before another. */
export interface Span {
  start: Date;
  end: Date;
}

const dayOf = (moment: PgColumn | SQL) =>
  sql<PlainDate>`(${moment} at time zone ${sql.raw(`'${DEFAULT_TIME_ZONE}'`)})::date::text`;

/** When a card was over with: left the board, or came to its end and stays there. */
const endedAt = sql`coalesce(${cards.closedAt}, ${cards.decidedAt})`;
const endedSince = (pipeId: number, start: Date) =>
  and(eq(cards.pipeId, pipeId), isNotNull(endedAt), gte(endedAt, sql`${start.toISOString()}::timestamptz`));

/** The cards that stand in each of these steps now. */
export async function standingNow(transaction: Transaction, pipeId: number, stepIds: readonly number[]) {
  const rows = await transaction
    .select({ stepId: cards.stepId, count: count() })
    .from(cards)
    .where(and(eq(cards.pipeId, pipeId), sql`${cards.closedAt} is null`, inArray(cards.stepId, [...stepIds, -1])))
    .groupBy(cards.stepId);
  return new Map(rows.map((row) => [row.stepId, row.count]));
}

/** Moves into or out of steps, from a moment until now. */
export function movesSince(
  transaction: Transaction,
  step: typeof cardMovements.toStepId | typeof cardMovements.fromStepId,
  stepIds: readonly number[],
  start: Date,
): Promise<DayCount[]> {
  const day = dayOf(cardMovements.createdAt);
  return transaction
    .select({ stepId: sql<number>`${step}`, day, count: count() })
    .from(cardMovements)
    .where(and(inArray(step, [...stepIds, -1]), gte(cardMovements.createdAt, start)))
    .groupBy(step, day);
}

/** Of the moves out of steps since a moment, those of cards that had come into the step before it. */
export async function leftFromBefore(
  transaction: Transaction,
  stepIds: readonly number[],
  start: Date,
): Promise<DayCount[]> {
  const { rows } = await transaction.execute<{ step_id: number; day: PlainDate; count: number }>(sql`
    select gone.from_step_id as step_id, ${dayOf(sql`gone.created_at`)} as day, count(*)::integer as count
    from card_movements gone
    where gone.from_step_id in ${[...stepIds, -1]} and gone.created_at >= ${start.toISOString()}::timestamptz
      and coalesce((select came.created_at from card_movements came
        where came.card_id = gone.card_id and came.id < gone.id and came.to_step_id = gone.from_step_id
        order by came.id desc limit 1), '-infinity') < ${start.toISOString()}::timestamptz
    group by 1, 2`);
  return rows.map(({ step_id: stepId, ...row }) => ({ stepId, ...row }));
}

/** What became of cards, by the step in which they were then, from a moment until now. */
export function endsSince(transaction: Transaction, pipeId: number, start: Date) {
  const day = dayOf(endedAt);
  const hasLeft = sql<boolean>`${cards.closedAt} is not null`;
  return transaction
    .select({ stepId: cards.stepId, day, decision: cards.decision, hasLeft, count: count() })
    .from(cards)
    .where(endedSince(pipeId, start))
    .groupBy(cards.stepId, day, cards.decision, hasLeft);
}

const half = (minutes: SQL | PgColumn) => sql<number>`percentile_disc(0.5) within group (order by ${minutes})`;
const most = (minutes: SQL | PgColumn) => sql<number>`percentile_disc(0.85) within group (order by ${minutes})`;

/** How long cards had stayed in each step that a move took them from; as the list of stays tells them. */
export async function staysIn(transaction: Transaction, stepIds: readonly number[], { start, end }: Span) {
  const rows = await transaction
    .select({
      stepId: sql<number>`${cardMovements.fromStepId}`,
      count: count(),
      median: half(cardMovements.stayedMinutes),
      p85: most(cardMovements.stayedMinutes),
    })
    .from(cardMovements)
    .where(
      and(
        inArray(cardMovements.fromStepId, [...stepIds, -1]),
        isNotNull(cardMovements.stayedMinutes),
        gte(cardMovements.createdAt, start),
        lt(cardMovements.createdAt, end),
      ),
    )
    .groupBy(cardMovements.fromStepId);
  return new Map(rows.map((row) => [row.stepId, row]));
}

/** Minutes from a card's first entry into each step to the decision on it, of those that were decided in a span. */
export async function timesToDecision(transaction: Transaction, pipeId: number, { start, end }: Span) {
  const minutes = sql`greatest(0, extract(epoch from ${cards.decidedAt} - min(${cardMovements.createdAt})) / 60)::integer`;
  const waits = transaction
    .select({ stepId: cardMovements.toStepId, minutes: minutes.as('minutes') })
    .from(cards)
    .innerJoin(cardMovements, eq(cardMovements.cardId, cards.id))
    .where(
      and(
        endedSince(pipeId, start),
        lt(endedAt, sql`${end.toISOString()}::timestamptz`),
        isNotNull(cards.decision),
        isNotNull(cards.decidedAt),
      ),
    )
    .groupBy(cards.id, cardMovements.toStepId)
    .as('waits');
  const rows = await transaction
    .select({
      stepId: waits.stepId,
      count: count(),
      median: half(sql`${waits.minutes}`),
      p85: most(sql`${waits.minutes}`),
    })
    .from(waits)
    .groupBy(waits.stepId);
  return new Map(rows.map((row) => [row.stepId, row]));
}
