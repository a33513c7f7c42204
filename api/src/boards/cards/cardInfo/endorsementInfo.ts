import { and, desc, eq, gte, lt, sum } from 'drizzle-orm';
import type { CardEndorsementInfo } from '@portal/shared/contracts/boards/kanbanCards';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { cards } from '../../../platform/database/schema/boards';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { brokers, insureds, policyHolders } from '../../../platform/database/schema/parties';
import { policies } from '../../../platform/database/schema/policies';
import { proposals } from '../../../platform/database/schema/proposals';
import { users } from '../../../platform/database/schema/users';
import { amountAtRiskBefore, endorsedAmountAtRisk } from '../../../deals/records/amountAtRisk';
import { brokerSummaryOf } from '../../../deals/records/brokerSummary';
import { movedCentsOf } from '../../../deals/records/movedCents';
import { isEnded } from '../../../underwriting/endorsements/work/cancelRequest';
import { readClaimObstacle } from '../../../underwriting/endorsements/work/claimObstacles';
import { subTypeName } from '../../../underwriting/endorsements/work/endorsementDetail';
import { readPayee } from '../../../underwriting/endorsements/work/refundPayee';
import { getContractEnd, lastVersionOf } from '../../../underwriting/proposals/policyVersion/standingTerms';
import { readCommissionSeen } from '../../../underwriting/proposals/record/commissionSeen';
import { contractOf } from './contractOf';
import { insuredOf } from './parties';
import { policyHolderOf } from './policyHolder';
import { documentCountsOf, modalityOf } from './records';
import { recordNotFound, requireCardOf } from './requireCardOf';

/** An endorsement goes by this name in its calls. */
const FIELD = 'ProposalUniqueId';

type EndorsementRow = typeof endorsements.$inferSelect;
type PolicyRow = typeof policies.$inferSelect;
type Validity = Pick<EndorsementRow, 'startDate' | 'endDate'>;

/** An endorsement beside the policy that it changes: what is, what would be, and what that costs or gives back. */
export async function endorsementInfo(
  database: Database,
  user: CurrentUser,
  uniqueId: string,
): Promise<CardEndorsementInfo> {
  await requireCardOf(database, user, { column: cards.endorsementUniqueId, uniqueId, field: FIELD });
  const [found] = await database
    .select({
      row: endorsements,
      policy: policies,
      broker: brokers,
      insured: insureds,
      policyHolder: { name: policyHolders.name, document: policyHolders.document },
      riskDetails: proposals.riskDetails,
      firstValidity: { startDate: proposals.startDate, endDate: proposals.endDate },
      requestedByName: users.name,
    })
    .from(endorsements)
    .innerJoin(policies, eq(policies.id, endorsements.policyId))
    .innerJoin(proposals, eq(proposals.id, policies.proposalId))
    .innerJoin(brokers, eq(brokers.id, policies.brokerId))
    .innerJoin(insureds, eq(insureds.id, policies.insuredId))
    .innerJoin(policyHolders, eq(policyHolders.id, policies.policyHolderId))
    .leftJoin(users, eq(users.id, endorsements.requestedByUserId))
    .where(and(eq(endorsements.companyId, user.companyId), eq(endorsements.uniqueId, uniqueId)));
  if (!found) throw recordNotFound(FIELD);
  const { row, policy } = found;
  const [before, modality, holder, insured, documents, subType, payee, lastVersion, claim, commission] =
    await Promise.all([
      withoutEndorsement(database, row, policy, found.firstValidity),
      modalityOf(database, policy),
      policyHolderOf(database, policy.policyHolderId),
      insuredOf(database, found.insured),
      documentCountsOf(database, user.companyId, 'endorsement', row.uniqueId),
      subTypeName(database, row, new Date()),
      readPayee(database, row, found),
      lastVersionOf(database, policy.id),
      isEnded(row.statusId) ? null : readClaimObstacle(database, user, { endorsement: row, policy }, new Date()),
      readCommissionSeen(database, user, policy),
    ]);
  const ContractEndDate = getContractEnd(lastVersion, found.riskDetails);
  return {
    UniqueId: row.uniqueId,
    Number: row.number,
    StatusId: row.statusId,
    EndorsementTypeId: row.endorsementTypeId,
    SequenceNumber: row.sequenceNumber,
    IsAnniversary: row.isAnniversary,
    SubTypeName: subType,
    EffectiveOn: row.effectiveOn ?? row.wantedEffectiveOn,
    Reason: row.reason,
    Justification: row.justification,
    Changes: row.changes,
    Payee: payee,
    ClaimObstacle: claim,
    Contract: contractOf({ ...found.riskDetails, ContractEndDate }, endorsedAmountAtRisk(row, policy)),
    Object: row.object,
    RequestedByName: found.requestedByName,
    CreatedAt: row.createdAt.toISOString(),
    IssueDate: row.issueDate,
    PolicyUniqueId: policy.uniqueId,
    PolicyNumber: policy.number,
    PolicyStatusId: policy.statusId,
    Modality: modality,
    Before: before,
    After: {
      InsuredAmountValue: row.insuredAmountCents,
      AmountAtRiskValue: endorsedAmountAtRisk(row, policy),
      StartDate: row.startDate,
      EndDate: row.endDate,
      PremiumValue: before.PremiumValue + row.premiumDifferenceCents,
    },
    PremiumDifferenceValue: row.premiumDifferenceCents,
    MovedValue: movedCentsOf(row),
    RequestedPremiumValue: row.requestedPremiumCents,
    RequestedPremiumJustification: row.requestedPremiumJustification,
    CommissionDifferenceValue: commission.cents(row.commissionDifferenceCents) ?? 0,
    PaidPremiumValue: policy.paidCents,
    NecessitaDadosBancarios: row.needsBankData,
    EngineStep: row.engineStep,
    IsWaitingForCard: row.isWaitingForCard,
    DecidedAt: row.decidedAt?.toISOString() ?? null,
    DecisionReason: row.decisionReason,
    Broker: brokerSummaryOf(found.broker),
    PolicyHolder: holder,
    Insured: insured,
    DocumentCounts: documents,
  };
}

/** The policy as it was or is without the endorsement. An issued one has changed the policy already. */
async function withoutEndorsement(
  database: Database,
  row: EndorsementRow,
  policy: PolicyRow,
  firstValidity: Validity,
): Promise<CardEndorsementInfo['Before']> {
  const amounts = {
    InsuredAmountValue: row.previousInsuredAmountCents,
    AmountAtRiskValue: amountAtRiskBefore(row, policy),
  };
  if (row.statusId !== ProposalStatus.Emitida)
    return {
      ...amounts,
      StartDate: policy.startDate,
      EndDate: policy.endDate,
      PremiumValue: policy.premiumCents,
    };
  const issued = and(eq(endorsements.policyId, policy.id), eq(endorsements.statusId, ProposalStatus.Emitida));
  const [[previous], [since]] = await Promise.all([
    database
      .select({ startDate: endorsements.startDate, endDate: endorsements.endDate })
      .from(endorsements)
      .where(and(issued, lt(endorsements.sequenceNumber, row.sequenceNumber)))
      .orderBy(desc(endorsements.sequenceNumber))
      .limit(1),
    database
      .select({ premium: sum(endorsements.premiumDifferenceCents).mapWith(Number) })
      .from(endorsements)
      .where(and(issued, gte(endorsements.sequenceNumber, row.sequenceNumber))),
  ]);
  const { startDate, endDate } = previous ?? firstValidity;
  return {
    ...amounts,
    StartDate: startDate,
    EndDate: endDate,
    PremiumValue: policy.premiumCents - (since?.premium ?? 0),
  };
}
