import { and, eq, inArray, isNull, not, or, sql } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { searchInsureds } from '@portal/shared/contracts/parties/insureds';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { visibilityOf } from '../../platform/auth/visibility';
import type { Database } from '../../platform/database/connection';
import { insureds, locations } from '../../platform/database/schema/parties';
import { countedPage } from '../../platform/lists/countedPage';
import { survivorsOf } from '../../platform/lists/mergedRecords';
import { mainPlaceOf, withPlace } from '../../platform/lists/mainPlace';
import { requireFilter } from '../../platform/lists/mandatoryFilter';
import { cappedPageAnswer, ordered, pageOf } from '../../platform/lists/page';
import { listedParty } from '../../platform/lists/partySummary';
import { matchesDocument, matchesText } from '../../platform/lists/textSearch';
import { listedInsureds } from './listedInsureds';

type Query = CallInput<typeof searchInsureds>['query'];

const orders = { Name: insureds.searchText, CpfCnpj: insureds.document };

/** Insureds of the company; whoever works for others sees those of the proposals that they may see. */
export async function listInsureds(database: Database, user: CurrentUser, query: Query) {
  const { InsuredName, InsuredDocument, isBlocked, isPrivate } = query;
  requireFilter(user, 'InsuredName', [InsuredName, InsuredDocument, isBlocked, isPrivate]);
  const page = pageOf(query);
  const merged = await survivorsOf(database, insureds, { companyId: user.companyId, document: InsuredDocument });
  const wanted = and(
    eq(insureds.companyId, user.companyId),
    isNull(insureds.mergedIntoId),
    listedInsureds(database, user),
    // As the index over the blocked ones is written: a parameter in its place would leave it aside.
    query.isBlocked === undefined ? undefined : query.isBlocked ? insureds.isBlocked : not(insureds.isBlocked),
    query.isPrivate === undefined ? undefined : eq(insureds.isPrivate, query.isPrivate),
    matchesText(insureds.searchText, query.InsuredName),
    or(
      matchesDocument(insureds.document, InsuredDocument),
      merged.length > 0 ? inArray(insureds.id, merged) : undefined,
    ),
  );
  const order = { by: orders[query.orderBy ?? 'Name'], direction: query.orderDirection ?? 'asc' };
  const { counted, found } = await countedPage(database, {
    table: insureds,
    id: insureds.id,
    wanted,
    ...order,
    page,
    isInIndex: order.by === orders.Name && InsuredDocument === undefined && visibilityOf(user).kind === 'company',
  });
  const place = mainPlaceOf(database, locations.insuredId, insureds.id);
  const rows = await database
    .select({
      Id: insureds.id,
      UniqueId: insureds.uniqueId,
      Name: insureds.name,
      CpfCnpj: insureds.document,
      CityName: place.cityName,
      StateAbbreviation: place.stateCode,
      IsPrivate: insureds.isPrivate,
      IsBlocked: insureds.isBlocked,
    })
    .from(found)
    .innerJoin(insureds, eq(insureds.id, found.id))
    .leftJoinLateral(place, sql`true`)
    .orderBy(...ordered(order.by, insureds.id, order.direction));
  const items = rows.map((row) => withPlace(listedParty(row)));
  return cappedPageAnswer(page, items, counted);
}
