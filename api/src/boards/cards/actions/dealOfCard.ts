import { lockDeal } from '../../../deals/records/lockDeal';
import type { Deal } from '../../../deals/records/lockDeal';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { unprocessable } from '../../../platform/server/refusal';
import type { CardToChange } from '../../../deals/cards/changingCard';

/** The proposal or the endorsement that a card is about, locked; null where it is about neither. */
export async function lockDealOfCard(
  transaction: Transaction,
  { companyId }: CurrentUser,
  { proposalUniqueId, endorsementUniqueId }: CardToChange,
): Promise<Deal | null> {
  // Cards of an endorsement also name the proposal of its policy.
  if (endorsementUniqueId)
    return lockDeal(transaction, { companyId, kind: 'endorsement', uniqueId: endorsementUniqueId });
  if (proposalUniqueId) return lockDeal(transaction, { companyId, kind: 'proposal', uniqueId: proposalUniqueId });
  return null;
}

/** The same where an action cannot do without. */
export async function requireDealOfCard(
  transaction: Transaction,
  user: CurrentUser,
  card: CardToChange,
): Promise<Deal> {
  const deal = await lockDealOfCard(transaction, user, card);
  if (!deal) throw unprocessable(`O card ${card.cardRef} não tem proposta nem endosso, e por isso não tem esta ação.`);
  return deal;
}
