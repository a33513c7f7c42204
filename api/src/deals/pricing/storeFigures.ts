import { eq, sql } from 'drizzle-orm';
import type { ProposalToUpdate } from '../records/readProposal';
import type { Transaction } from '../../platform/database/connection';
import { proposalCoverages, proposals } from '../../platform/database/schema/proposals';
import type { CalculatedPremium } from '../../parameters/premium/proposalPremium';
import type { FigureChange } from './repriceProposal';

/** Stores the figures with the proposal, whose older versions end with that, and with its coverages. */
export async function storeFigures(
  transaction: Transaction,
  { proposal, coverages }: ProposalToUpdate,
  change: FigureChange,
  { coverageCents }: CalculatedPremium,
): Promise<void> {
  await transaction
    .update(proposals)
    .set({ ...change, version: sql`${proposals.version} + 1` })
    .where(eq(proposals.id, proposal.id));
  for (const [index, coverage] of coverages.entries())
    await transaction
      .update(proposalCoverages)
      .set({
        premiumCents: coverageCents[index] ?? 0,
        insuredAmountCents:
          coverage.insuredAmountCents === proposal.insuredAmountCents
            ? change.insuredAmountCents
            : coverage.insuredAmountCents,
      })
      .where(eq(proposalCoverages.id, coverage.id));
}
