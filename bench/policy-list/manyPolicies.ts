import type { Pool } from 'pg';

interface Column {
  name: string;
}

/** The columns of a table that a copy of a row keeps, besides those that must be its own. */
async function copiedColumns(pool: Pool, table: string): Promise<string[]> {
  const { rows } = await pool.query<Column>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and column_name not in ('id', 'unique_id', 'number', 'proposal_id')`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/**
 * Copies a company's policies, each with a proposal of its own, until it has as many as wanted. Issue dates are spread
 * over ten years, as they would be in an insurer of that size; statuses keep their shares.
 */
export async function fillPolicies(pool: Pool, companyId: number, wanted: number): Promise<void> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from policies where company_id = $1',
    [companyId],
  );
  const existing = rows[0]?.count ?? 0;
  const turns = Math.ceil((wanted - existing) / existing);
  const [proposal, policy] = await Promise.all([copiedColumns(pool, 'proposals'), copiedColumns(pool, 'policies')]);
  const shifted = (name: string) =>
    /^(issue|start|end)_date$/.test(name) ? `original.${name} - (turn * 37 % 3650)` : `original.${name}`;
  await pool.query(`
    create table copies as
      select original.id as policy_id, original.proposal_id as old_proposal_id, turn,
        (select max(id) from proposals) + row_number() over (order by turn, original.id) as proposal_id
      from policies original, generate_series(1, ${turns}) turn
      where original.company_id = ${companyId}
      order by turn, original.id
      limit ${wanted - existing}`);
  await pool.query(`
    insert into proposals (id, number, ${proposal.join(', ')})
      select copies.proposal_id, original.number || '-' || turn, ${proposal.map((name) => `original.${name}`).join(', ')}
      from copies join proposals original on original.id = copies.old_proposal_id`);
  await pool.query(`
    insert into policies (number, proposal_id, ${policy.join(', ')})
      select original.number || '-' || turn, copies.proposal_id, ${policy.map(shifted).join(', ')}
      from copies join policies original on original.id = copies.policy_id
      order by original.issue_date - (turn * 37 % 3650)`);
  await pool.query('drop table copies');
  // What the server's own housekeeping would have done by the time that a company has so many.
  await pool.query('vacuum analyze');
}
