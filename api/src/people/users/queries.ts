import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { getUsers } from '@portal/shared/contracts/people/users';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { visibilityOf } from '../../platform/auth/visibility';
import type { Database } from '../../platform/database/connection';
import { brokers } from '../../platform/database/schema/parties';
import { profiles, users } from '../../platform/database/schema/users';
import { ordered, pageAnswer, pageOf } from '../../platform/lists/page';
import type { Page } from '../../platform/lists/page';
import { ofParty } from '../../platform/lists/partyFilter';
import { matchesText } from '../../platform/lists/textSearch';
import { visibleRows } from '../../platform/lists/visibleRows';
import { givenProfiles } from './giver';
import { hasSecondFactor } from './hasSecondFactor';
import { actionsOn, managesUsers } from './userActions';
import { inSituation, situationId } from './userSituation';

type Query = CallInput<typeof getUsers>['query'];

/** Names order by their search text, so that accents and capitals make no difference; who never came is before all. */
const orders = {
  Name: users.searchText,
  Email: users.email,
  ProfileName: profiles.name,
  LastSignInAt: sql`coalesce(${users.lastSignInAt}, '-infinity')`,
};

/** Users of the company; whoever works for a broker sees that broker's alone. With what the caller may do with each. */
export async function listUsers(
  database: Database,
  user: CurrentUser,
  query: Query,
): Promise<CallResponse<typeof getUsers>> {
  const page = pageOf(query);
  const inAnySituation = and(
    eq(users.companyId, user.companyId),
    visibleRows(users, visibilityOf(user)),
    query.filterByActive === undefined ? undefined : eq(users.isActive, query.filterByActive),
    query.brokerId === undefined ? undefined : eq(users.brokerId, query.brokerId),
    ofParty(database, user.companyId, users.brokerId, brokers, { name: query.brokerName }),
    query.userTypeId === undefined ? undefined : eq(users.userTypeId, query.userTypeId),
    query.profileUniqueId === undefined ? undefined : hasProfile(database, user, query.profileUniqueId),
    matchesText(users.searchText, query.textSearch),
  );
  const wanted = and(inAnySituation, query.situationId === undefined ? undefined : inSituation[query.situationId]);
  const [rows, total, counts] = await Promise.all([
    rowsOf(database, wanted, query, page),
    database.$count(users, wanted),
    query.includeStatusCounts ? countSituations(database, inAnySituation) : null,
  ]);
  const held = managesUsers(user)
    ? await givenProfiles(database, user, { ids: rows.map(({ profileId }) => profileId) })
    : [];
  const items = rows.map((row) => ({
    UserInfoId: row.id,
    Name: row.name,
    Email: row.email,
    UserTypeId: row.userTypeId,
    IsActive: row.isActive,
    ProfileUniqueId: row.profileUniqueId,
    ProfileName: row.profileName,
    BrokerName: row.brokerName,
    SituationId: row.situation,
    LastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    ChangedAt: row.updatedAt.toISOString(),
    Actions: actionsOn(user, { ...row, profile: held.find(({ id }) => id === row.profileId) ?? null }),
  }));
  return { ...pageAnswer(page, items, total), ...(counts && { StatusCounts: counts }) };
}

/** The page's ids are found first and only those are looked into, so that a late page costs no more than an early one. */
function rowsOf(database: Database, wanted: SQL | undefined, query: Query, page: Page) {
  const by = query.orderBy ?? 'Name';
  const order = ordered(orders[by], users.id, query.orderDirection ?? 'asc');
  const ids = database
    .select({ id: sql`${users.id}`.as('page_id') })
    .from(users)
    .$dynamic();
  const found = (by === 'ProfileName' ? ids.innerJoin(profiles, eq(profiles.id, users.profileId)) : ids)
    .where(wanted)
    .orderBy(...order)
    .limit(page.size)
    .offset(page.offset)
    .as('page');
  return database
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      userTypeId: users.userTypeId,
      isActive: users.isActive,
      brokerId: users.brokerId,
      policyHolderId: users.policyHolderId,
      insuredId: users.insuredId,
      profileId: users.profileId,
      profileUniqueId: profiles.uniqueId,
      profileName: profiles.name,
      brokerName: brokers.name,
      situation: situationId,
      lastSignInAt: users.lastSignInAt,
      updatedAt: users.updatedAt,
      hasSecondFactor: hasSecondFactor(database),
    })
    .from(found)
    .innerJoin(users, eq(users.id, found.id))
    .innerJoin(profiles, eq(profiles.id, users.profileId))
    .leftJoin(brokers, eq(brokers.id, users.brokerId))
    .orderBy(...order);
}

const hasProfile = (database: Database, { companyId }: CurrentUser, uniqueId: string) =>
  inArray(
    users.profileId,
    database
      .select({ id: profiles.id })
      .from(profiles)
      .where(and(eq(profiles.companyId, companyId), eq(profiles.uniqueId, uniqueId.toLowerCase()))),
  );

const countSituations = (database: Database, wanted: SQL | undefined) =>
  database
    .select({ StatusId: situationId, Count: count() })
    .from(users)
    .where(wanted)
    .groupBy(sql`1`)
    .orderBy(sql`1`);
