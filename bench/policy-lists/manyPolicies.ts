import type { Pool } from 'pg';
import { foldFigures } from '../foldFigures';
import { fillProposals } from '../proposal-list/manyProposals';

const TEN_YEARS_OF_DAYS = 3650;

/**
 * Gives a company so many policies, each of a proposal of its own: issued over the last ten years, most of them ended, one
 * of 50 cancelled, one of 1,000 with a flag. Of those that ended one of three was renewed. One of four has a slip that was not paid, and one of 400 is late with it.
 */
export async function fillPolicies(pool: Pool, companyId: number, wanted: number): Promise<void> {
  await fillProposals(pool, companyId, wanted);
  await issueAll(pool, companyId, wanted);
}

/** A policy of each proposal that has none. What the nightly work does with those that ended has been done. */
async function issueAll(pool: Pool, companyId: number, wanted: number): Promise<void> {
  await pool.query(
    `insert into policies (company_id, number, status_id, proposal_id, broker_id, policy_holder_id, insured_id, modality_id,
       insurance_branch_id, issue_date, start_date, end_date, insured_amount_cents, annual_rate_percent, premium_cents,
       commission_cents, enable_to_steppin, enable_to_monitoring, enable_to_big_risk, limit_freed_on, end_noticed_for, search_text)
     select company_id, number, case when place % 50 = 0 then 3 when place % 997 = 0 then 1 when end_date < current_date then 4 else 2 end,
       id, broker_id, policy_holder_id, insured_id, modality_id, insurance_branch_id, issue_date, issue_date + 7, end_date,
       insured_amount_cents + place, annual_rate_percent, premium_cents + place % 100, commission_cents,
       place % 1000 = 1, place % 1000 = 2, place % 1000 = 3,
       case when end_date < current_date then end_date end, end_date, number || ' ' || substr(search_text, position(' ' in search_text) + 1)
     from (
       select made.*, '0775' || extract(year from issue_date) || lpad(place::text, 7, '0') as number,
         issue_date + 7 + 365 * (1 + place % 3) as end_date
       from (
         select proposals.company_id, proposals.id, broker_id, policy_holder_id, insured_id, modality_id, insurance_branch_id,
           insured_amount_cents, annual_rate_percent, premium_cents, commission_cents, search_text,
           (row_number() over (order by proposals.id))::int as place,
           (current_date - (${TEN_YEARS_OF_DAYS} - row_number() over (order by proposals.id) * ${TEN_YEARS_OF_DAYS} / $2::bigint)::int) as issue_date
         from proposals where company_id = $1 and not exists (select from policies where policies.proposal_id = proposals.id)
       ) made
     ) numbered order by place`,
    [companyId, wanted],
  );
  await pool.query(
    `insert into bank_slips (company_id, proposal_id, installment, installments, due_on, amount_cents, our_number, bar_code,
       digitable_line, paid_at)
     select company_id, proposal_id, 1, 1, case when id % 400 = 0 then current_date - 5 else current_date + 20 end,
       premium_cents, 'M' || id, repeat('0', 44), repeat('0', 47), case when id % 400 = 0 or id % 4 = 1 then null else now() end
     from policies where company_id = $1 and id % 2 = 0 or id % 4 = 1
     on conflict do nothing`,
    [companyId],
  );
  // A plan made without knowing how many there are joins them row by row, for hours.
  await pool.query('analyze policies, proposals');
  // Nobody is to hear of three hundred thousand issues.
  await pool.query('alter table proposals disable trigger proposals_issued');
  // By the proposal of another policy: whose it is does not matter to the counting, only that there are as many.
  await pool.query(
    `with ended as (
       select id, row_number() over (order by id) as place from policies where company_id = $1 and status_id = 4 and id % 3 = 0
     ), free as (
       select id, row_number() over (order by id desc) as place from proposals where company_id = $1 and renewed_policy_id is null
     )
     update proposals set renewed_policy_id = ended.id, status_id = 5
     from ended join free on free.place = ended.place where proposals.id = free.id`,
    [companyId],
  );
  await pool.query('alter table proposals enable trigger proposals_issued');
  await foldFigures(pool);
  // What the server's own housekeeping would have done by the time that a company has so many.
  await pool.query('vacuum analyze');
}
