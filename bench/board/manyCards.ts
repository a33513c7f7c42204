import type { Pool } from 'pg';

/** A pipe as its address names it. */
export interface FilledPipe {
  id: number;
  uniqueId: string;
}

/** What a copy of a card has of its own; it is open, wherever the original went. */
const OWN = ['id', 'unique_id', 'pipe_id', 'step_id', 'position', 'card_ref', 'closed_at', 'decision'];

/**
 * Fills a pipe of the demo with copies of the company's cards, spread evenly over its steps, until it has as many as
 * wanted, and takes the rules off its steps: they would ask before cards are dropped.
 */
export async function fillPipe(
  pool: Pool,
  { companyId, name, wanted }: { companyId: number; name: string; wanted: number },
): Promise<FilledPipe> {
  const { rows } = await pool.query<FilledPipe & { cards: number }>(
    `select id, unique_id as "uniqueId",
       (select count(*)::int from cards where pipe_id = pipes.id and closed_at is null) as cards
     from pipes where company_id = $1 and name = $2`,
    [companyId, name],
  );
  const pipe = rows[0];
  if (!pipe) throw new Error(`The demo has no pipe "${name}"`);
  await pool.query('update steps set wip_limit = null, needs_justification = false where pipe_id = $1', [pipe.id]);
  const { rows: columns } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'cards' and is_generated = 'NEVER' and not column_name = any($1)`,
    [OWN],
  );
  const kept = columns.map((column) => column.name);
  await pool.query(
    `with originals as (
       select *, row_number() over (order by id) as place, count(*) over () as total
       from cards where company_id = $1 and pipe_id <> $2
     ), new_steps as (
       select id, row_number() over (order by display_order) - 1 as place, count(*) over () as total
       from steps where pipe_id = $2
     )
     insert into cards (pipe_id, step_id, position, card_ref, ${kept.join(', ')})
       select $2, new_steps.id, 1000 + turn, card_ref || '-' || turn, ${kept.map((each) => `originals.${each}`).join(', ')}
       from generate_series(1, $3) turn
         join originals on originals.place = 1 + turn % originals.total
         join new_steps on new_steps.place = turn % new_steps.total`,
    [companyId, pipe.id, wanted - pipe.cards],
  );
  return { id: pipe.id, uniqueId: pipe.uniqueId };
}
