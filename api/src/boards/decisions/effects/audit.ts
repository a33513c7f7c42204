import { auditHistory } from '../../../platform/database/schema/history';
import type { FieldChange } from '../../../platform/database/schema/history';
import type { Decision } from '../settledCard';

interface Entry {
  subjectKind: string;
  subjectUniqueId: string;
  action: string;
  changes: FieldChange[];
}

/** Writes what a decision changed on the record that the card is about. */
export const audit = async ({ transaction, user, now }: Decision, entry: Entry): Promise<void> => {
  await transaction.insert(auditHistory).values({
    ...entry,
    companyId: user.companyId,
    changedByUserId: user.id,
    changedByName: user.name,
    changedAt: now,
  });
};
