import { eq } from 'drizzle-orm';
import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { filledTags } from '@portal/shared/domain/parameters/contractFigures';
import { filledText } from '@portal/shared/domain/parameters/contractTags';
import { isInternal } from '@portal/shared/domain/access/roles';
import { receivableOf } from '@portal/shared/domain/billing/receivable';
import { awaitsRelease } from '@portal/shared/domain/underwriting/policyEnd';
import { today as todayNow } from '@portal/shared/domain/time/instants';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { modalities } from '../../../platform/database/schema/modalities';
import { endorsements as endorsementRows } from '../../../platform/database/schema/endorsements';
import { insureds, policyHolders } from '../../../platform/database/schema/parties';
import { policies } from '../../../platform/database/schema/policies';
import { users } from '../../../platform/database/schema/users';
import { holdsLimit, lastHeldDay } from '../../../deals/records/holdsLimit';
import { listPolicyCessions } from '../../../deals/records/reinsuranceCessions';
import { listedDocument } from '../../../platform/lists/privacy';
import { listedParty, partyColumnsOf } from '../../../platform/lists/partySummary';
import { figuresOf } from '../../proposals/terms/figuresOf';
import { readContract } from '../../proposals/terms/readContract';
import { readSeenCommission } from '../commissionsByBroker';
import { requireVisiblePolicy } from '../record/findPolicy';
import type { PolicyRow } from '../record/findPolicy';
import { receivableOnWire } from '../record/ledgersOnWire';
import { readPolicyMoney } from '../record/policyMoney';
import { policyFacts } from '../../proposals/policyVersion/policyFacts';
import { getContractEnd, lastVersionOf } from '../../proposals/policyVersion/standingTerms';
import { counterGuaranteeOf } from './counterGuaranteeOf';
import { ownNotices } from './ownNotices';
import { policyActions } from './policyActions';
import { attachmentsOf, cardsAbout, endorsementsOf, endNoticesOf, installmentsOf } from './policyParts';

/** A policy whole: as many statements for one with forty endorsements as for one with none. */
export async function policyDetail(database: Database, user: CurrentUser, uniqueId: string): Promise<PolicyDetail> {
  const policy = await requireVisiblePolicy(database, user, uniqueId);
  const ofInsurer = isInternal(user.userTypeId);
  const [
    { claimed, ...held },
    contract,
    lastVersion,
    endorsements,
    installments,
    endNotices,
    written,
    cessions,
    guarantee,
    money,
    commission,
  ] = await Promise.all([
    readHeld(database, policy),
    readContract(database, policy.proposalId),
    lastVersionOf(database, policy.id),
    endorsementsOf(database, policy.id),
    installmentsOf(database, policy.proposalId),
    // Where people are written to is the insurer's to know.
    ofInsurer ? endNoticesOf(database, policy) : [],
    ownNotices(database, user, policy),
    ofInsurer ? listPolicyCessions(database, policy.id) : null,
    ofInsurer ? counterGuaranteeOf(database, policy) : null,
    readPolicyMoney(database, policy, new Date()),
    readSeenCommission(database, user, policy),
  ]);
  const endorsementIds = endorsements.map(({ UniqueId }) => UniqueId);
  const [attachments, cards] = await Promise.all([
    attachmentsOf(database, user, policy.uniqueId, endorsements),
    cardsAbout(database, user, contract.proposal.uniqueId, endorsementIds),
  ]);
  const standing = lastVersion ?? policyFacts(policy, contract);
  const tags = filledTags(figuresOf(contract, listedDocument));
  const isInForce = policy.cancelledAt === null;
  return {
    ...factsOf(policy),
    Receivable: receivableOnWire(receivableOf(money)),
    ComissionValue: commission,
    ...held,
    ProposalUniqueId: contract.proposal.uniqueId,
    ProposalNumber: contract.proposal.number,
    FirstEndDate: contract.proposal.endDate,
    ContractStartDate: contract.proposal.riskDetails.ContractStartDate ?? null,
    ContractEndDate: getContractEnd(standing, contract.proposal.riskDetails),
    BrokerName: contract.broker.name,
    ModalityName: contract.modalityName,
    BranchName: `${contract.insuranceBranch.code} ${contract.insuranceBranch.name}`,
    Object: standing.Object.map(({ Name, Value }) => ({ Name, Value: filledText(Value, tags) })),
    Coverages: standing.Coverages.map(({ CoverageUniqueId: _, ...coverage }) => coverage),
    Beneficiaries: contract.beneficiaries.map(({ name }) => ({ Name: name })),
    AwaitsRelease: awaitsRelease(policy),
    ReleasedOn: policy.releasedOn,
    ReleaseGround: policy.releaseGround,
    // Only the insurer's staff see claims.
    ...(ofInsurer && { Claim: toClaim(policy, claimed) }),
    EndNotices: endNotices,
    ...(written && { OwnNotices: written }),
    NextDue: (isInForce && installments.find(({ PaidOn }) => PaidOn === null)) || null,
    Installments: installments,
    Endorsements: endorsements,
    Attachments: attachments,
    Cards: cards,
    ...(cessions && { ReinsuranceCessions: omitUndone(cessions, endorsements) }),
    ...(guarantee && { CounterGuarantee: guarantee }),
    Actions: policyActions(user, policy),
  };
}

type Cessions = NonNullable<PolicyDetail['ReinsuranceCessions']>;

/** Returns the cessions without those of endorsements that were undone. */
function omitUndone(cessions: Cessions, endorsements: PolicyDetail['Endorsements']): Cessions {
  const undone = new Set<string | null>(
    endorsements.flatMap(({ Number: number, UndoneByNumber }) => (UndoneByNumber === undefined ? [] : [number])),
  );
  return cessions.filter(({ EndorsementNumber }) => !undone.has(EndorsementNumber));
}

const factsOf = (policy: PolicyRow) => ({
  PolicyUniqueId: policy.uniqueId,
  PolicyNumber: policy.number,
  StatusId: policy.statusId,
  InsuredAmountValue: policy.insuredAmountCents,
  AnnualRatePercent: policy.annualRatePercent,
  InsurancePremium: policy.premiumCents,
  PaidPremiumValue: policy.paidCents,
  IssueDate: policy.issueDate,
  StartDate: policy.startDate,
  EndDate: policy.endDate,
  CancelledAt: policy.cancelledAt?.toISOString() ?? null,
  CancellationReason: policy.cancellationReason,
  EnableToSteppin: policy.enableToSteppin,
  EnableToMonitoring: policy.enableToMonitoring,
  EnableToBigRisk: policy.enableToBigRisk,
});

/** Whose it is, by the records of today, its hold on the limit, and the names that its claim refers to. */
async function readHeld(database: Database, { id }: PolicyRow) {
  const [row] = await database
    .select({
      PolicyHolder: partyColumnsOf(policyHolders),
      Insured: partyColumnsOf(insureds),
      isHolding: holdsLimit,
      heldUntil: lastHeldDay(policies),
      flaggedByName: users.name,
      endorsementNumber: endorsementRows.number,
    })
    .from(policies)
    .innerJoin(policyHolders, eq(policyHolders.id, policies.policyHolderId))
    .innerJoin(insureds, eq(insureds.id, policies.insuredId))
    .innerJoin(modalities, eq(modalities.id, policies.modalityId))
    .leftJoin(users, eq(users.id, policies.claimFlaggedByUserId))
    .leftJoin(endorsementRows, eq(endorsementRows.id, policies.claimPermittedEndorsementId))
    .where(eq(policies.id, id));
  if (!row) throw new Error('A policy is never removed');
  const isElapsed = row.heldUntil !== null && row.heldUntil < todayNow();
  const HoldsLimit = Boolean(row.isHolding) && !isElapsed;
  return {
    PolicyHolder: listedParty(row.PolicyHolder),
    Insured: listedParty(row.Insured),
    HoldsLimit,
    LimitHeldUntil: HoldsLimit ? row.heldUntil : null,
    claimed: { flaggedByName: row.flaggedByName, endorsementNumber: row.endorsementNumber },
  };
}

/** Returns the claim of a policy for its page; null where none is flagged. */
function toClaim(
  { claimKind, claimKnownOn, claimNote, claimFlaggedAt, claimPermittedAction }: PolicyRow,
  { flaggedByName, endorsementNumber }: { flaggedByName: string | null; endorsementNumber: string | null },
): PolicyDetail['Claim'] {
  if (claimKind === null || claimKnownOn === null || claimFlaggedAt === null) return null;
  return {
    Kind: claimKind,
    KnownOn: claimKnownOn,
    Note: claimNote ?? '',
    FlaggedAt: claimFlaggedAt.toISOString(),
    FlaggedByName: flaggedByName,
    Permitted: claimPermittedAction && { Action: claimPermittedAction, EndorsementNumber: endorsementNumber },
  };
}
