import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../platform/database/connection';
import { tables } from '../platform/database/tables';

/** The content brings its ids, so every counter has to be told where to go on; a table without one answers null. */
export async function continueNumbers(database: Database): Promise<void> {
  for (const table of Object.values(tables))
    if (is(table, PgTable) && 'id' in getTableColumns(table))
      await database.execute(sql`
        select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), (select max(id) from ${table}))
        where exists (select 1 from ${table}) and pg_get_serial_sequence(${getTableName(table)}, 'id') is not null`);
}
