import { and, eq, inArray, asc } from 'drizzle-orm';
import { coveragesInForce, modalityInForce } from '../../parameters/inForce/modalityInForce';
import { publicContractsInForce } from '../../parameters/inForce/publicContractsInForce';
import { pricingParameters } from '../../parameters/inForce/pricingParameters';
import { readCommissionRange } from '../../parameters/commission/readCommissionRange';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { modalities, coverages } from '../../platform/database/schema/modalities';
import { proposals, proposalCoverages } from '../../platform/database/schema/proposals';
import { notFound } from '../../platform/server/refusal';

/** A proposal with its modalities and coverages as they are for its price: all of which its premium is made. */
export async function readProposal(
  database: Database | Transaction,
  { companyId }: CurrentUser,
  uniqueId: string,
  now = new Date(),
) {
  const [proposal] = await database
    .select()
    .from(proposals)
    .where(and(eq(proposals.companyId, companyId), eq(proposals.uniqueId, uniqueId)));
  if (!proposal) throw notFound('Proposta não encontrada.');
  const parameters = await pricingParameters(database, proposal, now);
  const rows = await database
    .select()
    .from(modalities)
    .where(inArray(modalities.id, [proposal.modalityId, proposal.complementaryModalityId ?? proposal.modalityId]));
  const ofProposal = rows.map((row) => modalityInForce(parameters, row));
  const modality = ofProposal.find(({ id }) => id === proposal.modalityId);
  if (!modality) throw new Error('A proposal has a modality');
  const chosen = await database
    .select({ id: proposalCoverages.id, insuredAmountCents: proposalCoverages.insuredAmountCents, coverage: coverages })
    .from(proposalCoverages)
    .innerJoin(coverages, eq(coverages.id, proposalCoverages.coverageId))
    .where(eq(proposalCoverages.proposalId, proposal.id))
    .orderBy(asc(proposalCoverages.id));
  return {
    proposal,
    modality,
    publicContracts: publicContractsInForce(parameters, modality.uniqueId),
    commissionRange: await readCommissionRange(database, {
      companyId,
      brokerId: proposal.brokerId,
      modalityId: proposal.modalityId,
    }),
    complementary: ofProposal.find(({ id }) => id === proposal.complementaryModalityId) ?? null,
    coverages: chosen.flatMap(({ id, insuredAmountCents, coverage: row }) =>
      coveragesInForce(parameters, [row]).map((coverage) => ({
        id,
        label: coverage.name,
        insuredAmountCents,
        calculationTypeId: coverage.calculationTypeId,
        addsToInsuredAmount: coverage.addsToInsuredAmount,
        parameters: coverage.calculationParameters,
      })),
    ),
  };
}
export type ProposalToUpdate = Awaited<ReturnType<typeof readProposal>>;
