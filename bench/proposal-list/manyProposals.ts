import type { Pool } from 'pg';
import { foldFigures } from '../foldFigures';
import { addParties } from '../manyParties';

const PARTIES = 20_000;

/** Rows that new ones are made after, each with its place in a row of them. */
const COUNTED_OFF = { models: 'proposals', holders: 'policy_holders', insured_parties: 'insureds' };

/**
 * Gives a company a million proposals of forty thousand parties, spread over ten years as they would be in an insurer
 * of that size; statuses, brokers, modalities and amounts keep the shares of the demo.
 */
export async function fillProposals(pool: Pool, companyId: number, wanted: number): Promise<void> {
  await addParties(pool, companyId, 'policy_holders', PARTIES);
  await addParties(pool, companyId, 'insureds', PARTIES);
  for (const [places, table] of Object.entries(COUNTED_OFF))
    await pool.query(
      `create table ${places} as select *, (row_number() over (order by id) - 1)::int as place
       from ${table} where company_id = ${companyId};
       alter table ${places} add primary key (place);
       analyze ${places}`,
    );
  await pool.query(
    `insert into proposals (company_id, number, status_id, broker_id, policy_holder_id, insured_id, modality_id,
       insurance_branch_id, start_date, end_date, deadline_days, insured_amount_cents, annual_rate_percent, premium_cents,
       min_premium_cents, commission_percent, commission_cents, premium_terms, contractual_terms, search_text, created_at)
     select $1, '2016' || lpad(turn::text, 7, '0'), models.status_id, models.broker_id, holders.id, insured_parties.id,
       models.modality_id, models.insurance_branch_id, models.start_date - turn % 3650, models.end_date - turn % 3650,
       models.deadline_days, models.insured_amount_cents + turn, models.annual_rate_percent, models.premium_cents + turn % 1000,
       models.min_premium_cents, models.commission_percent, models.commission_cents, '[]',
       '{"object": [], "particularClauses": []}',
       lower('2016' || lpad(turn::text, 7, '0') || ' ' || holders.name || ' ' || holders.document || ' '
         || insured_parties.name || ' ' || insured_parties.document),
       models.created_at - make_interval(days => turn % 3650, secs => turn % 86400)
     from generate_series(1, $2::int - (select count(*)::int from models)) turn
       join models on models.place = turn % (select count(*)::int from models)
       join holders on holders.place = turn % 32069 * 31 % (select count(*)::int from holders)
       join insured_parties on insured_parties.place = turn % 32069 * 17 % (select count(*)::int from insured_parties)`,
    [companyId, wanted],
  );
  await pool.query(`drop table ${Object.keys(COUNTED_OFF).join(', ')}`);
  await foldFigures(pool);
  // What the server's own housekeeping would have done by the time that a company has so many.
  await pool.query('vacuum analyze');
}
