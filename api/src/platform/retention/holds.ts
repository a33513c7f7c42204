import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { retentionHolds } from '../database/schema/retention';

/** Whether a lawsuit or a proceeding holds what is the company's, or about the record. */
export const isHeld = (companyId: PgColumn, subjectUniqueId?: PgColumn | SQL): SQL => {
  const ofRecord = subjectUniqueId ? sql` or ${retentionHolds.subjectUniqueId} = ${subjectUniqueId}` : sql``;
  return sql`exists (select 1 from ${retentionHolds} where ${retentionHolds.companyId} = ${companyId}
    and ${retentionHolds.endedAt} is null and (${retentionHolds.subjectUniqueId} is null${ofRecord}))`;
};
