import { isNotNull, isNull, or } from 'drizzle-orm';
import { cards } from '../../platform/database/schema/boards';

/** Cards that can still be looked at. One that was taken back undecided exists for nobody any more. */
export const isOpenOrDecided = () => or(isNull(cards.closedAt), isNotNull(cards.decision));
