import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { CardBranchActivityInfo, CardRequestLimitInfo } from '@portal/shared/contracts/boards/kanbanHolderCards';
import { modalityGroupCalled } from '../../../deals/records/modalityGroupLimits';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { cards } from '../../../platform/database/schema/boards';
import { insuranceBranches } from '../../../platform/database/schema/companies';
import { modalities, modalityGroups } from '../../../platform/database/schema/modalities';
import { limitRequests } from '../../../platform/database/schema/limitRequests';
import { brokers, policyHolders } from '../../../platform/database/schema/parties';
import { grantedOf } from '../../../parties/limitRequests/grantedOf';
import { policyHolderOf } from './policyHolder';
import { proposalsInProgressOf } from './records';
import { recordNotFound, requireCardOf } from './requireCardOf';

const FIELD = 'PolicyHolderUniqueId';
/** Requests that the answer holds. */
const NAMED_REQUESTS = 20;

async function findPolicyHolder(database: Database, user: CurrentUser, uniqueId: string): Promise<number> {
  await requireCardOf(database, user, { column: cards.policyHolderUniqueId, uniqueId, field: FIELD });
  const [holder] = await database
    .select({ id: policyHolders.id })
    .from(policyHolders)
    .where(and(eq(policyHolders.companyId, user.companyId), eq(policyHolders.uniqueId, uniqueId)));
  if (!holder) throw recordNotFound(FIELD);
  return holder.id;
}

/** A policy holder, its activity, and what the company does not sell to restrictive ones. */
export async function branchActivityInfo(
  database: Database,
  user: CurrentUser,
  uniqueId: string,
): Promise<CardBranchActivityInfo> {
  const id = await findPolicyHolder(database, user, uniqueId);
  const [holder, restricted, waiting] = await Promise.all([
    policyHolderOf(database, id),
    database
      // A modality may stand in both branches.
      .selectDistinct({ name: modalities.name })
      .from(modalities)
      .where(
        and(
          eq(modalities.companyId, user.companyId),
          eq(modalities.isDeleted, false),
          eq(modalities.disabledForRestrictiveBranchActivity, true),
        ),
      )
      .orderBy(asc(modalities.name)),
    proposalsInProgressOf(database, id),
  ]);
  return {
    PolicyHolder: holder,
    RestrictedModalities: restricted.map(({ name }) => name),
    ProposalsInProgress: waiting,
  };
}

/** A policy holder, what was asked for its limit, and what would use it. */
export async function requestLimitInfo(
  database: Database,
  user: CurrentUser,
  uniqueId: string,
): Promise<CardRequestLimitInfo> {
  const id = await findPolicyHolder(database, user, uniqueId);
  const [holder, requests, waiting] = await Promise.all([
    policyHolderOf(database, id),
    limitRequestsOf(database, id),
    proposalsInProgressOf(database, id),
  ]);
  return { PolicyHolder: holder, Requests: requests, ProposalsInProgress: waiting };
}

async function limitRequestsOf(database: Database, policyHolderId: number): Promise<CardRequestLimitInfo['Requests']> {
  const rows = await database
    .select({
      request: limitRequests,
      brokerName: brokers.name,
      modalityGroupName: sql<string | null>`${modalityGroupCalled}`,
    })
    .from(limitRequests)
    .leftJoin(brokers, eq(brokers.id, limitRequests.brokerId))
    .leftJoin(modalityGroups, eq(modalityGroups.id, limitRequests.modalityGroupId))
    .leftJoin(insuranceBranches, eq(insuranceBranches.id, modalityGroups.insuranceBranchId))
    .where(eq(limitRequests.policyHolderId, policyHolderId))
    .orderBy(desc(limitRequests.createdAt), desc(limitRequests.id))
    .limit(NAMED_REQUESTS);
  return rows.map(({ request, brokerName, modalityGroupName }) => ({
    UniqueId: request.uniqueId,
    Status: request.status,
    ModalityGroupName: modalityGroupName,
    CurrentLimitValue: request.currentLimitCents,
    RequestedLimitValue: request.requestedLimitCents,
    ...grantedOf(request),
    Justification: request.justification,
    BrokerName: brokerName,
    CreatedAt: request.createdAt.toISOString(),
    DecidedAt: request.decidedAt?.toISOString() ?? null,
  }));
}
