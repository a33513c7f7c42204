import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isInternal } from '@portal/shared/domain/access/roles';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { seenCounts, seenStatus } from '../../../deals/records/seenStatus';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { modalities } from '../../../platform/database/schema/modalities';
import { brokers, insureds, policyHolders } from '../../../platform/database/schema/parties';
import { policies } from '../../../platform/database/schema/policies';
import { endorsementRefunds } from '../../../platform/database/schema/policyVersions';
import { users } from '../../../platform/database/schema/users';
import { countedByStatus } from '../../../platform/lists/cappedCounts';
import { idsOfPage } from '../../../platform/lists/idsOfPage';
import { cappedPageAnswer, ordered, pageOf } from '../../../platform/lists/page';
import { listedParty, partyColumnsOf } from '../../../platform/lists/partySummary';
import { readOwnDocuments } from '../../policies/refunds/ownDocuments';
import { counterOf, undoNumbers, undoneOne } from '../undo/undoNumbers';
import { readClaimObstacles } from '../work/claimObstacles';
import { endorsementRights } from '../work/endorsementAccess';
import { isScheduled } from '../work/scheduleCancellation';
import { exactNumbers } from './exactNumbers';
import { refundCentsColumn, rowIssuerOf } from './mayIssueRow';
import { inStatus, requestsWanted } from './requestsWanted';
import type { RequestQuery as Query } from './requestsWanted';
import { actionColumns, judgeRows } from './rowActions';

const orders = {
  CreatedAt: endorsements.createdAt,
  Number: endorsements.number,
  PremiumDifference: endorsements.premiumDifferenceCents,
};

const chips = { table: endorsements, statusId: endorsements.statusId, statuses: Object.values(ProposalStatus) };

/** Requests of endorsements of all policies that the user sees, the last first unless asked otherwise. */
export async function listRequests(database: Database, user: CurrentUser, query: Query, now = new Date()) {
  const permitted = await endorsementRights(database, user);
  const issuer = await rowIssuerOf(database, user, now);
  const exactly = await exactNumbers(database, user, query);
  const inAnyStatus = requestsWanted(database, user, query, { issuer, exactly });
  const wanted = and(inAnyStatus, inStatus(user, query.StatusId));
  const { counted, statusCounts } = await countedByStatus(database, chips, {
    inAnyStatus,
    wanted,
    inOneStatus: query.StatusId !== undefined,
    query,
  });
  const rows = await readPage(database, query, wanted, !counted.isCapped);
  const claimObstacles = await readClaimObstacles(database, user, claimedIds(rows), now);
  const refunding = rows.filter(({ forActions }) => forActions.waitingRefundCents !== null);
  const ownDocuments = await readOwnDocuments(database, [
    ...new Set(refunding.map(({ forActions }) => forActions.policyId)),
  ]);
  const actionsOf = judgeRows(permitted, issuer, { claimObstacles, ownDocuments });
  return {
    ...cappedPageAnswer(pageOf(query), onWire(user, actionsOf, rows), counted),
    ...(statusCounts && { StatusCounts: seenCounts(user, statusCounts) }),
  };
}

async function readPage(database: Database, query: Query, wanted: SQL | undefined, areFew: boolean) {
  const by = orders[query.orderBy ?? 'CreatedAt'];
  const direction = query.orderDirection ?? (query.orderBy ? 'asc' : 'desc');
  const page = await idsOfPage(database, {
    table: endorsements,
    id: endorsements.id,
    wanted,
    by,
    direction,
    page: pageOf(query),
    areFew,
  });
  return database
    .select({
      ProposalUniqueId: endorsements.uniqueId,
      Number: endorsements.number,
      EndorsementTypeId: endorsements.endorsementTypeId,
      StatusId: endorsements.statusId,
      PolicyUniqueId: policies.uniqueId,
      PolicyNumber: policies.number,
      PolicyHolder: partyColumnsOf(policyHolders),
      Insured: partyColumnsOf(insureds),
      BrokerName: brokers.name,
      ModalityName: modalities.name,
      InsuredAmountValue: endorsements.insuredAmountCents,
      PremiumDifference: endorsements.premiumDifferenceCents,
      RefundValue: refundCentsColumn,
      EffectiveOn: sql<string | null>`coalesce(${endorsements.effectiveOn}, ${endorsements.wantedEffectiveOn})::text`,
      CreatedAt: endorsements.createdAt,
      RequestedByName: users.name,
      ...undoNumbers,
      forActions: actionColumns,
    })
    .from(page)
    .innerJoin(endorsements, eq(endorsements.id, page.id))
    .innerJoin(policies, eq(policies.id, endorsements.policyId))
    .innerJoin(policyHolders, eq(policyHolders.id, policies.policyHolderId))
    .innerJoin(insureds, eq(insureds.id, policies.insuredId))
    .innerJoin(brokers, eq(brokers.id, policies.brokerId))
    .innerJoin(modalities, eq(modalities.id, policies.modalityId))
    .leftJoin(counterOf, eq(counterOf.undoesId, endorsements.id))
    .leftJoin(undoneOne, eq(undoneOne.id, endorsements.undoesId))
    .leftJoin(users, eq(users.id, endorsements.requestedByUserId))
    .leftJoin(
      endorsementRefunds,
      and(eq(endorsementRefunds.endorsementId, endorsements.id), isNull(endorsementRefunds.releasedAt)),
    )
    .orderBy(...ordered(by, endorsements.id, direction));
}

/** Returns the ids of the rows that wait for their issue on a policy with a claim: few, whatever the page. */
const claimedIds = (rows: Awaited<ReturnType<typeof readPage>>): number[] =>
  rows
    .filter(
      ({ StatusId, forActions }) => StatusId === ProposalStatus.AguardandoEmissao && forActions.claimKind !== null,
    )
    .map(({ forActions }) => forActions.id);

function onWire(
  user: CurrentUser,
  actionsOf: ReturnType<typeof judgeRows>,
  rows: Awaited<ReturnType<typeof readPage>>,
) {
  return rows.map(({ forActions, ...row }) => {
    const statusId = seenStatus(user, row.StatusId);
    return {
      ...row,
      StatusId: statusId,
      PolicyHolder: listedParty(row.PolicyHolder),
      Insured: listedParty(row.Insured),
      CreatedAt: row.CreatedAt.toISOString(),
      WaitingRefundValue: forActions.waitingRefundCents,
      WaitingRefundPayeeName: isInternal(user.userTypeId) ? forActions.waitingRefundPayeeName : null,
      IsScheduled: isScheduled({ statusId, scheduledAt: forActions.scheduledAt }),
      Actions: actionsOf({ number: row.Number, statusId }, forActions),
    };
  });
}
