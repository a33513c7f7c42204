import { and, desc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connection';
import { auditHistory } from '../database/schema/history';

interface Subject {
  companyId: number;
  kind: string;
  uniqueId: string;
}

/** More than any document, user or the like goes through and anybody reads at once; older entries stay in the database. */
const LATEST = 200;

/** What was done with a record and by whom, newest first. */
export const latestHistory = (database: Database | Transaction, { companyId, kind, uniqueId }: Subject) =>
  database
    .select()
    .from(auditHistory)
    .where(
      and(
        eq(auditHistory.companyId, companyId),
        eq(auditHistory.subjectKind, kind),
        eq(auditHistory.subjectUniqueId, uniqueId),
      ),
    )
    .orderBy(desc(auditHistory.id))
    .limit(LATEST);
