import { and, eq } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { getPersonalDataAccesses } from '@portal/shared/contracts/portal/audit';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { plannedEachTime } from '../../platform/database/namedStatements';
import { personalDataAccesses } from '../../platform/database/schema/history';
import { users } from '../../platform/database/schema/users';
import { countedPage } from '../../platform/lists/countedPage';
import { cappedPageAnswer, ordered, pageOf } from '../../platform/lists/page';
import { withinDays } from '../../platform/lists/withinDays';
import { within } from './listEntries';
import { namesOf, recordsCalled } from './namedRecords';
import { peopleCalled } from './peopleCalled';

/** Who saw, exported or downloaded personal data, and of whom. */
export async function listAccesses(
  database: Database,
  { companyId }: CurrentUser,
  query: CallInput<typeof getPersonalDataAccesses>['query'],
): Promise<CallResponse<typeof getPersonalDataAccesses>> {
  const page = pageOf(query);
  const people = query.person?.trim() ? await peopleCalled(database, companyId, query.person) : undefined;
  const records = query.record?.trim() ? await recordsCalled(database, companyId, query.record) : undefined;
  const { counted, found } = await countedPage(database, {
    table: personalDataAccesses,
    id: personalDataAccesses.id,
    wanted: and(
      eq(personalDataAccesses.companyId, companyId),
      plannedEachTime,
      within(personalDataAccesses.userId, people),
      within(personalDataAccesses.subjectUniqueId, records),
      query.action === undefined ? undefined : eq(personalDataAccesses.action, query.action),
      withinDays(personalDataAccesses.accessedAt, query.accessedFrom, query.accessedTo),
    ),
    by: personalDataAccesses.accessedAt,
    direction: 'desc',
    page,
    isInIndex: records === undefined && (people === undefined || people.length === 1),
  });
  const rows = await database
    .select({ access: personalDataAccesses, userName: users.name })
    .from(found)
    .innerJoin(personalDataAccesses, eq(personalDataAccesses.id, found.id))
    .innerJoin(users, eq(users.id, personalDataAccesses.userId))
    .orderBy(...ordered(personalDataAccesses.accessedAt, personalDataAccesses.id, 'desc'));
  const nameOf = await namesOf(
    database,
    companyId,
    rows.flatMap(({ access: { subjectKind, subjectUniqueId } }) =>
      subjectUniqueId === null ? [] : [{ kind: subjectKind, uniqueId: subjectUniqueId }],
    ),
  );
  const items = rows.map(({ access, userName }) => ({
    Id: access.id,
    UserInfoId: access.userId,
    UserName: userName,
    Action: access.action,
    Kind: access.subjectKind,
    Record:
      access.subjectUniqueId === null ? null : nameOf({ kind: access.subjectKind, uniqueId: access.subjectUniqueId }),
    RecordCount: access.recordCount,
    AccessedAt: access.accessedAt.toISOString(),
    IsOfMany: access.recordCount > 1,
  }));
  return cappedPageAnswer(page, items, counted);
}
