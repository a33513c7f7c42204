import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { auditClock } from '../../database/schema/auditSeals';

/**
 * A database that was restored into another server counts its transactions anew: what is written there has to come after
 * what was sealed before. No transaction is as late as the one after the newest, so nothing happens anywhere else.
 */
export async function keepOrderAhead(database: Database): Promise<void> {
  await database.execute(sql`
    update ${auditClock} set ahead = last.place + 1 - pg_snapshot_xmax(pg_current_snapshot())::text::bigint
    from (
      select max(greatest(
        (select max(end_order) from audit_seals s where s.company_id = c.id),
        (select max(sealing_order) from audit_history h where h.company_id = c.id)
      )) as place from companies c
    ) last
    where last.place >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint + ahead`);
}
