import type { PlainDate } from '@portal/shared/domain/time/dates';
import { lockDeal } from '../../../deals/records/lockDeal';
import type { Deal } from '../../../deals/records/lockDeal';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { lockProposalToChange } from '../../../deals/records/visibleProposal';
import type { ProposalRight, ProposalRow } from '../../../deals/records/visibleProposal';
import { lockCardsOfProposal } from './cardsOfProposal';

export interface LockedProposal {
  row: ProposalRow;
  deal: Deal;
  /** Set where the law has accepted it, once its issue is prepared (`issueAcceptedByLaw.ts`). */
  acceptedByLawOn?: PlainDate;
}

/** A proposal that the user sees, and its open cards, locked for what they do with it; 403 without the right. */
export async function lockProposalDeal(
  transaction: Transaction,
  user: CurrentUser,
  uniqueId: string,
  right: ProposalRight,
  now = new Date(),
): Promise<LockedProposal> {
  await lockCardsOfProposal(transaction, user.companyId, uniqueId);
  const row = await lockProposalToChange(transaction, user, uniqueId, right);
  const deal = await lockDeal(transaction, { companyId: user.companyId, kind: 'proposal', uniqueId }, now);
  if (!deal) throw new Error('A locked proposal cannot vanish');
  return { row, deal };
}
