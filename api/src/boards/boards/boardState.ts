import { isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { APPROVED_CARDS_STAY_DAYS } from '@portal/shared/domain/boards/doneCards';
import { cards } from '../../platform/database/schema/boards';

/** Cards that can still be looked at. One that was taken back undecided exists for nobody any more. */
export const isOpenOrDecided = () => or(isNull(cards.closedAt), isNotNull(cards.decision));

const sinceThen = sql.raw(`now() - interval '${APPROVED_CARDS_STAY_DAYS} days'`);

/**
 * Cards that stand on their board: those that are worked on, and for some days those that were approved. Two ranges of an
 * index (`cards_on_board`, `cards_on_step`), however many were approved before.
 */
export const standsOnBoard = (): SQL =>
  sql`(${cards.closedAt} is null and (${cards.decidedAt} is null or ${cards.decidedAt} > ${sinceThen}))`;

/** The same of cards that a statement calls `c`. */
export const cStandsOnBoard = (): SQL =>
  sql`(c.closed_at is null and (c.decided_at is null or c.decided_at > ${sinceThen}))`;

/** How many cards that are worked on lie on each of the pipes that a statement reads. */
export const waitingOnPipe = sql<number>`(
  select count(*)::int from cards c where c.pipe_id = pipes.id and c.closed_at is null and c.decided_at is null)`;

/** All that stand on each: both ranges for themselves, since together they would be looked up card by card. */
export const standingOnPipe = sql<number>`(${waitingOnPipe} + (
  select count(*)::int from cards c where c.pipe_id = pipes.id and c.closed_at is null and c.decided_at > ${sinceThen}))`;
