import type { Pool } from 'pg';

interface Reference {
  table: string;
  column: string;
  other: string;
  otherColumn: string;
}

/** What the database itself says of its tables: which row is whose follows from it, also for tables yet to come. */
export interface Tenancy {
  /** A condition on a row `t` of the table that holds for the rows of company $1; by table. */
  ofCompany: ReadonlyMap<string, string>;
  references: readonly Reference[];
  columns: ReadonlyMap<string, ReadonlySet<string>>;
}

export async function readTenancy(pool: Pool): Promise<Tenancy> {
  const { rows: found } = await pool.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`,
  );
  const { rows: references } = await pool.query<Reference>(
    `select s.relname as table, a.attname as column, d.relname as other, b.attname as "otherColumn"
     from pg_constraint k
     join pg_class s on s.oid = k.conrelid join pg_class d on d.oid = k.confrelid
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
     where k.contype = 'f' and array_length(k.conkey, 1) = 1`,
  );
  const columns = new Map<string, Set<string>>();
  for (const { table, column } of found) columns.set(table, (columns.get(table) ?? new Set()).add(column));
  return { columns, references, ofCompany: conditions(columns, references) };
}

/** By its own `company_id`, or by that of what it belongs to, however far away. */
function conditions(columns: ReadonlyMap<string, ReadonlySet<string>>, references: readonly Reference[]) {
  const known = new Map<string, string>([['companies', 't.id = $1']]);
  for (const [table, names] of columns) if (names.has('company_id')) known.set(table, 't.company_id = $1');
  for (let before = -1; before < known.size;) {
    before = known.size;
    for (const { table, column, other, otherColumn } of references) {
      const owner = known.get(other);
      if (known.has(table) || owner === undefined || other === 'users') continue;
      const inner = owner.replaceAll(/\bt\./g, `o${before}.`);
      known.set(
        table,
        `exists (select 1 from ${other} o${before} where o${before}.${otherColumn} = t.${column} and ${inner})`,
      );
    }
  }
  return known;
}

/** Everything that belongs to a company, in short: table by table. */
export async function contentOfCompany(
  pool: Pool,
  { ofCompany }: Tenancy,
  companyId: number,
): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const [table, condition] of ofCompany) {
    const { rows } = await pool.query<{ sum: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as sum
       from ${table} t where ${condition}`,
      [companyId],
    );
    sums[table] = rows[0]?.sum ?? '';
  }
  return sums;
}

/** The unique ids of a company's rows by table, the oldest first. */
export async function uniqueIdsOfCompany(
  pool: Pool,
  { ofCompany, columns }: Tenancy,
  companyId: number,
): Promise<Map<string, string[]>> {
  const ids = new Map<string, string[]>();
  for (const [table, condition] of ofCompany) {
    if (!columns.get(table)?.has('unique_id')) continue;
    const { rows } = await pool.query<{ id: string }>(
      `select t.unique_id::text as id from ${table} t where ${condition} order by 1`,
      [companyId],
    );
    if (rows.length > 0)
      ids.set(
        table,
        rows.map(({ id }) => id),
      );
  }
  return ids;
}

/** As few numbers as name a row of the company in each table that numbers its rows. */
export async function numbersOfCompany(
  pool: Pool,
  { ofCompany, columns }: Tenancy,
  companyId: number,
): Promise<number[]> {
  const byTable: Set<number>[] = [];
  for (const [table, condition] of ofCompany) {
    if (!columns.get(table)?.has('id')) continue;
    const { rows } = await pool.query<{ id: unknown }>(`select t.id from ${table} t where ${condition}`, [companyId]);
    const numbers = rows.map(({ id }) => Number(id)).filter((id) => Number.isSafeInteger(id) && id > 0);
    if (numbers.length > 0) byTable.push(new Set(numbers));
  }
  return fewestOfEach(byTable);
}

/** Takes the number that most sets hold until each set has one. */
function fewestOfEach(sets: readonly ReadonlySet<number>[]): number[] {
  const counts = new Map<number, number>();
  for (const number of sets.flatMap((set) => [...set])) counts.set(number, (counts.get(number) ?? 0) + 1);
  const [most] = [...counts].sort(([one, often], [other, oftener]) => oftener - often || one - other);
  return most ? [most[0], ...fewestOfEach(sets.filter((set) => !set.has(most[0])))] : [];
}

/** Rows of one company that refer to a row of another: there are none, whatever anybody sends. */
export async function strayReferences(pool: Pool, { references, columns }: Tenancy): Promise<string[]> {
  const stray: string[] = [];
  for (const { table, column, other, otherColumn } of references) {
    if (!columns.get(table)?.has('company_id') || !columns.get(other)?.has('company_id')) continue;
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from ${table} t join ${other} o on o.${otherColumn} = t.${column}
       where t.company_id <> o.company_id`,
    );
    if (rows[0]?.count) stray.push(`${table}.${column}: ${rows[0].count}`);
  }
  return stray;
}
