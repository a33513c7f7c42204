import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { entryOfPipe, openCard } from '../../../deals/engine/openCard';
import { cards } from '../../../platform/database/schema/boards';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { brokers } from '../../../platform/database/schema/parties';
import { unprocessable } from '../../../platform/server/refusal';
import { registrationCardTypes } from '../../boards/lockBrokerOfCard';
import type { Decision } from '../settledCard';
import { audit } from './audit';

export type Broker = typeof brokers.$inferSelect;

/** The broker of a card, locked: its registration may go on at the same time. */
export async function lockBroker({ transaction, user, card }: Decision): Promise<Broker | null> {
  if (card.brokerUniqueId === null) return null;
  const [broker] = await transaction
    .select()
    .from(brokers)
    .where(and(eq(brokers.companyId, user.companyId), eq(brokers.uniqueId, card.brokerUniqueId)))
    .for('update');
  return broker ?? null;
}

/** Writes what changes of the broker, with its history; answers the broker as it is then. */
export async function changeBroker(decision: Decision, broker: Broker, after: Partial<Broker>): Promise<Broker> {
  const fields = (Object.keys(after) as (keyof Broker)[]).filter((field) => after[field] !== broker[field]);
  if (fields.length === 0) return broker;
  await decision.transaction.update(brokers).set(after).where(eq(brokers.id, broker.id));
  await audit(decision, {
    subjectKind: 'broker',
    subjectUniqueId: broker.uniqueId,
    action: 'registrationDecided',
    changes: fields.map((field) => ({ field, before: broker[field], after: after[field] })),
  });
  return { ...broker, ...after };
}

/** Cards about the registration of a broker. */
export const registrationCardsOf = (broker: Broker) =>
  and(
    eq(cards.brokerUniqueId, broker.uniqueId),
    // What the lists say of it is judged whatever becomes of the registration.
    isNull(cards.screeningMatchUniqueId),
    inArray(cards.cardType, registrationCardTypes),
  );

export async function hasUndecidedCard(
  { transaction, user }: Decision,
  broker: Broker,
  named = registrationCardsOf(broker),
): Promise<boolean> {
  const [open] = await transaction
    .select({ id: cards.id })
    .from(cards)
    .where(and(eq(cards.companyId, user.companyId), named, isNull(cards.decision), isNull(cards.closedAt)))
    .limit(1);
  return open !== undefined;
}

/** The documents that keep a registration open: required ones that are not approved, and any that is refused. */
export const openDocumentsOf = ({ transaction }: Decision, broker: Broker) =>
  transaction
    .select({ name: requestDocuments.name, status: requestDocuments.status })
    .from(requestDocuments)
    .where(
      and(
        eq(requestDocuments.companyId, broker.companyId),
        eq(requestDocuments.ownerKind, 'broker'),
        eq(requestDocuments.ownerUniqueId, broker.uniqueId),
        isNull(requestDocuments.deletedAt),
        or(
          eq(requestDocuments.status, 'Reprovado'),
          and(eq(requestDocuments.isRequired, true), ne(requestDocuments.status, 'Conforme')),
        ),
      ),
    )
    .orderBy(requestDocuments.id);

/** After the documents comes the conformity of the broker, on the same pipe; one that is open goes on. */
export async function openConformity(decision: Decision, broker: Broker): Promise<void> {
  const { transaction, user, now } = decision;
  const conformity = and(registrationCardsOf(broker), eq(cards.cardType, 'ANALISE_CONFORMIDADE_CORRETORA'));
  if (await hasUndecidedCard(decision, broker, conformity)) return;
  const entry = await entryOfPipe(transaction, broker.companyId, Functionality.GERENCIAR_PIPE_CADASTRO);
  if (!entry) throw unprocessable('A seguradora não tem mais a esteira de cadastro, na qual a análise continuaria.');
  await openCard(
    transaction,
    entry,
    {
      companyId: broker.companyId,
      cardType: 'ANALISE_CONFORMIDADE_CORRETORA',
      cardRef: `Corretora ${broker.susepCode}`,
      cardData: {
        header: 'Conformidade da corretora',
        body: broker.name,
        footer: `SUSEP ${broker.susepCode}`,
      },
      insuredAmountCents: null,
      brokerUniqueId: broker.uniqueId,
      names: [broker.name],
      documents: [broker.document],
    },
    user,
    now,
  );
}
