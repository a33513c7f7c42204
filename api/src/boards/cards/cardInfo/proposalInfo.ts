import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CardProposalInfo } from '@portal/shared/contracts/boards/kanbanCards';
import { filledTags } from '@portal/shared/domain/parameters/contractFigures';
import { filledText } from '@portal/shared/domain/parameters/contractTags';
import { getAmountAtRisk } from '@portal/shared/domain/underwriting/amountAtRisk';
import { timelineTextFor } from '../../../deals/engine/timeline';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { cards } from '../../../platform/database/schema/boards';
import { coverages, modalities } from '../../../platform/database/schema/modalities';
import { beneficiaries, brokers, insureds, locations } from '../../../platform/database/schema/parties';
import { proposalBeneficiaries } from '../../../platform/database/schema/proposalParts';
import { proposalCoverages, proposals, proposalTimeline } from '../../../platform/database/schema/proposals';
import type { ContractualTerms } from '../../../platform/database/schema/proposals';
import { users } from '../../../platform/database/schema/users';
import { listedDocument } from '../../../platform/lists/privacy';
import { storedPremiumOnWire } from '../../../parameters/premium/pricedByOnWire';
import { amountsOfContract } from '../../../underwriting/proposals/policyVersion/addedAmount';
import { figuresOf } from '../../../underwriting/proposals/terms/figuresOf';
import { readContract } from '../../../underwriting/proposals/terms/readContract';
import type { ProposalContract } from '../../../underwriting/proposals/terms/readContract';
import { brokerSummaryOf } from '../../../deals/records/brokerSummary';
import { contractOf } from './contractOf';
import { insuredOf } from './parties';
import { policyHolderOf } from './policyHolder';
import { documentCountsOf, modalityOf } from './records';
import { recordNotFound, requireCardOf } from './requireCardOf';

const FIELD = 'ProposalUniqueId';
const complementary = alias(modalities, 'complementary');

type ProposalRow = typeof proposals.$inferSelect;

/** A proposal with all that its premium, its parties and its way through the engine tell an underwriter. */
export async function proposalInfo(database: Database, user: CurrentUser, uniqueId: string): Promise<CardProposalInfo> {
  await requireCardOf(database, user, { column: cards.proposalUniqueId, uniqueId, field: FIELD });
  const [found] = await database
    .select({
      row: proposals,
      broker: brokers,
      insured: insureds,
      complementaryName: complementary.name,
      createdByName: users.name,
    })
    .from(proposals)
    .innerJoin(brokers, eq(brokers.id, proposals.brokerId))
    .innerJoin(insureds, eq(insureds.id, proposals.insuredId))
    .leftJoin(complementary, eq(complementary.id, proposals.complementaryModalityId))
    .leftJoin(users, eq(users.id, proposals.createdByUserId))
    .where(and(eq(proposals.companyId, user.companyId), eq(proposals.uniqueId, uniqueId)));
  if (!found) throw recordNotFound(FIELD);
  const { row } = found;
  const [modality, holder, insured, taken, timeline, documents, unconfirmed, contract] = await Promise.all([
    modalityOf(database, row),
    policyHolderOf(database, row.policyHolderId),
    insuredOf(database, found.insured),
    coveragesOf(database, row.id),
    timelineOf(database, user, row.id),
    documentCountsOf(database, user.companyId, 'proposal', row.uniqueId),
    unconfirmedAddressesOf(database, row),
    readContract(database, row.id),
  ]);
  const amountAtRiskCents = getAmountAtRisk(amountsOfContract(contract));
  return {
    UniqueId: row.uniqueId,
    Number: row.number,
    StatusId: row.statusId,
    EmissionTypeId: row.emissionTypeId,
    CreatedAt: row.createdAt.toISOString(),
    CreatedByName: found.createdByName,
    Modality: modality,
    StartDate: row.startDate,
    EndDate: row.endDate,
    DeadlineDays: row.deadlineDays,
    InsuredAmountValue: row.insuredAmountCents,
    AmountAtRiskValue: amountAtRiskCents,
    Complementary: complementaryOf(row, found.complementaryName),
    Coverages: taken,
    Premium: await storedPremiumOnWire(database, row),
    ContractualTerms: wordingsOf(row, contract),
    HasCoBrokers: row.hasCoBrokers,
    EngineStep: row.engineStep,
    IsWaitingForCard: row.isWaitingForCard,
    DecidedAt: row.decidedAt?.toISOString() ?? null,
    DecisionReason: row.decisionReason,
    Timeline: timeline,
    Broker: brokerSummaryOf(found.broker),
    PolicyHolder: holder,
    Insured: insured,
    Contract: contractOf(row.riskDetails, amountAtRiskCents),
    UnconfirmedAddresses: unconfirmed,
    DocumentCounts: documents,
  };
}

function complementaryOf(row: ProposalRow, name: string | null): CardProposalInfo['Complementary'] {
  if (name === null) return null;
  return {
    ModalityName: name,
    StartDate: row.complementaryStartDate,
    EndDate: row.complementaryEndDate,
    DeadlineDays: row.complementaryDeadlineDays,
    InsuredAmountValue: row.complementaryInsuredAmountCents,
  };
}

/** As the policy would say them: whoever decides reads the amount and the days, not the names of tags. */
function wordingsOf(row: ProposalRow, contract: ProposalContract): CardProposalInfo['ContractualTerms'] {
  const tags = filledTags(figuresOf(contract, listedDocument));
  const { object, particularClauses } = row.contractualTerms;
  const filled = ({ name, value }: ContractualTerms['object'][number]) => ({
    Name: name,
    Value: filledText(value, tags),
  });
  return { Object: object.map(filled), ParticularClauses: particularClauses.map(filled) };
}

/** Whose addresses came from the range of a CEP, and nobody has confirmed yet. */
async function unconfirmedAddressesOf(database: Database, row: ProposalRow): Promise<string[]> {
  const isUnconfirmed = and(eq(locations.isFromRange, true), isNull(locations.confirmedAt));
  const ofInsured =
    row.insuredLocationId === null
      ? 0
      : await database.$count(locations, and(eq(locations.id, row.insuredLocationId), isUnconfirmed));
  const named = await database
    .select({ name: beneficiaries.name })
    .from(proposalBeneficiaries)
    .innerJoin(locations, eq(locations.id, proposalBeneficiaries.locationId))
    .innerJoin(beneficiaries, eq(beneficiaries.id, proposalBeneficiaries.beneficiaryId))
    .where(and(eq(proposalBeneficiaries.proposalId, row.id), isUnconfirmed))
    .orderBy(asc(proposalBeneficiaries.order));
  return [...(ofInsured > 0 ? ['do segurado'] : []), ...named.map(({ name }) => `do beneficiário ${name}`)];
}

const coveragesOf = (database: Database, proposalId: number) =>
  database
    .select({
      Name: coverages.name,
      InsuredAmountValue: proposalCoverages.insuredAmountCents,
      PremiumValue: proposalCoverages.premiumCents,
    })
    .from(proposalCoverages)
    .innerJoin(coverages, eq(coverages.id, proposalCoverages.coverageId))
    .where(eq(proposalCoverages.proposalId, proposalId))
    .orderBy(asc(coverages.name), asc(coverages.id));

/** Newest first. */
async function timelineOf(
  database: Database,
  user: CurrentUser,
  proposalId: number,
): Promise<CardProposalInfo['Timeline']> {
  const rows = await database
    .select({ entry: proposalTimeline, userName: users.name })
    .from(proposalTimeline)
    .leftJoin(users, eq(users.id, proposalTimeline.userId))
    .where(eq(proposalTimeline.proposalId, proposalId))
    .orderBy(desc(proposalTimeline.happenedAt), desc(proposalTimeline.id));
  return rows.map(({ entry, userName }) => ({
    SituationGroupId: entry.situationGroupId,
    SituationId: entry.situationId,
    StatusId: entry.statusId,
    IconId: entry.iconId,
    Title: entry.title,
    Description: timelineTextFor(user, entry),
    UserName: userName,
    HappenedAt: entry.happenedAt.toISOString(),
  }));
}
