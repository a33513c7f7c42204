import { asc, eq } from 'drizzle-orm';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { makeSlips } from '../parameters/billing/makeSlips';
import type { Transaction } from '../platform/database/connection';
import { proposals } from '../platform/database/schema/proposals';

/** The slips of those that were accepted and wait for their payment, made with the acceptance as the platform makes them. */
export async function chargeAccepted(transaction: Transaction): Promise<void> {
  const waiting = await transaction
    .select()
    .from(proposals)
    .where(eq(proposals.statusId, ProposalStatus.AguardandoPagamento))
    .orderBy(asc(proposals.id));
  for (const proposal of waiting) {
    if (!proposal.acceptedAt) throw new Error(`Proposal ${proposal.number} is charged without an acceptance`);
    await makeSlips(transaction, proposal, { by: { id: null, name: 'Portal' }, now: proposal.acceptedAt });
  }
}
