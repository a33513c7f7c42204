import type { Pool } from 'pg';

interface Wanted {
  companyId: number;
  count: number;
  endDate: string;
  /** Distinguishes the numbers of one filling from those of another. */
  series: string;
  /** Copies of what; of the demo's policies unless told. */
  of?: 'demo' | 'opened';
}

/**
 * Issued policies that all end on one day: copies of those of the demo whose modality is renewed by the platform, over all
 * their holders, with the term that each has.
 */
export async function fillDuePolicies(
  pool: Pool,
  { companyId, count, endDate, series, of = 'demo' }: Wanted,
): Promise<void> {
  const columnsOf = async (table: string, without: readonly string[]) => {
    const { rows } = await pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_name = $1 and table_schema = 'public' and column_name <> all ($2)
         and column_name not like 'renewal%' and column_name not like 'renewed%'`,
      [table, ['id', 'unique_id', 'number', 'start_date', 'end_date', 'deadline_days', ...without]],
    );
    return rows.map(({ name }) => `"${name}"`);
  };
  const ofProposal = await columnsOf('proposals', []);
  const ofPolicy = await columnsOf('policies', ['proposal_id', 'authenticity_code', 'status_id', 'is_renewal_blocked']);
  const term = '($3::date - (p.end_date - p.start_date))';
  const models = `
    select p.*, row_number() over (order by p.id) - 1 as place, count(*) over () as models
    from policies p
    join modalities m on m.id = p.modality_id and m.risk_kind = 'judicial' and not m.is_deleted
    join policy_holders h on h.id = p.policy_holder_id and h.is_active and not h.is_blocked
      and not h.is_restrictively_blocked and h.merged_into_id is null
    join policy_holder_nominations n on n.policy_holder_id = h.id and n.broker_id = p.broker_id
      and n.status = 'approved' and n.covers_all
    where p.company_id = $1 and p.status_id = 2 and ${
      of === 'demo'
        ? 'p.renewal_opened_at is null'
        : 'exists (select from proposals r where r.renewed_policy_id = p.id)'
    }`;
  await pool.query(
    `with models as (${models})
     insert into proposals (number, start_date, end_date, deadline_days, ${ofProposal.join(', ')})
     select $4 || lpad(n::text, 8, '0'), ${term}, $3::date, p.end_date - p.start_date,
       ${ofProposal.map((column) => `o.${column}`).join(', ')}
     from generate_series(1, $2::int) n
     join models p on p.place = n % p.models
     join proposals o on o.id = p.proposal_id`,
    [companyId, count, endDate, series],
  );
  await pool.query(
    `with models as (${models})
     insert into policies (number, proposal_id, status_id, start_date, end_date, ${ofPolicy.join(', ')})
     select o.number, o.id, 2, ${term}, $3::date, ${ofPolicy.map((column) => `p.${column}`).join(', ')}
     from generate_series(1, $2::int) n
     join models p on p.place = n % p.models
     join proposals o on o.company_id = $1 and o.number = $4 || lpad(n::text, 8, '0')`,
    [companyId, count, endDate, series],
  );
  await pool.query('analyze policies, proposals');
}
