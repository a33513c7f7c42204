import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { endorsements } from '../../platform/database/schema/endorsements';
import { modalities } from '../../platform/database/schema/modalities';
import { brokers, insureds, policyHolders } from '../../platform/database/schema/parties';
import { policies } from '../../platform/database/schema/policies';
import { proposals } from '../../platform/database/schema/proposals';
import { countedByStatus } from '../../platform/lists/cappedCounts';
import { idsOfPage, rowsOf } from '../../platform/lists/idsOfPage';
import { cappedPageAnswer, ordered, pageAnswer, pageOf } from '../../platform/lists/page';
import { listedParty, partyColumnsOf } from '../../platform/lists/partySummary';
import { policyRowActions } from './detail/policyActions';
import { policiesWanted } from './policyFilter';
import type { PolicyQuery as Query } from './policyFilter';
import { countBeginning, numberedBy, pageOfGroups } from './policyNumbers';
import type { Numbered } from './policyNumbers';
import { visiblePolicies } from './record/findPolicy';
import { receivableOnWire } from './record/ledgersOnWire';
import { readReceivables } from './record/policyMoney';

const orders = {
  PolicyNumber: policies.number,
  StartDate: policies.startDate,
  EndDate: policies.endDate,
  InsuredAmountValue: policies.insuredAmountCents,
  InsurancePremium: policies.premiumCents,
};

const chips = { table: policies, statusId: policies.statusId, statuses: Object.values(PolicyStatus) };

/** Policies that the user may see, last issued first unless asked otherwise. */
export async function listPolicies(database: Database, user: CurrentUser, query: Query) {
  const numbered = await numberedBy(database, user, query.textSearch);
  const inAnyStatus = policiesWanted(database, user, query, numbered);
  const wanted = and(inAnyStatus, query.statusId === undefined ? undefined : eq(policies.statusId, query.statusId));
  const { counted, statusCounts } = await countedByStatus(database, chips, {
    inAnyStatus,
    wanted,
    inOneStatus: query.statusId !== undefined,
    query,
    ...(numbered && 'groups' in numbered && { count: countBeginning }),
  });
  const rows = await readPage(database, user, query, { wanted, numbered, areFew: !counted.isCapped });
  return { ...cappedPageAnswer(pageOf(query), rows, counted), ...(statusCounts && { StatusCounts: statusCounts }) };
}

/** Policies of one party, which the caller has found, that the user may see, those that end last first. */
export async function policiesOfParty(
  database: Database,
  user: CurrentUser,
  party: { policyHolderId: number } | { insuredId: number },
  paging: Pick<Query, 'currentPage' | 'rowsPerPage' | 'orderDirection'>,
) {
  const wanted = and(
    visiblePolicies(user),
    'policyHolderId' in party
      ? eq(policies.policyHolderId, party.policyHolderId)
      : eq(policies.insuredId, party.insuredId),
  );
  const query: Query = { orderDirection: 'desc', ...paging, orderBy: 'EndDate' };
  const [rows, total] = await Promise.all([
    readPage(database, user, query, { wanted, numbered: null, areFew: true }),
    database.$count(policies, wanted),
  ]);
  return pageAnswer(pageOf(query), rows, total);
}

interface Wanted {
  wanted: SQL | undefined;
  numbered: Numbered | null;
  areFew: boolean;
}

/** The ids of a page, as a table to join. */
async function pageIds(database: Database, query: Query, { wanted, numbered, areFew }: Wanted) {
  const by = query.orderBy ? orders[query.orderBy] : policies.issueDate;
  const direction = directionOf(query);
  const page = pageOf(query);
  if (areFew || query.orderBy !== 'StartDate' || numbered === null || 'id' in numbered)
    return idsOfPage(database, { table: policies, id: policies.id, wanted, by, direction, page, areFew });
  const ids = await pageOfGroups(database, { groups: numbered.groups, wanted, direction, page });
  return rowsOf(database, { table: policies, id: policies.id }, ids);
}

const directionOf = ({ orderBy, orderDirection }: Query) => orderDirection ?? (orderBy ? 'asc' : 'desc');

async function readPage(database: Database, user: CurrentUser, query: Query, found: Wanted) {
  const by = query.orderBy ? orders[query.orderBy] : policies.issueDate;
  const order = ordered(by, policies.id, directionOf(query));
  const page = await pageIds(database, query, found);
  const rows = await database
    .select({
      billed: {
        id: policies.id,
        proposalId: policies.proposalId,
        premiumCents: policies.premiumCents,
        paidCents: policies.paidCents,
      },
      PolicyUniqueId: policies.uniqueId,
      PolicyNumber: policies.number,
      StatusId: policies.statusId,
      releasedOn: policies.releasedOn,
      PolicyHolder: partyColumnsOf(policyHolders),
      Insured: partyColumnsOf(insureds),
      BrokerName: brokers.name,
      ModalityName: modalities.name,
      InsuredAmountValue: policies.insuredAmountCents,
      InsurancePremium: policies.premiumCents,
      StartDate: policies.startDate,
      EndDate: policies.endDate,
      EndorsementCount: sql<number>`(select count(*)::int from ${endorsements} where ${endorsements.policyId} = ${policies.id})`,
      ProposalUniqueId: proposals.uniqueId,
    })
    .from(page)
    .innerJoin(policies, eq(policies.id, page.id))
    .innerJoin(proposals, eq(proposals.id, policies.proposalId))
    .innerJoin(policyHolders, eq(policyHolders.id, policies.policyHolderId))
    .innerJoin(insureds, eq(insureds.id, policies.insuredId))
    .innerJoin(brokers, eq(brokers.id, policies.brokerId))
    .innerJoin(modalities, eq(modalities.id, policies.modalityId))
    .orderBy(...order);
  const receivables = await readReceivables(
    database,
    rows.map(({ billed }) => billed),
  );
  return rows.map(({ billed, releasedOn, ...row }) => ({
    ...row,
    Receivable: receivableOnWire(receivables.get(billed.id)!),
    PolicyHolder: listedParty(row.PolicyHolder),
    Insured: listedParty(row.Insured),
    Actions: policyRowActions(user, { statusId: row.StatusId, releasedOn }),
  }));
}
