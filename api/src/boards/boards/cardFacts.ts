import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { cards } from '../../platform/database/schema/boards';
import { cStandsOnBoard } from './boardState';

// What records say about the cards of a board, as rows of card (`id`) and `value`. A filter and the counts beside its
// values read the same rows.

const standing = (pipeId: number) => sql`c.pipe_id = ${pipeId} and ${cStandsOnBoard()}`;
/** Those too that have left the board. */
export const everStood = (pipeId: number) => sql`c.pipe_id = ${pipeId}`;

export const modalitiesOfCards = (pipeId: number, ofCards = standing(pipeId)): SQL => sql`
  select c.id, p.modality_id as value
  from cards c join proposals p on p.unique_id = c.proposal_unique_id and p.company_id = c.company_id
  where ${ofCards}`;

export const brokersOfCards = (pipeId: number, ofCards = standing(pipeId)): SQL => sql`
  select c.id, coalesce(b.id, p.broker_id, l.broker_id) as value
  from cards c
  left join brokers b on b.unique_id = c.broker_unique_id and b.company_id = c.company_id
  left join proposals p on p.unique_id = c.proposal_unique_id and p.company_id = c.company_id
  left join limit_requests l on l.unique_id = c.limit_request_unique_id and l.company_id = c.company_id
  where ${ofCards} and coalesce(b.id, p.broker_id, l.broker_id) is not null`;

export const tagsOfCards = (pipeId: number): SQL => sql`
  select c.id, u.tag_id as value
  from card_tag_uses u join cards c on c.id = u.card_id
  where ${standing(pipeId)}`;

/** To be joined to cards `c`: the documents `d` that were asked for of the records that a card is about. */
export const withDocuments = sql`
  cross join lateral (values
    ('endorsement', c.endorsement_unique_id),
    ('limitRequest', c.limit_request_unique_id),
    ('proposal', case when c.endorsement_unique_id is null then c.proposal_unique_id end),
    ('broker', case when c.policy_holder_unique_id is null then c.broker_unique_id end),
    ('policyHolder', c.policy_holder_unique_id),
    ('insured', c.insured_unique_id)
  ) as record (kind, unique_id)
  join request_documents d
    on d.owner_kind = record.kind and d.owner_unique_id = record.unique_id and d.company_id = c.company_id`;

/**
 * `awaited` and `toCheck`, each once for a card. The records of a card and what the broker still owes are those of
 * `openDocumentsOf`: a registration in analysis takes no files before it was given back.
 */
export const openDocumentsOfCards = (pipeId: number): SQL => sql`
  select distinct c.id, case when d.status = 'Aguardando_Analise' then 'toCheck' else 'awaited' end as value
  from cards c
  ${withDocuments}
  where ${standing(pipeId)} and c.decision is null and d.deleted_at is null and (
    d.status = 'Aguardando_Analise'
    or not d.is_internal and d.status in ('Pendente', 'Reprovado')
      and (d.owner_kind <> 'broker' or d.status = 'Reprovado' or exists (
        select 1 from brokers b where b.unique_id = d.owner_unique_id and b.has_pending_documents)))`;

/** When somebody last opened the card, or where nobody ever did, when it came. */
export const sightsOfCards = (pipeId: number): SQL => sql`
  select c.id, coalesce(s.seen_at, c.created_at) as value
  from cards c left join card_sights s on s.card_id = c.id
  where ${standing(pipeId)}`;

/** The cards of which the rows say this. Not to be joined: it is found once for a query, and not again for each step. */
export const isAmong = (rows: SQL, condition: SQL): SQL =>
  sql`(${cards.id} in (select fact.id from (${rows}) as fact where ${condition})) is true`;
