import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';

/** Kinds and actions of a company's history, each found by a step along the index from the one before. */
export async function auditOptions(database: Database, companyId: number) {
  const first = (than: ReturnType<typeof sql>) => sql`
    select subject_kind, action from audit_history where company_id = ${companyId} ${than}
    order by subject_kind, action limit 1`;
  const { rows } = await database.execute<{ kind: string; action: string }>(sql`
    with recursive pairs as (
      (${first(sql``)})
      union all
      select step.subject_kind, step.action from pairs
      cross join lateral (${first(sql`and (subject_kind, action) > (pairs.subject_kind, pairs.action)`)}) step
    )
    select subject_kind as kind, action from pairs`);
  return { Data: rows.map(({ kind, action }) => ({ Kind: kind, Action: action })) };
}
