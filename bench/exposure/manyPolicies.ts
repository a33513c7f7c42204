import type { Pool } from 'pg';

/** Makes one policy holder the member of a group of so many, each with so many policies that take up limit; and one that has none. */
export async function fillGroup(
  pool: Pool,
  { companyId, members, policiesEach }: { companyId: number; members: number; policiesEach: number },
): Promise<{ holderUniqueId: string; emptyUniqueId: string }> {
  const { rows: groups } = await pool.query<{ id: number }>(
    `insert into economic_groups (company_id, name, limit_cents, used_limit_cents)
     values ($1, 'Grupo da medição', 1000000000000, 0) returning id`,
    [companyId],
  );
  const { rows: holders } = await pool.query<{ id: number; uniqueId: string }>(
    `insert into policy_holders (company_id, document, name, search_text, limit_cents, economic_group_id)
     select $1, lpad((90000000 + n)::text, 14, '0'), 'Tomador medido ' || n, 'tomador medido ' || n, 100000000000, $2
     from generate_series(1, $3::int) n returning id, unique_id as "uniqueId"`,
    [companyId, groups[0]?.id, members],
  );
  const { rows: empty } = await pool.query<{ uniqueId: string }>(
    `insert into policy_holders (company_id, document, name, search_text) values ($1, '00000099999999', 'Sem apólices', 'sem apolices')
     returning unique_id as "uniqueId"`,
    [companyId],
  );
  const ids = holders.map(({ id }) => id);
  // Copies of the company's own, so that every column is as it would be; their ends spread over six years.
  const copied = async (table: string): Promise<string> => {
    const { rows } = await pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1
         and column_name not in ('id', 'unique_id', 'number', 'proposal_id', 'policy_holder_id', 'status_id',
           'start_date', 'end_date', 'limit_freed_on', 'modality_id', 'authenticity_code')`,
      [table],
    );
    return rows.map(({ name }) => name).join(', ');
  };
  const [ofProposal, ofPolicy] = await Promise.all([copied('proposals'), copied('policies')]);
  await pool.query(`
    create table copies as
      select (select max(id) from proposals) + row_number() over () as proposal_id, holder as policy_holder_id, n,
        (select id from modalities where company_id = ${companyId} order by (id * 7919 + n * 31) % 97, id limit 1) as modality_id
      from unnest(array[${ids.join(', ')}]) holder, generate_series(1, ${policiesEach}) n`);
  const template = (table: string) => `(select * from ${table} where company_id = ${companyId} order by id limit 1)`;
  await pool.query(`
    insert into proposals (id, number, status_id, policy_holder_id, modality_id, start_date, end_date, ${ofProposal})
      select copies.proposal_id, 'M-' || copies.proposal_id, 5, copies.policy_holder_id, copies.modality_id, current_date - 30,
        current_date - 60 + (n * 37 % 2190), ${ofProposal.replace(/(\w+)/g, 'original.$1')}
      from copies, ${template('proposals')} original`);
  await pool.query(`
    insert into policies (number, proposal_id, status_id, policy_holder_id, modality_id, start_date, end_date, ${ofPolicy})
      select 'M-' || copies.proposal_id, copies.proposal_id, case when n % 50 = 0 then 1 else 2 end, copies.policy_holder_id,
        copies.modality_id, current_date - 30, current_date - 60 + (n * 37 % 2190), ${ofPolicy.replace(/(\w+)/g, 'original.$1')}
      from copies, ${template('policies')} original`);
  await pool.query('drop table copies');
  // What the server's own housekeeping would have done by the time that a company has so many.
  await pool.query('vacuum analyze');
  return { holderUniqueId: holders[0]?.uniqueId ?? '', emptyUniqueId: empty[0]?.uniqueId ?? '' };
}
