import { and, eq, gte, inArray, like, lte } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import { MOST_PROPOSALS_AT_ONCE } from '@portal/shared/contracts/underwriting/proposals';
import type { getProposals, searchProposals } from '@portal/shared/contracts/underwriting/proposals';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { visibilityOf } from '../../platform/auth/visibility';
import type { Database } from '../../platform/database/connection';
import { modalities } from '../../platform/database/schema/modalities';
import { brokers, insureds, policyHolders } from '../../platform/database/schema/parties';
import { proposals } from '../../platform/database/schema/proposals';
import { countedByStatus, countUpTo } from '../../platform/lists/cappedCounts';
import { idsOfPage } from '../../platform/lists/idsOfPage';
import { cappedPageAnswer, ordered, pageOf } from '../../platform/lists/page';
import { modalitiesOfBranch } from '../../platform/lists/modalitiesOfBranch';
import { ofParty } from '../../platform/lists/partyFilter';
import { listedParty, partyColumnsOf } from '../../platform/lists/partySummary';
import { containing, matchesText } from '../../platform/lists/textSearch';
import { visibleRows } from '../../platform/lists/visibleRows';
import { withinDays } from '../../platform/lists/withinDays';
import { createdBy } from './createdBy';
import { inSeenStatus } from './inSeenStatus';
import { lostProposals } from './lostProposals';
import { actionColumns, judgeRows } from './rowActions';
import { seenCounts, seenStatus } from '../../deals/records/seenStatus';
import { totalPremiumCents } from '../../deals/records/totalPremium';

type Query = CallInput<typeof searchProposals>['query'];

const orders = {
  Number: proposals.number,
  CreatedAt: proposals.createdAt,
  StartDate: proposals.startDate,
  EndDate: proposals.endDate,
  InsuredAmountValue: proposals.insuredAmountCents,
  InsurancePremium: proposals.premiumCents,
};

const chips = { table: proposals, statusId: proposals.statusId, statuses: Object.values(ProposalStatus) };

/** Proposals that the user may see, newest first unless asked otherwise. */
export async function listProposals(database: Database, user: CurrentUser, query: Query) {
  const inAnyStatus = wantedBy(database, user, query);
  const wanted = and(inAnyStatus, inSeenStatus(user, query.StatusId));
  const { counted, statusCounts } = await countedByStatus(database, chips, {
    inAnyStatus,
    wanted,
    inOneStatus: query.StatusId !== undefined,
    query,
  });
  const rows = await readRows(database, user, query, wanted, { ...pageOf(query), areFew: !counted.isCapped });
  return {
    ...cappedPageAnswer(pageOf(query), rows, counted),
    ...(statusCounts && { StatusCounts: seenCounts(user, statusCounts) }),
  };
}

/** The newest proposals that a filter leaves, without pages. */
export async function newestProposals(
  database: Database,
  user: CurrentUser,
  { Status, ...filter }: CallInput<typeof getProposals>['query'],
) {
  const wanted = and(wantedBy(database, user, filter), inSeenStatus(user, Status));
  const { isCapped } = await countUpTo(database, proposals, wanted);
  return readRows(database, user, filter, wanted, { size: MOST_PROPOSALS_AT_ONCE, offset: 0, areFew: !isCapped });
}

/** Everything that narrows the list except its status, by which the counts are told apart. */
function wantedBy(database: Database, user: CurrentUser, query: Query): SQL | undefined {
  const holder = { name: query.PolicyHolderName, document: query.PolicyHolderCpfCnpj };
  const insured = { name: query.InsuredName, document: query.InsuredCpfCnpj };
  return and(
    eq(proposals.companyId, user.companyId),
    visibleRows(proposals, visibilityOf(user)),
    query.Number === undefined ? undefined : like(proposals.number, containing(query.Number.trim())),
    ofParty(database, user.companyId, proposals.policyHolderId, policyHolders, holder),
    ofParty(database, user.companyId, proposals.insuredId, insureds, insured),
    ofParty(database, user.companyId, proposals.brokerId, brokers, {
      name: query.BrokerName,
      document: query.BrokerCpfCnpj,
    }),
    withinValidity(query),
    withinDays(proposals.createdAt, query.CreatedFrom, query.CreatedTo),
    query.ModalityUniqueId === undefined
      ? undefined
      : inArray(
          proposals.modalityId,
          database
            .select({ id: modalities.id })
            .from(modalities)
            .where(and(eq(modalities.companyId, user.companyId), eq(modalities.uniqueId, query.ModalityUniqueId))),
        ),
    query.BranchCode === undefined
      ? undefined
      : inArray(proposals.modalityId, modalitiesOfBranch(database, user.companyId, query.BranchCode)),
    lostProposals(database, user, query),
    createdBy(database, user, query),
    matchesText(proposals.searchText, query.TextSearch),
  );
}

/** A validity ends after it begins: each bound of one date holds for the other too, and lets an index narrow both ends. */
const withinValidity = ({ StartDate: from, EndDate: to }: Pick<Query, 'StartDate' | 'EndDate'>) =>
  and(
    from === undefined ? undefined : and(gte(proposals.startDate, from), gte(proposals.endDate, from)),
    to === undefined ? undefined : and(lte(proposals.endDate, to), lte(proposals.startDate, to)),
  );

/** Without another wish the newest first; those of a validity by its date, along whose index they are found. */
function orderOf({ orderBy, orderDirection, StartDate, EndDate }: Partial<Query>) {
  if (orderBy) return { by: orders[orderBy], direction: orderDirection ?? 'asc' };
  const by = StartDate !== undefined ? orders.StartDate : EndDate !== undefined ? orders.EndDate : orders.CreatedAt;
  return { by, direction: orderDirection ?? 'desc' };
}

async function readRows(
  database: Database,
  user: CurrentUser,
  query: Partial<Query>,
  wanted: SQL | undefined,
  { size, offset, areFew }: { size: number; offset: number; areFew: boolean },
) {
  const { by, direction } = orderOf(query);
  const order = ordered(by, proposals.id, direction);
  const page = await idsOfPage(database, {
    table: proposals,
    id: proposals.id,
    wanted,
    by,
    direction,
    page: { size, offset },
    areFew,
  });
  const rows = await database
    .select({
      UniqueId: proposals.uniqueId,
      Number: proposals.number,
      StatusId: proposals.statusId,
      EmissionProposalType: proposals.emissionTypeId,
      PolicyHolder: partyColumnsOf(policyHolders),
      Insured: partyColumnsOf(insureds),
      BrokerName: brokers.name,
      ModalityName: modalities.name,
      InsuredAmountValue: proposals.insuredAmountCents,
      InsurancePremium: proposals.premiumCents,
      TotalPremiumValue: totalPremiumCents,
      StartDate: proposals.startDate,
      EndDate: proposals.endDate,
      CreatedAt: proposals.createdAt,
      forActions: actionColumns,
    })
    .from(page)
    .innerJoin(proposals, eq(proposals.id, page.id))
    .innerJoin(policyHolders, eq(policyHolders.id, proposals.policyHolderId))
    .innerJoin(insureds, eq(insureds.id, proposals.insuredId))
    .innerJoin(brokers, eq(brokers.id, proposals.brokerId))
    .innerJoin(modalities, eq(modalities.id, proposals.modalityId))
    .orderBy(...order);
  const judge = await judgeRows(
    database,
    user,
    rows.map(({ forActions }) => forActions),
  );
  return rows.map(({ forActions, ...row }) => ({
    ...row,
    StatusId: seenStatus(user, row.StatusId),
    PolicyHolder: listedParty(row.PolicyHolder),
    Insured: listedParty(row.Insured),
    CreatedAt: row.CreatedAt.toISOString(),
    ...judge(forActions),
  }));
}
