import { asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/connection';
import { coverages } from '../../../platform/database/schema/modalities';
import { proposalCoverages } from '../../../platform/database/schema/proposals';

/** The coverages of a proposal in their order, with what it agreed of each. */
export const coveragesOfProposal = (database: Database | Transaction, proposalId: number) =>
  database
    .select({
      coverage: coverages,
      insuredAmountCents: proposalCoverages.insuredAmountCents,
      premiumCents: proposalCoverages.premiumCents,
    })
    .from(proposalCoverages)
    .innerJoin(coverages, eq(coverages.id, proposalCoverages.coverageId))
    .where(eq(proposalCoverages.proposalId, proposalId))
    .orderBy(asc(proposalCoverages.id));
