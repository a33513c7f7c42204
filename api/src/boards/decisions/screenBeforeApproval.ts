import { and, eq } from 'drizzle-orm';
import { screenParties } from '../../parties/screening/screenParty';
import type { PartyToScreen } from '../../parties/screening/screenParty';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { cards } from '../../platform/database/schema/boards';

/**
 * Compares the broker, or the policy holder and who signs for it, of a card with the lists before its approval. Commits by
 * itself: the card of what is found stays although the approval is then refused.
 */
export async function screenBeforeApproval(
  database: Database,
  { companyId }: CurrentUser,
  cardId: number,
  now: Date,
): Promise<void> {
  const [card] = await database
    .select({
      broker: cards.brokerUniqueId,
      policyHolder: cards.policyHolderUniqueId,
      contract: cards.counterGuaranteeUniqueId,
      match: cards.screeningMatchUniqueId,
    })
    .from(cards)
    .where(and(eq(cards.companyId, companyId), eq(cards.id, cardId)));
  if (!card || card.match !== null) return;
  const parties: PartyToScreen[] = [
    ...(card.broker ? [{ kind: 'broker' as const, uniqueId: card.broker }] : []),
    ...(card.contract && card.policyHolder ? [{ kind: 'policyHolder' as const, uniqueId: card.policyHolder }] : []),
  ];
  if (parties.length > 0)
    await database.transaction((transaction) => screenParties(transaction, companyId, parties, now));
}
