import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import type { FieldChange } from '../../platform/database/schema/history';
import { auditRecord } from '../../platform/history/auditRecord';

/** What somebody did with a user, for the history. */
export async function auditUser(
  transaction: Transaction,
  by: CurrentUser,
  who: { uniqueId: string },
  { action, changes = [] }: { action: string; changes?: FieldChange[] },
): Promise<void> {
  await auditRecord(transaction, by, { kind: 'user', uniqueId: who.uniqueId }, { action, changes });
}
