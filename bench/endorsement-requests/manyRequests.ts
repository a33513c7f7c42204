import type { Pool } from 'pg';

/**
 * Gives each policy of a company three endorsements, spread over the years since its issue: most of them issued, one of ten
 * cancelled, one of fifty refused, and of the rest some on each step of their way.
 */
export async function askForEndorsements(pool: Pool, companyId: number, wanted: number): Promise<void> {
  await pool.query(
    `insert into endorsements (company_id, policy_id, endorsement_type_id, sequence_number, number, status_id, issue_date,
       effective_on, start_date, end_date, deadline_days, previous_insured_amount_cents, insured_amount_cents,
       premium_difference_cents, reason, object, search_text, created_at)
     select company_id, id, type_id, sequence, number || '-E' || lpad(sequence::text, 2, '0'), new_status,
       case when new_status = 5 then asked_on end, case when new_status = 5 then asked_on end,
       start_date, end_date, end_date - start_date, insured_amount_cents, insured_amount_cents + place % 1000,
       (place % 200001) - 100000, 'Acréscimo', 'Objeto',
       search_text || ' ' || lower(number || '-E' || lpad(sequence::text, 2, '0')),
       asked_on + make_interval(secs => place % 86400)
     from (
       select policies.*, sequence, (policies.id::bigint * 3 + sequence) * 7919 % 1000003 as place,
         least(current_date, issue_date + (sequence * 97 + policies.id % 61)) as asked_on,
         case when (policies.id + sequence) % 500 = 0 then 9 when (policies.id + sequence) % 5 = 0 then 3 else 2 end as type_id,
         case when (policies.id * 3 + sequence) % 10 = 1 then 99 when (policies.id * 3 + sequence) % 50 = 2 then 98
           when (policies.id * 3 + sequence) % 200 = 3 then 3 when (policies.id * 3 + sequence) % 100 = 4 then 2
           when (policies.id * 3 + sequence) % 100 = 5 then 1 else 5 end as new_status
       from policies, generate_series(1, 3) sequence
       where policies.company_id = $1
         and not exists (select from endorsements earlier where earlier.policy_id = policies.id)
     ) made order by asked_on limit $2`,
    [companyId, wanted],
  );
  await pool.query('vacuum analyze endorsements');
}
