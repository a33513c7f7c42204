import type { Pool } from 'pg';

/**
 * Gives a company so many users more, with the profiles and brokers that it has: of ten one inactive and one invited, of a
 * thousand one locked, the others with a last sign-in.
 */
export async function addUsers(pool: Pool, companyId: number, count: number): Promise<void> {
  await pool.query(
    `with models as (
       select id as profile_id, user_type_id, row_number() over (order by id) - 1 as place, count(*) over () as total
       from profiles where company_id = $1 and not is_deleted
     ), firms as (
       select id as broker_id, row_number() over (order by id) - 1 as place, count(*) over () as total
       from brokers where company_id = $1
     ), made as (
       select turn, (array['Ana', 'Bruno', 'Carla', 'Diego', 'Elisa', 'Fabio', 'Gabriela', 'Heitor'])[1 + turn % 8]
         || ' ' || (array['Silva', 'Souza', 'Costa', 'Pereira', 'Lima'])[1 + turn % 5] || ' ' || turn as name,
         'pessoa' || turn || '@corretora.example' as email
       from generate_series(1, ${count}) turn
     )
     insert into users (company_id, user_type_id, profile_id, broker_id, email, name, search_text, is_active,
       password_hash, last_sign_in_at)
     select $1, models.user_type_id, models.profile_id, case when models.user_type_id in (2, 5) then firms.broker_id end,
       email, name, lower(name || ' ' || email), turn % 10 <> 0,
       case when turn % 10 <> 1 then 'scrypt$1$1$1$none$none' end,
       case when turn % 10 <> 1 then timestamptz '2026-01-01' + turn * interval '7 minutes' end
     from made
       join models on models.place = case when turn % 10 < 7 then 4 else turn end % models.total
       join firms on firms.place = turn % firms.total`,
    [companyId],
  );
  await pool.query(
    `insert into sign_in_failures (email_hash, company_id, source_hash, failures, last_failure_at, locked_until, user_id)
     select 'bench-' || id, company_id, '', 50, now(), now() + interval '1 day', id
     from users where company_id = $1 and is_active and id % 1000 = 7`,
    [companyId],
  );
}
