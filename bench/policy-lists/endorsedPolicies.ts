import type { Pool } from 'pg';

const POLICIES = 1000;
export const ENDORSEMENTS = 40;

/** Gives some policies 40 issued endorsements each, every one with a document and its file; answers one of the policies. */
export async function endorsePolicies(pool: Pool, companyId: number): Promise<string> {
  await pool.query(
    `insert into endorsements (company_id, policy_id, endorsement_type_id, sequence_number, number, status_id, issue_date,
       effective_on, start_date, end_date, deadline_days, previous_insured_amount_cents, insured_amount_cents,
       premium_difference_cents, reason, object, search_text)
     select company_id, id, 7, place, number || '-E' || lpad(place::text, 2, '0'), 5, start_date + place, start_date + place,
       start_date, end_date, end_date - start_date, insured_amount_cents, insured_amount_cents, 100, 'Acréscimo', 'Objeto',
       search_text
     from (
       select * from policies
       where company_id = $1 and status_id = 2
         and not exists (select from endorsements earlier where earlier.policy_id = policies.id)
       order by id limit ${POLICIES}
     ) chosen, generate_series(1, ${ENDORSEMENTS}) place`,
    [companyId],
  );
  await pool.query(
    `with documents as (
       insert into request_documents (company_id, owner_kind, owner_unique_id, name, status)
       select company_id, 'endorsement', unique_id, 'Aditivo', 'Conforme' from endorsements
       where company_id = $1 and reason = 'Acréscimo' and number like '%-E__'
       returning id
     )
     insert into request_document_archives
       (request_document_id, name, extension, content_type, size_bytes, relative_path, sha256)
     select id, 'aditivo.pdf', 'pdf', 'application/pdf', 1000, 'endorsements/' || id, repeat('0', 64) from documents`,
    [companyId],
  );
  await pool.query('vacuum analyze endorsements, request_documents, request_document_archives');
  const { rows } = await pool.query<{ uniqueId: string }>(
    `select p.unique_id as "uniqueId" from policies p join endorsements e on e.policy_id = p.id
     where p.company_id = $1 group by p.id having count(*) = ${ENDORSEMENTS} order by p.id limit 1`,
    [companyId],
  );
  const [policy] = rows;
  if (!policy) throw new Error('Some policies have forty endorsements');
  return policy.uniqueId;
}
