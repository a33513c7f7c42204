import { and, eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { getUsers } from '@portal/shared/contracts/people/users';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { visibilityOf } from '../../platform/auth/visibility';
import type { Database } from '../../platform/database/connection';
import { brokers } from '../../platform/database/schema/parties';
import { profiles, users } from '../../platform/database/schema/users';
import { ordered, pageAnswer, pageOf } from '../../platform/lists/page';
import { matchesText } from '../../platform/lists/textSearch';
import { visibleRows } from '../../platform/lists/visibleRows';

type Query = CallInput<typeof getUsers>['query'];

/** Names order by their search text, so that accents and capitals make no difference. */
const orders = { Name: users.searchText, Email: users.email, ProfileName: profiles.name };

/** Users of the company; whoever works for a broker sees that broker's alone. */
export async function listUsers(database: Database, user: CurrentUser, query: Query) {
  const page = pageOf(query);
  const wanted = and(
    eq(users.companyId, user.companyId),
    visibleRows(users, visibilityOf(user)),
    query.filterByActive === undefined ? undefined : eq(users.isActive, query.filterByActive),
    query.brokerId === undefined ? undefined : eq(users.brokerId, query.brokerId),
    query.userTypeId === undefined ? undefined : eq(users.userTypeId, query.userTypeId),
    matchesText(users.searchText, query.textSearch),
  );
  const [rows, total] = await Promise.all([
    database
      .select({
        UserInfoId: users.id,
        Name: users.name,
        Email: users.email,
        UserTypeId: users.userTypeId,
        IsActive: users.isActive,
        ProfileUniqueId: profiles.uniqueId,
        ProfileName: profiles.name,
        BrokerName: brokers.name,
      })
      .from(users)
      .innerJoin(profiles, eq(profiles.id, users.profileId))
      .leftJoin(brokers, eq(brokers.id, users.brokerId))
      .where(wanted)
      .orderBy(...ordered(orders[query.orderBy ?? 'Name'], users.id, query.orderDirection ?? 'asc'))
      .limit(page.size)
      .offset(page.offset),
    database.$count(users, wanted),
  ]);
  return pageAnswer(page, rows, total);
}
