import { and, asc, eq } from 'drizzle-orm';
import type { CancelGround } from '@portal/shared/contracts/underwriting/proposalWork';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { isInternal } from '@portal/shared/domain/access/roles';
import { slipsThatCount } from '../../../parameters/billing/slipsThatCount';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { bankSlips } from '../../../platform/database/schema/billing';
import type { ProposalRow } from '../../../deals/records/visibleProposal';
import { needsReason, requireGround, requireReason } from './cancelGrounds';
import type { AcceptedFacts, AskedCancellation } from './cancelGrounds';

/**
 * Refuses a cancellation that would be a refusal in disguise: of what was paid, of what was accepted without a ground, and
 * by the insurer without reasons for the proposer. Answers the ground, where there has to be one.
 */
export async function requireCancellable(
  transaction: Transaction,
  user: CurrentUser,
  row: ProposalRow,
  asked: AskedCancellation & { isHandedIn: boolean },
  now: Date,
): Promise<CancelGround | null> {
  const isInternalUser = isInternal(user.userTypeId);
  if (row.acceptedAt === null) {
    if (needsReason({ isInternalUser, isHandedIn: asked.isHandedIn })) requireReason({ isInternalUser }, asked);
    return null;
  }
  const slips = await slipsToJudge(transaction, row.id);
  return requireGround({ isInternalUser, today: dateOfInstant(now), slips }, asked);
}

async function slipsToJudge(transaction: Transaction, proposalId: number): Promise<AcceptedFacts['slips']> {
  const rows = await transaction
    .select({ dueOn: bankSlips.dueOn, paidAt: bankSlips.paidAt, cancelledAt: bankSlips.cancelledAt })
    .from(bankSlips)
    .where(and(eq(bankSlips.proposalId, proposalId), slipsThatCount))
    .orderBy(asc(bankSlips.installment));
  return rows.map(({ dueOn, paidAt, cancelledAt }) => ({
    dueOn,
    isPaid: paidAt !== null,
    isCancelled: cancelledAt !== null,
  }));
}
