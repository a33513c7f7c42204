import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import { auditHistory } from '../../platform/database/schema/history';
import type { FieldChange } from '../../platform/database/schema/history';

/** What was done with a record, and which of its fields changed. */
export interface Change {
  action: string;
  changes: FieldChange[];
}

/** Writes into the history of a record what was done with it. */
export async function auditRecord(
  transaction: Transaction,
  user: CurrentUser,
  { kind, uniqueId }: { kind: string; uniqueId: string },
  { action, changes }: Change,
): Promise<void> {
  await transaction.insert(auditHistory).values({
    companyId: user.companyId,
    subjectKind: kind,
    subjectUniqueId: uniqueId,
    action,
    changes,
    changedByUserId: user.id,
    changedByName: user.name,
  });
}
