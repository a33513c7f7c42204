import { and, eq, gte, like, lte } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { searchProposals } from '@portal/shared/contracts/proposals';
import type { CurrentUser } from '../platform/auth/currentUser';
import { visibilityOf } from '../platform/auth/visibility';
import type { Database } from '../platform/database/connection';
import { modalities } from '../platform/database/schema/modalities';
import { brokers, insureds, policyHolders } from '../platform/database/schema/parties';
import { proposals } from '../platform/database/schema/proposals';
import { ordered, pageAnswer, pageOf } from '../platform/lists/page';
import { ofParty } from '../platform/lists/partyFilter';
import { listedParty, partyColumnsOf } from '../platform/lists/partySummary';
import { statusCountsOf } from '../platform/lists/statusCounts';
import { containing, matchesText } from '../platform/lists/textSearch';
import { visibleRows } from '../platform/lists/visibleRows';

type Query = CallInput<typeof searchProposals>['query'];

const orders = {
  Number: proposals.number,
  CreatedAt: proposals.createdAt,
  StartDate: proposals.startDate,
  EndDate: proposals.endDate,
  InsuredAmountValue: proposals.insuredAmountCents,
  InsurancePremium: proposals.premiumCents,
};

/** Proposals that the user may see, newest first unless asked otherwise. */
export async function listProposals(database: Database, user: CurrentUser, query: Query) {
  const inAnyStatus = wantedBy(database, user, query);
  const wanted = and(inAnyStatus, query.StatusId === undefined ? undefined : eq(proposals.statusId, query.StatusId));
  const [rows, total, statusCounts] = await Promise.all([
    readPage(database, query, wanted),
    database.$count(proposals, wanted),
    query.includeStatusCounts ? statusCountsOf(database, proposals, proposals.statusId, inAnyStatus) : undefined,
  ]);
  return { ...pageAnswer(pageOf(query), rows, total), ...(statusCounts && { StatusCounts: statusCounts }) };
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
    query.StartDate === undefined ? undefined : gte(proposals.startDate, query.StartDate),
    query.EndDate === undefined ? undefined : lte(proposals.endDate, query.EndDate),
    matchesText(proposals.searchText, query.TextSearch),
  );
}

/** The page's ids are found first and only those are joined, so that a late page costs no more than an early one. */
async function readPage(database: Database, query: Query, wanted: SQL | undefined) {
  const { size, offset } = pageOf(query);
  const direction = query.orderDirection ?? (query.orderBy ? 'asc' : 'desc');
  const order = ordered(orders[query.orderBy ?? 'CreatedAt'], proposals.id, direction);
  const page = database
    .select({ id: proposals.id })
    .from(proposals)
    .where(wanted)
    .orderBy(...order)
    .limit(size)
    .offset(offset)
    .as('page');
  const rows = await database
    .select({
      UniqueId: proposals.uniqueId,
      Number: proposals.number,
      StatusId: proposals.statusId,
      PolicyHolder: partyColumnsOf(policyHolders),
      Insured: partyColumnsOf(insureds),
      BrokerName: brokers.name,
      ModalityName: modalities.name,
      InsuredAmountValue: proposals.insuredAmountCents,
      InsurancePremium: proposals.premiumCents,
      StartDate: proposals.startDate,
      EndDate: proposals.endDate,
      CreatedAt: proposals.createdAt,
    })
    .from(page)
    .innerJoin(proposals, eq(proposals.id, page.id))
    .innerJoin(policyHolders, eq(policyHolders.id, proposals.policyHolderId))
    .innerJoin(insureds, eq(insureds.id, proposals.insuredId))
    .innerJoin(brokers, eq(brokers.id, proposals.brokerId))
    .innerJoin(modalities, eq(modalities.id, proposals.modalityId))
    .orderBy(...order);
  return rows.map((row) => ({
    ...row,
    PolicyHolder: listedParty(row.PolicyHolder),
    Insured: listedParty(row.Insured),
    CreatedAt: row.CreatedAt.toISOString(),
  }));
}
