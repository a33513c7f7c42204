import { and, count, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../platform/database/connection';
import { cardMovements, cards } from '../../../platform/database/schema/boards';
import type { Span } from './figurePeriod';
import { endedSince } from './readFlow';

const share = (part: string, minutes: SQL | PgColumn) =>
  sql<number>`percentile_disc(${sql.raw(part)}) within group (order by ${minutes})`;

/** How long cards had stayed in each step that a move took them from; as the list of stays tells them. */
export async function staysIn(transaction: Transaction, stepIds: readonly number[], { start, end }: Span) {
  const rows = await transaction
    .select({
      stepId: cardMovements.fromStepId,
      count: count(),
      medianMinutes: share('0.5', cardMovements.stayedMinutes),
      p85Minutes: share('0.85', cardMovements.stayedMinutes),
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
    .innerJoin(cardMovements, eq(cardMovements.cardId, cards.id))
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
    .select({
      stepId: waits.stepId,
      count: count(),
      medianMinutes: share('0.5', sql`${waits.minutes}`),
      p85Minutes: share('0.85', sql`${waits.minutes}`),
    })
    .from(waits)
    .groupBy(waits.stepId);
  return new Map(rows.map(({ stepId, ...row }) => [stepId, row]));
}
