import { and, eq, exists, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isCompany, revealedTo } from '../../personalData/revealed';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { visibilityOf } from '../../../platform/auth/visibility';
import type { Database, Transaction } from '../../../platform/database/connection';
import { insureds } from '../../../platform/database/schema/parties';
import { proposals } from '../../../platform/database/schema/proposals';
import { visibleRows } from '../../../platform/lists/visibleRows';

/**
 * Whom a user may take as the insured of a new proposal. Anybody may take any company, whose data is public; a natural
 * person is found by those in whose proposals they are, and by who gave their whole CPF before.
 */
export function offeredInsureds(database: Database | Transaction, user: CurrentUser): SQL | undefined {
  const visibility = visibilityOf(user);
  const isSomebody = isNull(insureds.anonymisedAt);
  if (visibility.kind === 'company') return isSomebody;
  const business = database
    .select({ one: sql`1` })
    .from(proposals)
    .where(and(eq(proposals.insuredId, insureds.id), visibleRows(proposals, visibility)));
  return and(
    isSomebody,
    or(isCompany(insureds.document), exists(business), revealedTo(database, user, 'insured', insureds.uniqueId)),
  );
}
