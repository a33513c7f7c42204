import { and, eq, exists, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { visibilityOf } from '../../platform/auth/visibility';
import type { Database, Transaction } from '../../platform/database/connection';
import { insureds } from '../../platform/database/schema/parties';
import { proposals } from '../../platform/database/schema/proposals';
import { visibleRows } from '../../platform/lists/visibleRows';

/** Insureds that a user reads: all for the insurer's staff, those of the proposals that they see for everybody else. */
export function listedInsureds(database: Database | Transaction, user: CurrentUser): SQL | undefined {
  const visibility = visibilityOf(user);
  if (visibility.kind === 'company') return undefined;
  const business = database
    .select({ one: sql`1` })
    .from(proposals)
    .where(and(eq(proposals.insuredId, insureds.id), visibleRows(proposals, visibility)));
  return exists(business);
}
