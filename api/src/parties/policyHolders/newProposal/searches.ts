import { and, asc, eq, exists, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { searchPolicyHolder } from '@portal/shared/contracts/underwriting/proposalParties';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { visibilityOf } from '../../../platform/auth/visibility';
import type { Database } from '../../../platform/database/connection';
import { policyHolderNominations, policyHolders } from '../../../platform/database/schema/parties';
import { listedDocument } from '../../../platform/lists/privacy';
import { matchesText } from '../../../platform/lists/textSearch';
import { visiblePolicyHolders } from '../../../platform/lists/visiblePolicyHolders';
import { proposingBroker } from './proposingBroker';

type Query = CallInput<typeof searchPolicyHolder>['query'];

const FOUND_AT_MOST = 10;
/** More than a choice can show; whoever has more searches by name. */
const NOMINATED_AT_MOST = 500;

/** Policy holders by words of their name or by document; of a broker those who nominated it. */
export const findHolders = (database: Database, user: CurrentUser, { TextSearch, IgnoreInactive }: Query) =>
  select(
    database,
    user,
    and(
      visiblePolicyHolders(database, visibilityOf(user)),
      matchesText(policyHolders.searchText, TextSearch),
      IgnoreInactive ? eq(policyHolders.isActive, true) : undefined,
    ),
    FOUND_AT_MOST,
  );

/** Those that a broker may write proposals for. 404 for a broker that the user does not work for. */
export async function nominatedBy(database: Database, user: CurrentUser, brokerUniqueId: string) {
  const broker = await proposingBroker(database, user, brokerUniqueId);
  const nominations = database
    .select({ one: sql`1` })
    .from(policyHolderNominations)
    .where(
      and(
        eq(policyHolderNominations.policyHolderId, policyHolders.id),
        eq(policyHolderNominations.brokerId, broker?.id ?? 0),
        eq(policyHolderNominations.status, 'approved'),
      ),
    );
  return select(database, user, and(exists(nominations), eq(policyHolders.isActive, true)), NOMINATED_AT_MOST);
}

async function select(database: Database, user: CurrentUser, wanted: SQL | undefined, most: number) {
  const rows = await database
    .select()
    .from(policyHolders)
    .where(
      and(
        eq(policyHolders.companyId, user.companyId),
        isNull(policyHolders.mergedIntoId),
        isNull(policyHolders.anonymisedAt),
        wanted,
      ),
    )
    .orderBy(asc(policyHolders.searchText), asc(policyHolders.id))
    .limit(most);
  return rows.map((row) => ({
    UniqueId: row.uniqueId,
    Name: row.name,
    CpfCnpj: listedDocument(row.document),
    IsBlocked: row.isBlocked || row.isRestrictivelyBlocked,
  }));
}
