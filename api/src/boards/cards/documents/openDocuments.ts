import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { CONTRACT_DOCUMENT } from '@portal/shared/domain/parties/contractDocuments';
import type { Database, Transaction } from '../../../platform/database/connection';
import type { DocumentStatus } from '../../../platform/database/schema/documents';
import { cards } from '../../../platform/database/schema/boards';
import type { RecordKind } from '../../../deals/documents/documentRecords';

/** The broker that a card's mails go to: the one it names, or that of its proposal. */
export const brokerOfCard: SQL<number> = sql<number>`coalesce(
  (select b.id from brokers b where b.unique_id = ${cards.brokerUniqueId} and b.company_id = ${cards.companyId}),
  (select p.broker_id from proposals p
    where p.unique_id = ${cards.proposalUniqueId} and p.company_id = ${cards.companyId}),
  (select l.broker_id from limit_requests l
    where l.unique_id = ${cards.limitRequestUniqueId} and l.company_id = ${cards.companyId}))`;

/** A document that the broker still has to give, with the card that needs it. */
export interface OpenDocument {
  documentId: number;
  documentUniqueId: string;
  name: string;
  status: DocumentStatus;
  isRequired: boolean;
  kind: RecordKind;
  ownerUniqueId: string;
  cardId: number;
  cardUniqueId: string;
  cardRef: string;
  /** Null where the card has to do with no broker. */
  brokerId: number | null;
}

/**
 * What brokers still have to give for the undecided cards that the condition names. The records of a card are those of
 * `recordsOf` in documentRecords.ts; as rows, so that a pipe of ten thousand cards is one join. A registration that is
 * in analysis takes no files: what is pending there counts once it was given back to the broker. A document of a contract of
 * counter-guarantee is asked of the broker that sent it.
 */
export async function openDocumentsOf(
  database: Database | Transaction,
  companyId: number,
  ofCards: SQL,
): Promise<OpenDocument[]> {
  const { rows } = await database.execute<Record<keyof OpenDocument, unknown>>(sql`
    select d.id as "documentId", d.unique_id as "documentUniqueId", d.name, d.status, d.is_required as "isRequired",
      d.owner_kind as kind, d.owner_unique_id as "ownerUniqueId", ${cards.id} as "cardId",
      ${cards.uniqueId} as "cardUniqueId", ${cards.cardRef} as "cardRef", ${brokerOfCard} as "brokerId"
    from ${cards}
    cross join lateral (values
      ('endorsement', ${cards.endorsementUniqueId}),
      ('limitRequest', ${cards.limitRequestUniqueId}),
      ('proposal', case when ${cards.endorsementUniqueId} is null then ${cards.proposalUniqueId} end),
      ('broker', case when ${cards.policyHolderUniqueId} is null then ${cards.brokerUniqueId} end),
      ('policyHolder', ${cards.policyHolderUniqueId}),
      ('insured', ${cards.insuredUniqueId})
    ) as record (kind, unique_id)
    join request_documents d
      on d.owner_kind = record.kind and d.owner_unique_id = record.unique_id and d.company_id = ${cards.companyId}
    where ${cards.companyId} = ${companyId} and ${cards.closedAt} is null and ${cards.decision} is null and ${ofCards}
      and d.deleted_at is null and not d.is_internal and d.status in ('Pendente', 'Reprovado')
      and (d.owner_kind <> 'broker' or d.status = 'Reprovado' or ${cards.sentBackAt} is not null or exists (
        select 1 from brokers b where b.unique_id = d.owner_unique_id and b.has_pending_documents))
      and (d.owner_kind <> 'policyHolder' or d.name !~ ${CONTRACT_DOCUMENT.source}
        or not exists (select 1 from request_document_archives given where given.request_document_id = d.id) or exists (
        select 1 from request_document_archives file left join users sender on sender.id = file.uploaded_by_user_id
        where file.request_document_id = d.id and coalesce(file.broker_id, sender.broker_id) = ${brokerOfCard}))
    order by ${cards.id}, d.id
  `);
  return rows as unknown as OpenDocument[];
}
