import { and, asc, eq } from 'drizzle-orm';
import type { CallResponse } from '@portal/shared/contracts/call';
import type {
  getKanbanContractualTerms,
  getKanbanProposalTerms,
} from '@portal/shared/contracts/boards/kanbanProposalTerms';
import { today } from '@portal/shared/domain/time/instants';
import { commissionRangeOnWire } from '../../../parameters/commission/readCommissionRange';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { cards } from '../../../platform/database/schema/boards';
import { clauses } from '../../../platform/database/schema/modalities';
import { notFound } from '../../../platform/server/refusal';
import { startsWithin } from '../../../parameters/modalities/startsWithin';
import { amountBounds } from '../../../parameters/modalities/amountBounds';
import { premiumOnWire } from '../../../parameters/premium/premiumOnWire';
import { findCard } from '../../../deals/cards/cardPipe';
import { readProposal, type ProposalToUpdate } from '../../../deals/records/readProposal';
import { wordingsOf } from '../../../deals/records/wordings';

/** The proposal of a card that the user sees. */
async function proposalOfCard(database: Database, user: CurrentUser, cardId: number): Promise<ProposalToUpdate> {
  const card = await findCard(database, user, cardId);
  const [links] = await database
    .select({ proposalUniqueId: cards.proposalUniqueId })
    .from(cards)
    .where(eq(cards.id, card.id));
  return proposalBehind(database, user, links?.proposalUniqueId ?? null);
}

/** The proposal that a card names; refused where it names none. */
export async function proposalBehind(database: Database | Transaction, user: CurrentUser, uniqueId: string | null) {
  if (uniqueId === null) throw notFound('Este card não tem proposta.', { field: 'CardId' });
  return readProposal(database, user, uniqueId);
}

export async function proposalTerms(
  database: Database,
  user: CurrentUser,
  cardId: number,
): Promise<CallResponse<typeof getKanbanProposalTerms>> {
  const { proposal, modality, complementary, commissionRange } = await proposalOfCard(database, user, cardId);
  const { earliest, latest } = startsWithin(modality, today());
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
