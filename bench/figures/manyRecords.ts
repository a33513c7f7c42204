import type { Pool } from 'pg';

const MOVES = 300_000;
const QUERIES = 300_000;

/** Moves of cards between the steps of a company's boards, and what it asked of bureaus, over ten years. */
export async function fillMovesAndQueries(pool: Pool, companyId: number): Promise<void> {
  await pool.query(
    `insert into card_movements (company_id, card_id, from_step_id, to_step_id, created_at)
     select $1, moved.id, left_step.id, entered.id, now() - make_interval(hours => (($2 - turn)::bigint * 87600 / $2)::integer)
     from generate_series(1, $2::int) turn
       join (select id, pipe_id, row_number() over (order by id) - 1 as place, count(*) over () as all_cards
             from cards where company_id = $1) moved on moved.place = turn % moved.all_cards
       cross join lateral (select id from steps where pipe_id = moved.pipe_id order by (id + turn) % 7, id limit 1) left_step
       cross join lateral (select id from steps where pipe_id = moved.pipe_id and id <> left_step.id order by (id + turn) % 5, id limit 1) entered
     order by turn`,
    [companyId, MOVES],
  );
  await pool.query(
    `insert into bureau_queries (company_id, user_id, provider, kind, document, outcome, asked_at, duration_ms)
     select $1, (select id from users where company_id = $1 order by id limit 1), 'Birô ' || turn % 3, 'company',
       lpad(turn::text, 14, '0'), case when turn % 20 = 0 then 'failed' else 'unknown' end,
       now() - make_interval(mins => ($2 - turn) * 17), turn % 15000
     from generate_series(1, $2::int) turn`,
    [companyId, QUERIES],
  );
  await pool.query('analyze card_movements, bureau_queries');
}
