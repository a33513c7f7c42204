import { asc, eq } from 'drizzle-orm';
import { kept } from '../../../platform/database/kept';
import type { Asked } from '../../../platform/database/kept';
import { coverages } from '../../../platform/database/schema/modalities';
import { proposalCoverages } from '../../../platform/database/schema/proposals';

/** The coverages of a proposal in their order, with what it agreed of each. */
export const coveragesOfProposal = kept((reader, { id }: Asked<'id'>) =>
  reader
    .select({
      coverage: coverages,
      insuredAmountCents: proposalCoverages.insuredAmountCents,
      premiumCents: proposalCoverages.premiumCents,
    })
    .from(proposalCoverages)
    .innerJoin(coverages, eq(coverages.id, proposalCoverages.coverageId))
    .where(eq(proposalCoverages.proposalId, id))
    .orderBy(asc(proposalCoverages.id)),
);
