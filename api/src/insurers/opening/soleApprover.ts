import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { companies } from '../../platform/database/schema/companies';
import { auditRecord } from '../../platform/history/auditRecord';
import { requireInsurer } from './insurerHosts';
import { OPERATOR } from './openInsurer';

/**
 * Records that an insurer has one approver alone, who may decide on refunds that they asked for, or ends that with a null
 * reason. It holds only while there is no other approver. Returns whether it was otherwise before. @throws OpeningProblem
 */
export const recordSoleApprover = (database: Database, key: string, reason: string | null): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const { id, uniqueId, soleApproverReason: before } = await requireInsurer(transaction, key);
    if (before === reason) return false;
    await transaction.update(companies).set({ soleApproverReason: reason }).where(eq(companies.id, id));
    await auditRecord(
      transaction,
      { ...OPERATOR, companyId: id },
      { kind: 'company', uniqueId },
      { action: 'soleApprover', changes: [{ field: 'reason', before, after: reason }] },
    );
    return true;
  });
