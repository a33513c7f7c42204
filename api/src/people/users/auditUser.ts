import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import { auditHistory } from '../../platform/database/schema/history';
import type { FieldChange } from '../../platform/database/schema/history';

/** What somebody did with a user, for the history. */
export async function auditUser(
  transaction: Transaction,
  by: CurrentUser,
  who: { uniqueId: string },
  { action, changes = [] }: { action: string; changes?: FieldChange[] },
): Promise<void> {
  await transaction.insert(auditHistory).values({
    companyId: by.companyId,
    subjectKind: 'user',
    subjectUniqueId: who.uniqueId,
    action,
    changes,
    changedByUserId: by.id,
    changedByName: by.name,
  });
}
