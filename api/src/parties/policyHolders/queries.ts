import { and, eq, inArray, isNull, not, or, sql } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { searchPolicyHolders } from '@portal/shared/contracts/parties/policyHolders';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { visibilityOf } from '../../platform/auth/visibility';
import type { Database } from '../../platform/database/connection';
import { locations, policyHolders } from '../../platform/database/schema/parties';
import { countedPage } from '../../platform/lists/countedPage';
import { survivorsOf } from '../../platform/lists/mergedRecords';
import { mainPlaceOf, withPlace } from '../../platform/lists/mainPlace';
import { requireFilter } from '../../platform/lists/mandatoryFilter';
import { cappedPageAnswer, ordered, pageOf } from '../../platform/lists/page';
import { listedParty } from '../../platform/lists/partySummary';
import { matchesDocument, matchesText } from '../../platform/lists/textSearch';
import { visiblePolicyHolders } from '../../platform/lists/visiblePolicyHolders';
import { toldBlocks } from './toldBlocks';

type Query = CallInput<typeof searchPolicyHolders>['query'];

const availableLimit = sql<number>`greatest(${policyHolders.limitCents} - ${policyHolders.usedLimitCents}, 0)`.mapWith(
  Number,
);

/** By either block; as its index is written. */
const isBlocked = sql`(${policyHolders.isBlocked} OR ${policyHolders.isRestrictivelyBlocked})`;

const orders = { Name: policyHolders.searchText, CpfCnpj: policyHolders.document, AvailableLimit: availableLimit };

/** Policy holders that the user may see: the company's, those who nominated the user's broker, or the user's own. */
export async function listPolicyHolders(database: Database, user: CurrentUser, query: Query) {
  requireFilter(user, 'policyHolderName', [query.policyHolderName, query.policyHolderDocument, query.isBlocked]);
  const page = pageOf(query);
  const document = query.policyHolderDocument;
  const merged = await survivorsOf(database, policyHolders, { companyId: user.companyId, document });
  const wanted = and(
    eq(policyHolders.companyId, user.companyId),
    isNull(policyHolders.mergedIntoId),
    visiblePolicyHolders(database, visibilityOf(user)),
    query.isBlocked === undefined ? undefined : query.isBlocked ? isBlocked : not(isBlocked),
    matchesText(policyHolders.searchText, query.policyHolderName),
    or(
      matchesDocument(policyHolders.document, document),
      merged.length > 0 ? inArray(policyHolders.id, merged) : undefined,
    ),
  );
  const order = { by: orders[query.orderBy ?? 'Name'], direction: query.orderDirection ?? 'asc' };
  const { counted, found } = await countedPage(database, {
    table: policyHolders,
    id: policyHolders.id,
    wanted,
    ...order,
    page,
    isInIndex: order.by === orders.Name && document === undefined && visibilityOf(user).kind === 'company',
  });
  const place = mainPlaceOf(database, locations.policyHolderId, policyHolders.id);
  const rows = await database
    .select({
      PolicyHolderUniqueId: policyHolders.uniqueId,
      Name: policyHolders.name,
      CpfCnpj: policyHolders.document,
      CityName: place.cityName,
      StateAbbreviation: place.stateCode,
      AvailableLimit: availableLimit,
      IsBlocked: policyHolders.isBlocked,
      IsRestrictivelyBlocked: policyHolders.isRestrictivelyBlocked,
      EnableAnnualInstallments: policyHolders.enableAnnualInstallments,
    })
    .from(found)
    .innerJoin(policyHolders, eq(policyHolders.id, found.id))
    .leftJoinLateral(place, sql`true`)
    .orderBy(...ordered(order.by, policyHolders.id, order.direction));
  const items = rows.map((row) => {
    const told = toldBlocks(user, { isBlocked: row.IsBlocked, isRestrictivelyBlocked: row.IsRestrictivelyBlocked });
    return {
      ...withPlace(listedParty(row)),
      IsBlocked: told.isBlocked,
      IsRestrictivelyBlocked: told.isRestrictivelyBlocked,
    };
  });
  return cappedPageAnswer(page, items, counted);
}
