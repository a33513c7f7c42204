import { and, eq, exists, gte, inArray, isNotNull, isNull, lt, lte, not, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CallInput } from '@portal/shared/contracts/call';
import type { searchPolicies } from '@portal/shared/contracts/underwriting/policies';
import { isInternal } from '@portal/shared/domain/access/roles';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { holdsLimit } from '../../deals/records/holdsLimit';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { visibilityOf } from '../../platform/auth/visibility';
import type { Database } from '../../platform/database/connection';
import { bankSlips } from '../../platform/database/schema/billing';
import { modalities } from '../../platform/database/schema/modalities';
import { brokers, economicGroups, insureds, policyHolders } from '../../platform/database/schema/parties';
import { policies } from '../../platform/database/schema/policies';
import { proposals } from '../../platform/database/schema/proposals';
import { portfolioStatuses } from '@portal/shared/domain/underwriting/portfolio';
import { modalitiesOfBranch } from '../../platform/lists/modalitiesOfBranch';
import { ofParty } from '../../platform/lists/partyFilter';
import { matchesText } from '../../platform/lists/textSearch';
import { beginsWith, isNumberLike, numberHolds } from './policyNumbers';
import type { Numbered } from './policyNumbers';
import { requireInOrder, searchDateOf } from './searchDates';
import { visiblePolicies } from './record/findPolicy';

export type PolicyQuery = CallInput<typeof searchPolicies>['query'];

/** As the index of the portfolio has it: `portfolioStatuses`, written out, since a parameter would hide the index. */
export const inPortfolio = sql`${policies.statusId} in (${sql.raw(portfolioStatuses.join(', '))})`;
/** In force; as the index of what ends has it. */
export const inForce = sql`${policies.statusId} = ${sql.raw(String(PolicyStatus.Emitida))}`;

/** Everything that narrows the list except its status, by which the counts are told apart; `numbered` stands for the text. */
export function policiesWanted(
  database: Database,
  user: CurrentUser,
  query: PolicyQuery,
  numbered: Numbered | null,
): SQL | undefined {
  const company = user.companyId;
  const holder = { name: query.policyHolderName, document: query.policyHolderDocument };
  const insured = { name: query.insuredName, document: query.insuredDocument };
  const broker = { name: query.brokerName, document: query.brokerDocument };
  return and(
    visiblePolicies(user),
    query.policyNumber === undefined ? undefined : numberHolds(query.policyNumber),
    ofParty(database, company, policies.policyHolderId, policyHolders, holder),
    ofParty(database, company, policies.insuredId, insureds, insured),
    ofParty(database, company, policies.brokerId, brokers, broker),
    within(query),
    isSet(policies.enableToSteppin, query.enableToSteppin),
    isSet(policies.enableToMonitoring, query.enableToMonitoring),
    isSet(policies.enableToBigRisk, query.enableToBigRisk),
    query.hasClaim === undefined ? undefined : filterByClaim(user, query.hasClaim),
    query.endsWithinDays === undefined ? undefined : endingWithin(query.endsWithinDays),
    chosen(isLate(database, company), query.hasOverdueInstallment),
    chosen(inPortfolio, query.isInPortfolio),
    chosen(wasRenewed(database), query.isRenewed),
    query.modalityUniqueId === undefined ? undefined : ofModality(database, company, query.modalityUniqueId),
    query.branchCode === undefined
      ? undefined
      : inArray(policies.modalityId, modalitiesOfBranch(database, company, query.branchCode)),
    query.economicGroupName === undefined ? undefined : ofGroup(database, user, query.economicGroupName),
    chosen(holdsLimit, query.holdsLimit),
    numbered === null ? wordsHeld(query.textSearch) : isNumbered(numbered),
  );
}

const isNumbered = (numbered: Numbered): SQL =>
  'id' in numbered ? eq(policies.id, numbered.id) : beginsWith(numbered.beginning);

function wordsHeld(text: string | undefined): SQL | undefined {
  const words = matchesText(policies.searchText, text);
  return text !== undefined && isNumberLike(text) ? or(words, numberHolds(text)) : words;
}

/** Few have a flag: it is written as its index has it. */
const isSet = (flag: PgColumn, wanted: boolean | undefined): SQL | undefined =>
  wanted === undefined ? undefined : wanted ? sql`${flag}` : not(sql`${flag}`);

const chosen = (condition: SQL, wanted: boolean | undefined): SQL | undefined =>
  wanted === undefined ? undefined : wanted ? condition : not(condition);

const endingWithin = (days: number) =>
  and(inForce, gte(policies.endDate, today()), lte(policies.endDate, addDays(today(), days)));

const isLate = (database: Database, companyId: number) =>
  inArray(
    policies.proposalId,
    database
      .select({ id: bankSlips.proposalId })
      .from(bankSlips)
      .where(
        and(
          eq(bankSlips.companyId, companyId),
          isNull(bankSlips.paidAt),
          isNull(bankSlips.cancelledAt),
          lt(bankSlips.dueOn, today()),
        ),
      ),
  );

/** As the index of issued renewals has it. */
export const issuedRenewal = sql`${proposals.renewedPolicyId} is not null and ${proposals.statusId} = ${sql.raw(String(ProposalStatus.Emitida))}`;

const wasRenewed = (database: Database) =>
  exists(
    database
      .select({ one: sql`1` })
      .from(proposals)
      .where(and(eq(proposals.renewedPolicyId, policies.id), issuedRenewal)),
  );

const ofModality = (database: Database, companyId: number, uniqueId: string) =>
  inArray(
    policies.modalityId,
    database
      .select({ id: modalities.id })
      .from(modalities)
      .where(and(eq(modalities.companyId, companyId), eq(modalities.uniqueId, uniqueId))),
  );

/** Filters by claim for the insurer's staff; finds nothing for other users, who must not learn of claims. */
function filterByClaim(user: CurrentUser, wanted: boolean): SQL {
  if (!isInternal(user.userTypeId)) return sql`false`;
  return wanted ? isNotNull(policies.claimKind) : isNull(policies.claimKind);
}

/** Which group a policy holder is of is the insurer's own knowledge: of anybody else it finds nothing. */
const ofGroup = (database: Database, user: CurrentUser, name: string) =>
  visibilityOf(user).kind !== 'company'
    ? sql`false`
    : inArray(
        policies.policyHolderId,
        database
          .select({ id: policyHolders.id })
          .from(policyHolders)
          .innerJoin(economicGroups, eq(economicGroups.id, policyHolders.economicGroupId))
          .where(
            and(
              eq(economicGroups.companyId, user.companyId),
              sql`name_key(${economicGroups.name}) = name_key(${name})`,
            ),
          ),
      );

function within(query: PolicyQuery): SQL | undefined {
  const validity = periodOf(query, 'startDate', 'endDate', 'da vigência');
  const issue = periodOf(query, 'issuedFrom', 'issuedTo', 'do período de emissão');
  const end = periodOf(query, 'endsFrom', 'endsTo', 'do período em que a vigência termina');
  return and(
    // A validity ends after it begins: each bound of one date holds for the other too, and lets an index narrow both ends.
    from(policies.startDate, validity.from),
    from(policies.endDate, validity.from),
    to(policies.endDate, validity.to),
    to(policies.startDate, validity.to),
    from(policies.issueDate, issue.from),
    to(policies.issueDate, issue.to),
    from(policies.endDate, end.from),
    to(policies.endDate, end.to),
  );
}

type DateField = 'startDate' | 'endDate' | 'issuedFrom' | 'issuedTo' | 'endsFrom' | 'endsTo';

function periodOf(query: PolicyQuery, first: DateField, last: DateField, what: string) {
  const period = { from: searchDateOf(first, query[first]), to: searchDateOf(last, query[last]) };
  requireInOrder(period, what, last);
  return period;
}

const from = (column: PgColumn, day: string | undefined) => (day === undefined ? undefined : gte(column, day));
const to = (column: PgColumn, day: string | undefined) => (day === undefined ? undefined : lte(column, day));
