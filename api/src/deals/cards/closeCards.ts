import { and, eq, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import { cards } from '../../platform/database/schema/boards';
import { auditHistory } from '../../platform/database/schema/history';

/** Who takes cards off a board: a person, or the platform by itself. */
type Closer = Pick<CurrentUser, 'companyId' | 'name'> & { id: number | null };

/** Takes the undecided cards of a record that has ended off the board: nobody needs to decide them any more. */
export async function closeUndecided(
  { transaction, user, now }: { transaction: Transaction; user: Closer; now: Date },
  wanted: SQL | undefined,
): Promise<void> {
  const closed = await transaction
    .update(cards)
    .set({ closedAt: now, version: sql`${cards.version} + 1` })
    .where(and(eq(cards.companyId, user.companyId), wanted, isNull(cards.decision), isNull(cards.closedAt)))
    .returning({ uniqueId: cards.uniqueId });
  if (closed.length === 0) return;
  await transaction.insert(auditHistory).values(
    closed.map(({ uniqueId }) => ({
      companyId: user.companyId,
      subjectKind: 'card',
      subjectUniqueId: uniqueId,
      action: 'closed',
      changes: [{ field: 'closedAt', before: null, after: now.toISOString() }],
      changedByUserId: user.id,
      changedByName: user.name,
      changedAt: now,
    })),
  );
}
