import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { searchProposals } from '@portal/shared/contracts/underwriting/proposals';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { proposals } from '../../platform/database/schema/proposals';
import { users } from '../../platform/database/schema/users';
import { matchesText } from '../../platform/lists/textSearch';

type Query = Pick<CallInput<typeof searchProposals>['query'], 'IsMine' | 'CreatedByName'>;

/** What of a list the user created, or somebody of this name; nobody created what came from elsewhere. */
export const createdBy = (database: Database, user: CurrentUser, { IsMine, CreatedByName }: Query): SQL | undefined =>
  and(
    IsMine === undefined
      ? undefined
      : IsMine
        ? eq(proposals.createdByUserId, user.id)
        : or(isNull(proposals.createdByUserId), ne(proposals.createdByUserId, user.id)),
    ofCreatorsNamed(database, user, CreatedByName),
  );

function ofCreatorsNamed(database: Database, user: CurrentUser, name: string | undefined): SQL | undefined {
  const named = matchesText(users.searchText, name);
  if (!named) return undefined;
  const creators = database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, user.companyId), named));
  return inArray(proposals.createdByUserId, creators);
}
