import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../../platform/database/connection';
import { cardMovements, cards } from '../../../platform/database/schema/boards';
import { isLastingMove } from '../undoneMove';
import type { Span } from './figurePeriod';
import { endedAt, endedSince } from './readFlow';

const share = (part: string, minutes: SQL | PgColumn) =>
  sql<number>`percentile_disc(${sql.raw(part)}) within group (order by ${minutes})`;

/** How many there are, and the minutes within which half, and 85 of 100, of them were through. */
export const timesOf = (minutes: SQL | PgColumn) => ({
  count: count(minutes),
  medianMinutes: share('0.5', minutes),
  p85Minutes: share('0.85', minutes),
});

/** The most cases of a history that are read to say what is usual, the latest. */
export const MOST_USUAL_CASES = 1_000;

/** How long cards had stayed in each step that a move took them from; as the list of stays tells them. */
export async function staysIn(transaction: Transaction, stepIds: readonly number[], { start, end }: Span) {
  const rows = await transaction
    .select({ stepId: cardMovements.fromStepId, ...timesOf(cardMovements.stayedMinutes) })
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
  return new Map(rows.map(({ stepId, ...row }) => [stepId, row]));
}

/** Minutes from a card's first entry into each step to the decision on it, of those that were decided in a span. */
export async function timesToDecision(
  transaction: Transaction,
  pipeId: number,
  stepIds: readonly number[],
  { start, end }: Span,
) {
  const waited = sql<number>`greatest(0, extract(epoch from ${cards.decidedAt} - min(${cardMovements.createdAt})) / 60)::integer`;
  const waits = transaction
    .select({ stepId: cardMovements.toStepId, minutes: waited.as('minutes') })
    .from(cards)
    .innerJoin(cardMovements, and(eq(cardMovements.cardId, cards.id), isLastingMove))
    .where(
      and(
        endedSince(pipeId, start),
        lt(cards.decidedAt, end),
        isNotNull(cards.decision),
        inArray(cardMovements.toStepId, [...stepIds, -1]),
      ),
    )
    .groupBy(cards.id, cardMovements.toStepId)
    .as('waits');
  const rows = await transaction
    .select({ stepId: waits.stepId, ...timesOf(sql`${waits.minutes}`) })
    .from(waits)
    .groupBy(waits.stepId);
  return new Map(rows.map(({ stepId, ...row }) => [stepId, row]));
}

/** Minutes from the day that a proposal's card came to a pipe to the decision on it, of those that were decided lately. */
export async function timesFromArrival(database: Database | Transaction, pipeId: number, since: Date) {
  const decided = database
    .select({ minutes: sql<number>`extract(epoch from ${cards.decidedAt} - ${cards.createdAt}) / 60`.as('minutes') })
    .from(cards)
    .where(
      and(
        endedSince(pipeId, since),
        isNotNull(cards.decision),
        isNotNull(cards.proposalUniqueId),
        isNull(cards.endorsementUniqueId),
      ),
    )
    .orderBy(desc(endedAt))
    .limit(MOST_USUAL_CASES)
    .as('decided');
  const [times] = await database.select(timesOf(sql`${decided.minutes}::integer`)).from(decided);
  return times!;
}
