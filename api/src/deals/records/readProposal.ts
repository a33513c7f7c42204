import { and, eq, inArray, asc } from 'drizzle-orm';
import { readCommissionRange } from '../../parameters/commission/readCommissionRange';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { modalities, coverages } from '../../platform/database/schema/modalities';
import { proposals, proposalCoverages } from '../../platform/database/schema/proposals';
import { notFound } from '../../platform/server/refusal';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';

/** A proposal with its modalities and coverages: all of which its premium is made. */
export async function readProposal(database: Database | Transaction, { companyId }: CurrentUser, uniqueId: string) {
  const [proposal] = await database
    .select()
    .from(proposals)
    .where(and(eq(proposals.companyId, companyId), eq(proposals.uniqueId, uniqueId)));
  if (!proposal) throw notFound('Proposta não encontrada.');
  const ofProposal = await database
    .select()
    .from(modalities)
    .where(inArray(modalities.id, [proposal.modalityId, proposal.complementaryModalityId ?? proposal.modalityId]));
  const modality = ofProposal.find(({ id }) => id === proposal.modalityId);
  if (!modality) throw new Error('A proposal has a modality');
  return {
    proposal,
    modality,
    commissionRange: await readCommissionRange(database, {
      companyId,
      brokerId: proposal.brokerId,
      modalityId: proposal.modalityId,
    }),
    complementary: ofProposal.find(({ id }) => id === proposal.complementaryModalityId) ?? null,
    coverages: await database
      .select({
        id: proposalCoverages.id,
        label: coverages.name,
        insuredAmountCents: proposalCoverages.insuredAmountCents,
        calculationTypeId: coverages.calculationTypeId,
        parameters: coverages.calculationParameters,
      })
      .from(proposalCoverages)
      .innerJoin(coverages, eq(coverages.id, proposalCoverages.coverageId))
      .where(eq(proposalCoverages.proposalId, proposal.id))
      .orderBy(asc(proposalCoverages.id)),
  };
}
export type ProposalToUpdate = Awaited<ReturnType<typeof readProposal>>;

/** The days on which a modality lets cover begin. */
export const startsWithin = (modality: ProposalToUpdate['modality']) => ({
  earliest: addDays(today(), -modality.maxRetroactivityDays),
  latest: addDays(today(), modality.maxFutureDays),
});
