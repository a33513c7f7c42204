import { and, eq, gte, like, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CallInput } from '@portal/shared/contracts/call';
import type { searchPolicies } from '@portal/shared/contracts/underwriting/policies';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { visibilityOf } from '../../platform/auth/visibility';
import type { Database } from '../../platform/database/connection';
import { endorsements } from '../../platform/database/schema/endorsements';
import { modalities } from '../../platform/database/schema/modalities';
import { brokers, insureds, policyHolders } from '../../platform/database/schema/parties';
import { policies } from '../../platform/database/schema/policies';
import { ordered, pageAnswer, pageOf } from '../../platform/lists/page';
import { ofParty } from '../../platform/lists/partyFilter';
import { listedParty, partyColumnsOf } from '../../platform/lists/partySummary';
import { statusCountsOf } from '../../platform/lists/statusCounts';
import { containing, matchesText } from '../../platform/lists/textSearch';
import { visibleRows } from '../../platform/lists/visibleRows';
import { searchDateOf } from './searchDates';

type Query = CallInput<typeof searchPolicies>['query'];

const orders = {
  PolicyNumber: policies.number,
  StartDate: policies.startDate,
  EndDate: policies.endDate,
  InsuredAmountValue: policies.insuredAmountCents,
  InsurancePremium: policies.premiumCents,
};

/** Policies that the user may see, last issued first unless asked otherwise. */
export async function listPolicies(database: Database, user: CurrentUser, query: Query) {
  const inAnyStatus = wantedBy(database, user, query);
  const wanted = and(inAnyStatus, query.statusId === undefined ? undefined : eq(policies.statusId, query.statusId));
  const [rows, total, statusCounts] = await Promise.all([
    readPage(database, query, wanted),
    database.$count(policies, wanted),
    query.includeStatusCounts ? statusCountsOf(database, policies, policies.statusId, inAnyStatus) : undefined,
  ]);
  return { ...pageAnswer(pageOf(query), rows, total), ...(statusCounts && { StatusCounts: statusCounts }) };
}

/** Policies of one party, which the caller has found, that the user may see, those that end last first. */
export async function policiesOfParty(
  database: Database,
  user: CurrentUser,
  party: { policyHolderId: number } | { insuredId: number },
  paging: Pick<Query, 'currentPage' | 'rowsPerPage' | 'orderDirection'>,
) {
  const wanted = and(
    eq(policies.companyId, user.companyId),
    visibleRows(policies, visibilityOf(user)),
    'policyHolderId' in party
      ? eq(policies.policyHolderId, party.policyHolderId)
      : eq(policies.insuredId, party.insuredId),
  );
  const query: Query = { orderDirection: 'desc', ...paging, orderBy: 'EndDate' };
  const [rows, total] = await Promise.all([readPage(database, query, wanted), database.$count(policies, wanted)]);
  return pageAnswer(pageOf(query), rows, total);
}

/** Everything that narrows the list except its status, by which the counts are told apart. */
function wantedBy(database: Database, user: CurrentUser, query: Query): SQL | undefined {
  const company = user.companyId;
  const holder = { name: query.policyHolderName, document: query.policyHolderDocument };
  const insured = { name: query.insuredName, document: query.insuredDocument };
  const broker = { name: query.brokerName, document: query.brokerDocument };
  const startDate = searchDateOf('startDate', query.startDate);
  const endDate = searchDateOf('endDate', query.endDate);
  return and(
    eq(policies.companyId, company),
    visibleRows(policies, visibilityOf(user)),
    query.policyNumber === undefined ? undefined : like(policies.number, containing(query.policyNumber.trim())),
    ofParty(database, company, policies.policyHolderId, policyHolders, holder),
    ofParty(database, company, policies.insuredId, insureds, insured),
    ofParty(database, company, policies.brokerId, brokers, broker),
    startDate === undefined ? undefined : gte(policies.startDate, startDate),
    endDate === undefined ? undefined : lte(policies.endDate, endDate),
    isSet(policies.enableToSteppin, query.enableToSteppin),
    isSet(policies.enableToMonitoring, query.enableToMonitoring),
    isSet(policies.enableToBigRisk, query.enableToBigRisk),
    matchesText(policies.searchText, query.textSearch),
  );
}

const isSet = (column: PgColumn, wanted: boolean | undefined): SQL | undefined =>
  wanted === undefined ? undefined : eq(column, wanted);

/** The page's ids are found first and only those are joined, so that a late page costs no more than an early one. */
async function readPage(database: Database, query: Query, wanted: SQL | undefined) {
  const { size, offset } = pageOf(query);
  const order = query.orderBy
    ? ordered(orders[query.orderBy], policies.id, query.orderDirection ?? 'asc')
    : ordered(policies.issueDate, policies.id, query.orderDirection ?? 'desc');
  const page = database
    .select({ id: policies.id })
    .from(policies)
    .where(wanted)
    .orderBy(...order)
    .limit(size)
    .offset(offset)
    .as('page');
  const rows = await database
    .select({
      PolicyUniqueId: policies.uniqueId,
      PolicyNumber: policies.number,
      StatusId: policies.statusId,
      PolicyHolder: partyColumnsOf(policyHolders),
      Insured: partyColumnsOf(insureds),
      BrokerName: brokers.name,
      ModalityName: modalities.name,
      InsuredAmountValue: policies.insuredAmountCents,
      InsurancePremium: policies.premiumCents,
      StartDate: policies.startDate,
      EndDate: policies.endDate,
      EndorsementCount: sql<number>`(select count(*)::int from ${endorsements} where ${endorsements.policyId} = ${policies.id})`,
    })
    .from(page)
    .innerJoin(policies, eq(policies.id, page.id))
    .innerJoin(policyHolders, eq(policyHolders.id, policies.policyHolderId))
    .innerJoin(insureds, eq(insureds.id, policies.insuredId))
    .innerJoin(brokers, eq(brokers.id, policies.brokerId))
    .innerJoin(modalities, eq(modalities.id, policies.modalityId))
    .orderBy(...order);
  return rows.map((row) => ({
    ...row,
    PolicyHolder: listedParty(row.PolicyHolder),
    Insured: listedParty(row.Insured),
  }));
}
