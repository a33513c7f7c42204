import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { CardType } from '@portal/shared/domain/boards/cardTypes';
import type { Transaction } from '../../platform/database/connection';
import { cards } from '../../platform/database/schema/boards';
import { brokers } from '../../platform/database/schema/parties';

/** Cards about the registration of a broker; those about what lists say of it have another subject. */
export const registrationCardTypes: CardType[] = [
  'ANALISE_DOCUMENTACAO_CORRETORA',
  'ANALISE_CONFORMIDADE_CORRETORA',
  'CORRETORA_PEP',
];

/**
 * Locks the broker whose registration a card is about, before the card itself: what the bureau tells of a broker locks its row
 * first and its cards then.
 */
export async function lockBrokerOfCard(transaction: Transaction, companyId: number, cardId: number): Promise<void> {
  const [card] = await transaction
    .select({ brokerUniqueId: cards.brokerUniqueId })
    .from(cards)
    .where(
      and(
        eq(cards.id, cardId),
        eq(cards.companyId, companyId),
        inArray(cards.cardType, registrationCardTypes),
        isNull(cards.screeningMatchUniqueId),
      ),
    );
  if (!card || card.brokerUniqueId === null) return;
  await transaction
    .select({ id: brokers.id })
    .from(brokers)
    .where(and(eq(brokers.companyId, companyId), eq(brokers.uniqueId, card.brokerUniqueId)))
    .for('update');
}
