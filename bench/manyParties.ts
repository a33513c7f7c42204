import type { Pool } from 'pg';

const kinds = {
  policy_holders: { firstDocument: '10000000000000', columns: 'limit_cents', values: 'turn * 100000::bigint' },
  insureds: { firstDocument: '20000000000000', columns: 'is_private', values: 'turn % 3 > 0' },
};

/** Gives a company so many policy holders or insureds more, named after those that it has; one of 500 is blocked. */
export async function addParties(
  pool: Pool,
  companyId: number,
  table: keyof typeof kinds,
  count: number,
): Promise<void> {
  const { firstDocument, columns, values } = kinds[table];
  await pool.query(
    `insert into ${table} (company_id, document, name, search_text, is_blocked, ${columns})
     select $1, document, name, translate(lower(name), 'áàâãéêíóôõúüç', 'aaaaeeiooouuc') || ' ' || document, turn % 500 = 0, ${values}
     from (
       select lpad((${firstDocument} + turn::bigint * 7919)::text, 14, '0') as document,
         models.name || ' ' || turn as name, turn
       from generate_series(1, ${count}) turn
         join (select name, row_number() over (order by id) - 1 as place, count(*) over () as total
               from ${table} where company_id = $1) models on models.place = turn % models.total
     ) made`,
    [companyId],
  );
}
