import { decideMatch } from '../../../parties/screening/decideMatch';
import type { Effect } from '../settledCard';

/** An occurrence on a list is settled by its card: approved, it is dismissed; refused, it is confirmed. */
const settle =
  (state: 'dismissed' | 'confirmed', otherwise: Effect): Effect =>
  async (decision) => {
    const { transaction, user, card, reason, now } = decision;
    if (card.screeningMatchUniqueId === null) return otherwise(decision);
    return decideMatch(transaction, user, { matchUniqueId: card.screeningMatchUniqueId, state, reason, now });
  };

/** Of a card that may ask about an occurrence: what its approval does then, and what it does otherwise. */
export const dismissOr = (otherwise: Effect): Effect => settle('dismissed', otherwise);

/** Of such a card: what its refusal does. */
export const confirmOr = (otherwise: Effect): Effect => settle('confirmed', otherwise);
