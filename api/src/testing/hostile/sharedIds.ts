import type { Pool } from 'pg';
import type { Tenancy } from './tenantRows';

/**
 * Gives one row of the company in each table the same unique id: a place that takes one gets an id of every table with a
 * single request, whichever table it reads.
 */
export async function shareUniqueId(
  pool: Pool,
  tenancy: Tenancy,
  companyId: number,
): Promise<{ id: string; tables: string[] }> {
  const id = 'a5a5a5a5-a5a5-4a5a-8a5a-a5a5a5a5a5a5';
  const tables: string[] = [];
  for (const [table, condition] of tenancy.ofCompany) {
    if (!tenancy.columns.get(table)?.has('unique_id')) continue;
    const { rows } = await pool.query<{ own: string }>(
      `select t.unique_id::text as own from ${table} t where ${condition}
       order by ${relativesWith(`'${id}'`, tenancy, table)}, 1 limit 1`,
      [companyId],
    );
    if (!rows[0]) continue;
    await giveUniqueId(pool, tenancy, { from: rows[0].own, to: id });
    tables.push(table);
  }
  return { id, tables };
}

/**
 * How many of a row's relatives have the id already. An answer that tells a row is found out by the ids of its relatives, so
 * they keep their own where the company has other rows.
 */
function relativesWith(id: string, { references, columns }: Tenancy, table: string): string {
  const counts = references.flatMap(({ table: from, column, other, otherColumn }) => [
    ...(from === table && columns.get(other)?.has('unique_id')
      ? [`(select count(*) from ${other} o where o.${otherColumn} = t.${column} and o.unique_id = ${id})`]
      : []),
    ...(other === table && columns.get(from)?.has('unique_id')
      ? [`(select count(*) from ${from} o where o.${column} = t.${otherColumn} and o.unique_id = ${id})`]
      : []),
  ]);
  return counts.length > 0 ? counts.join(' + ') : '1 + 0';
}

/**
 * Gives a row another unique id, also wherever others name it by that, with or without a foreign key. Triggers, which would
 * forbid it in places, are off meanwhile.
 */
export async function giveUniqueId(
  pool: Pool,
  { columns }: Tenancy,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const updates = [...columns].flatMap(([table, names]) =>
    [...names]
      .filter((name) => name.endsWith('unique_id'))
      .map((name) => `update ${table} set ${name} = '${to}' where ${name}::text = '${from}'`),
  );
  await pool.query(
    ['set session_replication_role = replica', ...updates, 'reset session_replication_role'].join(';\n'),
  );
}
