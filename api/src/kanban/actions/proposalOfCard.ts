import { and, asc, eq, inArray } from 'drizzle-orm';
import { addDays } from '@portal/shared/domain/dates';
import { today } from '@portal/shared/domain/instants';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { getKanbanContractualTerms, getKanbanProposalTerms } from '@portal/shared/contracts/kanbanActions';
import { commissionRangeOnWire, readCommissionRange } from '../../commission/readCommissionRange';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { cards } from '../../platform/database/schema/boards';
import { clauses, coverages, modalities } from '../../platform/database/schema/modalities';
import { proposalCoverages, proposals } from '../../platform/database/schema/proposals';
import { notFound } from '../../platform/server/refusal';
import { amountBounds } from '../../modalities/amountBounds';
import { premiumOnWire } from '../../premium/premiumOnWire';
import { findCard } from '../cardPipe';

/** A proposal with its modalities and coverages: all of which its premium is made. */
export async function readProposal(
  database: Database | Transaction,
  { companyId }: CurrentUser,
  uniqueId: string | null,
) {
  const [proposal] = uniqueId
    ? await database
        .select()
        .from(proposals)
        .where(and(eq(proposals.companyId, companyId), eq(proposals.uniqueId, uniqueId)))
    : [];
  if (!proposal) throw notFound('Este card não tem proposta.', { field: 'CardId' });
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

/** The proposal of a card that the user sees. */
async function proposalOfCard(database: Database, user: CurrentUser, cardId: number): Promise<ProposalToUpdate> {
  const card = await findCard(database, user, cardId);
  const [links] = await database
    .select({ proposalUniqueId: cards.proposalUniqueId })
    .from(cards)
    .where(eq(cards.id, card.id));
  return readProposal(database, user, links?.proposalUniqueId ?? null);
}

/** The days on which a modality lets cover begin. */
export const startsWithin = (modality: ProposalToUpdate['modality']) => ({
  earliest: addDays(today(), -modality.maxRetroactivityDays),
  latest: addDays(today(), modality.maxFutureDays),
});

export async function proposalTerms(
  database: Database,
  user: CurrentUser,
  cardId: number,
): Promise<CallResponse<typeof getKanbanProposalTerms>> {
  const { proposal, modality, complementary, commissionRange } = await proposalOfCard(database, user, cardId);
  const { earliest, latest } = startsWithin(modality);
  const bounds = amountBounds(modality, proposal.riskDetails);
  return {
    ProposalUniqueId: proposal.uniqueId,
    Number: proposal.number,
    ModalityName: modality.name,
    InsuredAmountValue: proposal.insuredAmountCents,
    StartDate: proposal.startDate,
    EndDate: proposal.endDate,
    AnnualRatePercent: proposal.annualRatePercent,
    CommissionPercent: proposal.commissionPercent,
    Installments: proposal.installments,
    GracePeriodDays: proposal.gracePeriodDays,
    Complementary: complementary && {
      ModalityName: complementary.name,
      InsuredAmountValue: proposal.complementaryInsuredAmountCents ?? 0,
    },
    Premium: premiumOnWire(proposal),
    Limits: {
      MinimumInsuredAmountValue: bounds.minimum,
      MaximumInsuredAmountValue: bounds.maximum,
      MinimumDays: modality.minPeriodInDays,
      MaximumDays: modality.maxPeriodInDays,
      MinimumYears: modality.minPeriodInYears,
      MaximumYears: modality.maxPeriodInYears,
      EarliestStartDate: earliest,
      LatestStartDate: latest,
      CommissionRange: commissionRangeOnWire(commissionRange),
    },
  };
}

/** Wordings as they travel. */
export const wordingsOf = (stored: readonly { name: string; value: string }[]) =>
  stored.map(({ name, value }) => ({ Name: name, Value: value }));

export async function contractualTerms(
  database: Database,
  user: CurrentUser,
  cardId: number,
): Promise<CallResponse<typeof getKanbanContractualTerms>> {
  const { proposal } = await proposalOfCard(database, user, cardId);
  return {
    ProposalUniqueId: proposal.uniqueId,
    Number: proposal.number,
    Object: wordingsOf(proposal.contractualTerms.object),
    ParticularClauses: wordingsOf(proposal.contractualTerms.particularClauses),
    OfferedClauses: await database
      .select({ Name: clauses.name, Value: clauses.text })
      .from(clauses)
      .where(and(eq(clauses.modalityId, proposal.modalityId), eq(clauses.isDeleted, false)))
      .orderBy(asc(clauses.name)),
  };
}
