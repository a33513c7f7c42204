import type { Pool } from 'pg';

/** Written in parts, so that no statement holds them all. */
const AT_ONCE = 250_000;

/**
 * Gives a company so many entries of the history over three years: of ten two by the portal itself and three by one person,
 * the others by everybody; most about proposals and cards, one in ten about a policy that exists, one in a thousand of an
 * action that hardly anybody takes.
 */
export async function addEntries(pool: Pool, companyId: number, count: number): Promise<void> {
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'audit_history' and indexname <> 'audit_history_pkey'`,
  );
  // Made again at the end: a fraction of what keeping them up row by row takes.
  for (const { name } of indexes) await pool.query(`drop index ${name}`);
  for (let from = 1; from <= count; from += AT_ONCE)
    await pool.query(
      `with people as (select id, name, row_number() over (order by id) - 1 as place, count(*) over () as total
         from users where company_id = $1),
       contracts as (select unique_id, row_number() over (order by id) - 1 as place, count(*) over () as total
         from policies where company_id = $1)
       insert into audit_history (company_id, subject_kind, subject_unique_id, action, changes, changed_by_user_id,
         changed_by_name, changed_at, source, sealing_order)
       select $1,
         case when contracts.unique_id is not null then 'policy'
           else (array['proposal', 'card', 'card', 'endorsement', 'policyHolder', 'insured', 'broker', 'user'])[1 + turn % 8] end,
         coalesce(contracts.unique_id, ('00000000-0000-4000-8000-' || lpad(to_hex(turn % 200000), 12, '0'))::uuid),
         case when turn % 1000 = 3 then 'blocked'
           else (array['changed', 'statusChanged', 'moved', 'created', 'documentRevealed'])[1 + turn % 5] end,
         '[{"field": "justification", "before": null, "after": "Pedido da corretora"}, {"field": "statusId", "before": 1, "after": 2}]',
         case when turn % 10 >= 2 then people.id end,
         case when turn % 10 >= 2 then people.name else 'Portal' end,
         timestamptz '2023-11-26' + turn * (interval '3 years' / $4::float8),
         '{"sealedAddress": "q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=", "userAgent": "Mozilla/5.0 (Windows NT 10.0) Firefox/130.0"}',
         (select audit_order())
       from generate_series($2::int, $3::int) turn
         join people on people.place = case when turn % 10 < 5 then 0 else turn % people.total end
         left join contracts on turn % 10 = 9 and contracts.place = turn % contracts.total`,
      [companyId, from, Math.min(count, from + AT_ONCE - 1), count],
    );
  for (const { definition } of indexes) await pool.query(definition);
}
