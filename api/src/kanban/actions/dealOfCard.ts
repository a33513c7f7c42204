import { addresses } from '@portal/shared/domain/addresses';
import { ProposalStatus, proposalStatusLabels } from '@portal/shared/domain/proposalStatus';
import { lockDeal } from '../../engine/lockDeal';
import type { Deal } from '../../engine/lockDeal';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import { unprocessable } from '../../platform/server/refusal';
import { detailPaths } from '../../proposals/detail/detailPaths';
import type { CardToChange } from './changingCard';

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

const open: number[] = [ProposalStatus.EmAnalise, ProposalStatus.AguardandoCorretor];

/** Refuses what only a deal in the hands of the insurer or of its broker allows. */
export function requireOpenDeal({ called, row }: Deal): void {
  if (!open.includes(row.statusId)) throw unprocessable(closedMessage(called, row.statusId));
}

export const isOpenDeal = (statusId: number): boolean => open.includes(statusId);

export const closedMessage = (called: string, statusId: number): string =>
  `${called} está com a situação "${(proposalStatusLabels as Record<number, string | undefined>)[statusId] ?? statusId}", e por isso não muda mais a partir da esteira.`;

/** Where the broker finds it in the portal: an endorsement stands with its policy. */
export const brokersPathOf = ({ policyNumber, row }: Deal): string =>
  policyNumber === null ? detailPaths(row.uniqueId).ofBroker : addresses.policies(policyNumber);
