import type { Transaction } from '../database/connection';
import { auditHistory } from '../database/schema/history';
import type { FieldChange } from '../database/schema/history';

/** What was done with a record, and which of its fields changed. */
export interface Change {
  action: string;
  changes: FieldChange[];
}

/** Who did it: somebody of the company, or the portal by itself, which is no user. */
export interface Doer {
  companyId: number;
  id: number | null;
  name: string;
  /** A rule that acts with somebody's rights. */
  actsAs?: string;
}

interface Subject {
  kind: string;
  uniqueId: string;
}

/** Writes into the history of a record what was done with it. */
export const auditRecord = (transaction: Transaction, user: Doer, subject: Subject, change: Change): Promise<void> =>
  auditRecords(transaction, user, [{ ...subject, ...change }]);

/** The same of many records at once: no more than a few thousand to a statement. */
export async function auditRecords(
  transaction: Transaction,
  user: Doer,
  audited: readonly (Subject & Change)[],
): Promise<void> {
  if (audited.length === 0) return;
  await transaction.insert(auditHistory).values(
    audited.map(({ kind, uniqueId, action, changes }) => ({
      companyId: user.companyId,
      subjectKind: kind,
      subjectUniqueId: uniqueId,
      action,
      changes,
      changedByUserId: user.actsAs === undefined ? user.id : null,
      changedByName: user.actsAs ?? user.name,
    })),
  );
}
