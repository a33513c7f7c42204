import { and, count, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
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

const dayOf = (moment: PgColumn | SQL) =>
  sql<PlainDate>`(${moment} at time zone ${sql.raw(`'${DEFAULT_TIME_ZONE}'`)})::date::text`;

/** When a card was over with: left the board, or came to its end and stays there. */
export const endedAt = sql`coalesce(${cards.closedAt}, ${cards.decidedAt})`;

/** Cards of a pipe that were over with at a moment or later. */
export const endedSince = (pipeId: number, start: Date): SQL | undefined =>
  and(eq(cards.pipeId, pipeId), isNotNull(endedAt), gte(endedAt, sql`${start.toISOString()}::timestamptz`));

/** The cards that stand in each of these steps now. */
export async function standingNow(transaction: Transaction, pipeId: number, stepIds: readonly number[]) {
  const rows = await transaction
    .select({ stepId: cards.stepId, count: count() })
    .from(cards)
    .where(and(eq(cards.pipeId, pipeId), isNull(cards.closedAt), inArray(cards.stepId, [...stepIds, -1])))
    .groupBy(cards.stepId);
  return new Map(rows.map((row) => [row.stepId, row.count]));
}

/**
 * Moves into or out of steps, from a moment until now. By the hour first, at which days begin in Brazil: which day that is need
 * then not be asked of each move.
 */
export function movesSince(
  transaction: Transaction,
  step: typeof cardMovements.toStepId | typeof cardMovements.fromStepId,
  stepIds: readonly number[],
  start: Date,
): Promise<DayCount[]> {
  const hour = sql<Date>`date_bin('1 hour', ${cardMovements.createdAt}, timestamptz '2000-01-01 00:00Z')`;
  const hours = transaction
    .select({ stepId: sql<number>`${step}`.as('moved_step'), hour: hour.as('hour'), count: count().as('count') })
    .from(cardMovements)
    .where(and(inArray(step, [...stepIds, -1]), gte(cardMovements.createdAt, start)))
    .groupBy(step, sql`2`)
    .as('hours');
  return transaction
    .select({
      stepId: hours.stepId,
      day: dayOf(sql`${hours.hour}`),
      count: sql<number>`sum(${hours.count})`.mapWith(Number),
    })
    .from(hours)
    .groupBy(hours.stepId, sql`2`);
}

/** Of the cards that left steps since a moment, by a move or for good, those that had come into the step before it. */
export async function leftFromBefore(
  transaction: Transaction,
  stepIds: readonly number[],
  start: Date,
): Promise<DayCount[]> {
  const since = sql`${start.toISOString()}::timestamptz`;
  const ids = [...stepIds, -1];
  const { rows } = await transaction.execute<{ step_id: number; day: PlainDate; count: number }>(sql`
    select gone.step_id, ${dayOf(sql`gone.at`)} as day, count(*)::integer as count
    from (
      select card_id, from_step_id as step_id, created_at as at, id as before_id from card_movements
        where from_step_id in ${ids} and created_at >= ${since}
      union all
      select id, step_id, closed_at, null from cards where step_id in ${ids} and closed_at >= ${since}
    ) gone
    where coalesce((select came.created_at from card_movements came
      where came.card_id = gone.card_id and came.to_step_id = gone.step_id
        and (gone.before_id is null or came.id < gone.before_id)
      order by came.id desc limit 1), '-infinity') < ${since}
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
