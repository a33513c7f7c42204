import { and, count, eq, inArray, like, ne, not, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { getSearchBrokers } from '@portal/shared/contracts/parties/brokerList';
import { isInternal } from '@portal/shared/domain/access/roles';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { visibilityOf } from '../../platform/auth/visibility';
import type { Database } from '../../platform/database/connection';
import { brokers, locations } from '../../platform/database/schema/parties';
import { mainPlaceOf } from '../../platform/lists/mainPlace';
import { requireFilter } from '../../platform/lists/mandatoryFilter';
import { ordered, pageAnswer, pageOf } from '../../platform/lists/page';
import { listedDocument } from '../../platform/lists/privacy';
import { containing, matchesText } from '../../platform/lists/textSearch';
import { isSanctioned, situationId } from './brokerSituation';
import { openBusiness } from './openBusiness';

type Query = CallInput<typeof getSearchBrokers>['query'];
type Answer = CallResponse<typeof getSearchBrokers>;

const orders = { Name: brokers.searchText, CpfCnpj: brokers.document, SusepCode: brokers.susepCode };

/** A page of brokers by words of their name, document or SUSEP code. What a broker earns is between it and the insurer. */
export async function searchBrokers(database: Database, user: CurrentUser, query: Query): Promise<Answer> {
  if (query.IsRegister) requireFilter(user, 'searchValue', [query.searchValue, query.SituationId]);
  const page = pageOf(query);
  const inAnySituation = and(
    eq(brokers.companyId, user.companyId),
    query.IsRegister ? lookedAfterBy(user) : mayBeWorkedWith(user, query),
    matching(query.searchValue),
  );
  const wanted = and(inAnySituation, query.SituationId === undefined ? undefined : eq(situationId, query.SituationId));
  const place = mainPlaceOf(database, locations.brokerId, brokers.id);
  const [rows, total, counts] = await Promise.all([
    database
      .select({ broker: brokers, situation: situationId, cityName: place.cityName, stateCode: place.stateCode })
      .from(brokers)
      .leftJoinLateral(place, sql`true`)
      .where(wanted)
      .orderBy(...ordered(orders[query.orderBy ?? 'Name'], brokers.id, query.orderDirection ?? 'asc'))
      .limit(page.size)
      .offset(page.offset),
    database.$count(brokers, wanted),
    query.IsRegister && query.includeStatusCounts ? countSituations(database, inAnySituation) : null,
  ]);
  const open = query.IsRegister
    ? await openBusiness(
        database,
        rows.map(({ broker }) => broker),
      )
    : null;
  const seesCommission = isInternal(user.userTypeId);
  const items = rows.map(({ broker, situation, cityName, stateCode }) => ({
    UniqueId: broker.uniqueId,
    Name: broker.name,
    CpfCnpj: listedDocument(broker.document),
    SusepCode: broker.susepCode,
    CommissionPercent: seesCommission ? broker.commissionPercent : null,
    Registered: open
      ? {
          BrokerId: broker.id,
          OpenProposalCount: open.proposals.get(broker.id) ?? 0,
          AskedDocumentCount: open.documents.get(broker.uniqueId) ?? 0,
          SituationId: situation,
          CityName: cityName ?? '',
          StateAbbreviation: stateCode ?? '',
          IsActive: broker.isActive,
          IsBlocked: broker.isBlocked,
          HasPendingDocuments: broker.hasPendingDocuments,
          HasPendingComplianceValidation: broker.hasPendingComplianceValidation,
          WaitingValidation: broker.waitingValidation,
        }
      : null,
  }));
  return { ...pageAnswer(page, items, total), ...(counts && { StatusCounts: counts }) };
}

const matching = (text: string | undefined): SQL | undefined =>
  text === undefined || text.trim() === ''
    ? undefined
    : or(matchesText(brokers.searchText, text), like(brokers.susepCode, containing(text.trim())));

/**
 * With whom one may write a proposal. `IgnoreInactive` leaves the inactive ones out; `IgnoreComplianceValidation` and
 * `IgnorePendingDocuments` take no offence at what is still open there. Blocked and
 * sanctioned ones never work, and nobody is its own
 * co-broker.
 */
const mayBeWorkedWith = (user: CurrentUser, query: Query): SQL | undefined =>
  and(
    eq(brokers.isBlocked, false),
    not(isSanctioned),
    query.IgnoreInactive ? eq(brokers.isActive, true) : undefined,
    query.IgnoreComplianceValidation
      ? undefined
      : and(eq(brokers.hasPendingComplianceValidation, false), eq(brokers.waitingValidation, false)),
    query.IgnorePendingDocuments ? undefined : eq(brokers.hasPendingDocuments, false),
    user.brokerId === null ? undefined : ne(brokers.id, user.brokerId),
  );

/** The insurer looks after all of its brokers, an advisor after those that they advise, a broker after itself. */
function lookedAfterBy(user: CurrentUser): SQL | undefined {
  const visibility = visibilityOf(user);
  if (visibility.kind === 'company') return undefined;
  return visibility.kind === 'brokers' ? inArray(brokers.id, [...visibility.brokerIds]) : sql`false`;
}

const countSituations = (database: Database, wanted: SQL | undefined) =>
  database
    .select({ StatusId: situationId, Count: count() })
    .from(brokers)
    .where(wanted)
    .groupBy(sql`1`)
    .orderBy(sql`1`);
