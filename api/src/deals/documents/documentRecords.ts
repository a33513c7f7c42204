import { and, eq, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CardDocument } from '@portal/shared/contracts/boards/kanbanDocuments';
import { ModuleId } from '@portal/shared/domain/portal/modules';
import { cards } from '../../platform/database/schema/boards';

/** The kinds of records whose documents are worked on with cards. */
export type RecordKind = CardDocument['Owner'];

/** A record that documents belong to. */
export interface DocumentRecord {
  kind: RecordKind;
  uniqueId: string;
}

/** The three families in which the specification names the calls. */
export type DocumentFamily = 'proposal' | 'broker' | 'limitRequest';

export const kindsOfFamily: Record<DocumentFamily, readonly RecordKind[]> = {
  proposal: ['proposal', 'endorsement', 'policyHolder', 'insured', 'nomination'],
  broker: ['broker'],
  limitRequest: ['limitRequest', 'policyHolder'],
};

/** The module whose permissions count; parties of a deal count with the policy holder. */
export const moduleOfKind: Record<RecordKind, ModuleId> = {
  proposal: ModuleId.PROPOSTA,
  endorsement: ModuleId.ENDOSSO,
  policyHolder: ModuleId.TOMADOR,
  insured: ModuleId.TOMADOR,
  broker: ModuleId.CORRETOR,
  limitRequest: ModuleId.TOMADOR,
  nomination: ModuleId.TOMADOR,
};

type Links = Pick<
  typeof cards.$inferSelect,
  | 'proposalUniqueId'
  | 'endorsementUniqueId'
  | 'policyHolderUniqueId'
  | 'insuredUniqueId'
  | 'brokerUniqueId'
  | 'limitRequestUniqueId'
  | 'nominationUniqueId'
>;

/**
 * The records that a card is about, what it was opened for first. Cards of endorsements name their proposal too, and
 * nearly all name the broker, whose own papers are the matter of its registration alone.
 */
export function recordsOf(card: Links): DocumentRecord[] {
  const isEndorsement = card.endorsementUniqueId !== null;
  const found: [RecordKind, string | null][] = [
    ['endorsement', card.endorsementUniqueId],
    ['limitRequest', card.limitRequestUniqueId],
    ['proposal', isEndorsement ? null : card.proposalUniqueId],
    ['broker', card.policyHolderUniqueId === null ? card.brokerUniqueId : null],
    ['policyHolder', card.policyHolderUniqueId],
    ['insured', card.insuredUniqueId],
    ['nomination', card.nominationUniqueId],
  ];
  return found.flatMap(([kind, uniqueId]) => (uniqueId === null ? [] : [{ kind, uniqueId }]));
}

/** The same rule, asked of the rows: cards that are about the record. */
export function isAbout({ kind, uniqueId }: DocumentRecord): SQL | undefined {
  switch (kind) {
    case 'proposal':
      return and(eq(cards.proposalUniqueId, uniqueId), isNull(cards.endorsementUniqueId));
    case 'endorsement':
      return eq(cards.endorsementUniqueId, uniqueId);
    case 'limitRequest':
      return eq(cards.limitRequestUniqueId, uniqueId);
    case 'broker':
      return and(eq(cards.brokerUniqueId, uniqueId), isNull(cards.policyHolderUniqueId));
    case 'policyHolder':
      return eq(cards.policyHolderUniqueId, uniqueId);
    case 'nomination':
      return eq(cards.nominationUniqueId, uniqueId);
    case 'insured':
      return eq(cards.insuredUniqueId, uniqueId);
  }
}

/** True for records of which a card is the work, not only a party to it: what happens to them is the card's history. */
export const isWorkOfCard = ({ kind }: DocumentRecord): boolean =>
  kind !== 'policyHolder' && kind !== 'insured' && kind !== 'nomination';
