import type { Pool } from 'pg';

interface OpenWork {
  companyId: number;
  proposals: number;
  drafts: number;
}

/** Adds open proposals of every modality, a card to every other one, and drafts that name a modality. */
export async function fillOpenWork(pool: Pool, { companyId, proposals, drafts }: OpenWork): Promise<void> {
  const columnsOf = async (table: string, without: readonly string[]): Promise<string[]> => {
    const { rows } = await pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and column_name <> all($2)`,
      [table, without],
    );
    return rows.map(({ name }) => name);
  };
  const copied = await columnsOf('proposals', ['id', 'unique_id', 'number', 'status_id', 'modality_id']);
  const original = `(select * from proposals where company_id = ${companyId} and status_id = 1 order by id limit 1)`;
  await pool.query(`
    insert into proposals (number, status_id, modality_id, ${copied.join(', ')})
      select 'I-' || n, case when n % 3 = 0 then 2 else 1 end, offered.id, ${copied.map((name) => `original.${name}`).join(', ')}
      from generate_series(1, ${proposals}) n
      join lateral (
        select id from modalities where company_id = ${companyId} and not is_deleted
        order by (id * 7919 + n * 31) % 97, id limit 1
      ) offered on true, ${original} original`);
  const ofCard = await columnsOf('cards', ['id', 'unique_id', 'proposal_unique_id']);
  const card = `(select * from cards where company_id = ${companyId} and closed_at is null and decision is null order by id limit 1)`;
  await pool.query(`
    insert into cards (proposal_unique_id, ${ofCard.join(', ')})
      select proposals.unique_id, ${ofCard.map((name) => `original.${name}`).join(', ')}
      from proposals, ${card} original
      where proposals.company_id = ${companyId} and proposals.number like 'I-%' and proposals.id % 2 = 0`);
  await pool.query(`
    insert into proposal_drafts (unique_id, company_id, user_id, title, step, form)
      select gen_random_uuid(), ${companyId}, (select min(id) from users where company_id = ${companyId}), 'Medição', 'dados-de-risco',
        jsonb_build_object('kind', 'form', 'form', jsonb_build_object('modality', jsonb_build_object('UniqueId', offered.unique_id)))
      from generate_series(1, ${drafts}) n
      join lateral (
        select unique_id from modalities where company_id = ${companyId} and not is_deleted
        order by (id * 7919 + n * 31) % 97, id limit 1
      ) offered on true`);
  // What the server's own housekeeping would have done by the time that a company has so many.
  await pool.query('vacuum analyze');
}
