import type { Pool } from 'pg';

const DAYS = 3650;

/** What a copy of a card has of its own. */
const OWN = [
  'id',
  'unique_id',
  'pipe_id',
  'step_id',
  'position',
  'card_ref',
  'owner_user_id',
  'version',
  'entered_step_at',
  'due_on',
  'legal_clock_started_at',
  'legal_clock_paused_at',
  'decision',
  'decided_at',
  'decided_by_user_id',
  'closed_at',
  'created_at',
  'updated_at',
  'proposal_unique_id',
  'policy_holder_unique_id',
  'insured_unique_id',
  'broker_unique_id',
];

/**
 * Gives a company so many cards that were decided over ten years, about all of its proposals in turn and with the two moves of
 * each: of three, two were approved and stand in the last step of their pipe, and one was refused and left its board.
 */
export async function fillDecidedCards(pool: Pool, companyId: number, wanted: number): Promise<void> {
  const { rows: columns } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'cards' and is_generated = 'NEVER' and not column_name = any($1)`,
    [OWN],
  );
  const kept = columns.map(({ name }) => name);
  await pool.query(
    `create table decided_models as
       select cards.*, done.id as done_step_id, first.id as first_step_id,
         (row_number() over (order by cards.id) - 1)::int as place
       from cards
         join steps done on done.pipe_id = cards.pipe_id and done.stage = 'done' and not done.is_deleted
         join steps first on first.pipe_id = cards.pipe_id and first.display_order = 1
       where cards.company_id = ${companyId} and cards.card_type in ('PROPOSTA', 'PROPOSTA_RENOVACAO');
     alter table decided_models add primary key (place);
     create table decided_proposals as
       select proposals.unique_id as proposal_unique_id, h.unique_id as policy_holder_unique_id,
         i.unique_id as insured_unique_id, b.unique_id as broker_unique_id,
         (row_number() over (order by proposals.id) - 1)::int as place
       from proposals
         join policy_holders h on h.id = proposals.policy_holder_id
         join insureds i on i.id = proposals.insured_id
         join brokers b on b.id = proposals.broker_id
       where proposals.company_id = ${companyId};
     alter table decided_proposals add primary key (place);
     analyze decided_models, decided_proposals`,
  );
  await pool.query(
    `insert into cards (pipe_id, step_id, position, card_ref, owner_user_id, version, entered_step_at, decision, decided_at,
       decided_by_user_id, closed_at, created_at, updated_at, proposal_unique_id, policy_holder_unique_id, insured_unique_id,
       broker_unique_id, ${kept.join(', ')})
     select pipe_id, case when turn % 3 = 0 then first_step_id else done_step_id end, 100000 + turn, card_ref || '-' || turn,
       owner_user_id, 3, decided, case when turn % 3 = 0 then 'refused' else 'approved' end, decided, owner_user_id,
       case when turn % 3 = 0 then decided end, decided - interval '3 days', decided,
       about.proposal_unique_id, about.policy_holder_unique_id, about.insured_unique_id, about.broker_unique_id,
       ${kept.map((each) => `models.${each}`).join(', ')}
     from (
       select turn, now() - make_interval(secs => (${DAYS} - turn * ${DAYS}::float8 / $1) * 86400) as decided
       from generate_series(1, $1::int) turn
     ) moments
       join decided_models models on models.place = turn % (select count(*)::int from decided_models)
       join decided_proposals about on about.place = turn % (select count(*)::int from decided_proposals)`,
    [wanted],
  );
  await pool.query(
    `insert into card_movements (company_id, card_id, from_step_id, to_step_id, user_id, created_at)
     select company_id, cards.id, from_step_id, to_step_id, owner_user_id, moved
     from cards
       join lateral (
         select id from steps where steps.pipe_id = cards.pipe_id and steps.display_order = 1
       ) first on true
       join lateral (
         values (null::int, first.id, cards.created_at), (first.id, cards.step_id, cards.entered_step_at)
       ) moves (from_step_id, to_step_id, moved) on true
     where cards.company_id = $1 and cards.position > 100000
     order by cards.id, moved`,
    [companyId],
  );
  await pool.query('drop table decided_models, decided_proposals');
  // What the server's own housekeeping would have done by the time that a company has so many.
  await pool.query('vacuum analyze');
}
