import { isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { APPROVED_CARDS_STAY_DAYS } from '@portal/shared/domain/boards/doneCards';
import { cards } from '../../platform/database/schema/boards';

/** Cards that can still be looked at. One that was taken back undecided exists for nobody any more. */
export const isOpenOrDecided = () => or(isNull(cards.closedAt), isNotNull(cards.decision));

/**
 * Cards that stand on their board: those that are worked on, and for some days those that were approved. As one range of
 * an index (`cards_on_board`, `cards_on_step`), however many were approved before.
 */
export const standsOnBoard = (): SQL => onBoard(sql`${cards.closedAt}`, sql`${cards.decidedAt}`);

/** The same of cards that a statement calls `c`. */
export const cStandsOnBoard = (): SQL => onBoard(sql.raw('c.closed_at'), sql.raw('c.decided_at'));

const onBoard = (closedAt: SQL, decidedAt: SQL): SQL =>
  sql`(${closedAt} is null and coalesce(${decidedAt}, 'infinity') > now() - ${sql.raw(`interval '${APPROVED_CARDS_STAY_DAYS} days'`)})`;
