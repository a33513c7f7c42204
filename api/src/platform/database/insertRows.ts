import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './connection';

const ROWS_PER_STATEMENT = 1000;

/**
 * Writes many rows of one table, with the ids that they bring. They travel as JSON, since a statement takes no more than 65,535
 * parameters, and so that its text is the same for any number of them. A field that one row has, all need that may not be null.
 */
export async function insertRows<Table extends PgTable>(
  transaction: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  { skipsKnown = false } = {},
): Promise<void> {
  const columns = getTableColumns(table);
  const given = Object.entries(columns).filter(([key]) => rows.some((row) => key in row));
  const names = sql.join(
    given.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const records = rows
      .slice(start, start + ROWS_PER_STATEMENT)
      .map((row) =>
        Object.fromEntries(given.map(([key, column]) => [column.name, (row as Record<string, unknown>)[key]])),
      );
    await transaction.execute(sql`
      INSERT INTO ${table} (${names})
      SELECT ${names} FROM json_populate_recordset(NULL::${sql.identifier(getTableName(table))}, ${JSON.stringify(records)}::json)
      ${skipsKnown ? sql`ON CONFLICT DO NOTHING` : sql``}
    `);
  }
}

/**
 * The same into a table that nobody else writes yet, whose ids were counted from 1: its counter goes on after them. A table
 * without a counter has none to be told.
 */
export async function insertFirstRows<Table extends PgTable>(
  transaction: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  await insertRows(transaction, table, rows);
  if (!('id' in getTableColumns(table)) || rows.length === 0) return;
  await transaction.execute(sql`
    SELECT setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), (SELECT max(id) FROM ${table}))
  `);
}
