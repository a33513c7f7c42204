import { and, eq } from 'drizzle-orm';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { policyHolders } from '../../../platform/database/schema/parties';
import { unprocessable } from '../../../platform/server/refusal';
import type { CardToChange } from '../../../deals/cards/changingCard';

/** The policy holder of a card, locked. */
export async function lockPolicyHolder(
  transaction: Transaction,
  { companyId }: CurrentUser,
  card: Pick<CardToChange, 'policyHolderUniqueId' | 'cardRef'>,
) {
  const [holder] = card.policyHolderUniqueId
    ? await transaction
        .select()
        .from(policyHolders)
        .where(and(eq(policyHolders.companyId, companyId), eq(policyHolders.uniqueId, card.policyHolderUniqueId)))
        .for('update')
    : [];
  if (!holder) throw unprocessable(`O card ${card.cardRef} não tem tomador, e por isso não tem esta ação.`);
  return holder;
}
