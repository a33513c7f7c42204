import { and, eq, isNull } from 'drizzle-orm';
import type { CardType } from '@portal/shared/domain/boards/cardTypes';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { entryOfPipe, openCard } from '../../deals/engine/openCard';
import { placedIn } from '../../platform/database/placedIn';
import type { CardDraft, PipeEntry } from '../../deals/engine/openCard';
import type { Transaction } from '../../platform/database/connection';
import { cardMovements, cards, steps } from '../../platform/database/schema/boards';
import { auditHistory } from '../../platform/database/schema/history';
import { unprocessable } from '../../platform/server/refusal';

type BrokerCard = Extract<CardType, 'ANALISE_DOCUMENTACAO_CORRETORA' | 'CORRETORA_PEP'>;

const headers: Record<BrokerCard, string> = {
  ANALISE_DOCUMENTACAO_CORRETORA: 'Documentação da corretora',
  CORRETORA_PEP: 'Sócio exposto politicamente',
};

interface Subject {
  companyId: number;
  uniqueId: string;
  name: string;
  document: string;
  susepCode: string;
  /** Who sent it, for the history. */
  sentBy: string;
}

/**
 * Puts a broker's work at the entry of the pipe for cadastro: as a new card, or, where one is open already, by bringing
 * that one back to the entry.
 */
export async function openAnalysis(
  transaction: Transaction,
  cardType: BrokerCard,
  subject: Subject,
  now: Date,
): Promise<void> {
  const entry = await entryOfRegistrationPipe(transaction, subject.companyId);
  const [open] = await transaction
    .select({
      id: cards.id,
      uniqueId: cards.uniqueId,
      stepId: cards.stepId,
      stepName: steps.name,
      version: cards.version,
    })
    .from(cards)
    .innerJoin(steps, eq(steps.id, cards.stepId))
    .where(
      and(
        eq(cards.companyId, subject.companyId),
        eq(cards.brokerUniqueId, subject.uniqueId),
        eq(cards.cardType, cardType),
        isNull(cards.closedAt),
        isNull(cards.decision),
      ),
    )
    .for('update', { of: cards });
  if (!open) {
    const draft = draftOf(cardType, subject);
    await openCard(transaction, entry, draft, { id: null, name: subject.sentBy }, now);
    return;
  }
  if (open.stepId === entry.stepId) return;
  await transaction
    .update(cards)
    .set({ ...placedIn(entry.stepId, now), version: open.version + 1 })
    .where(eq(cards.id, open.id));
  await transaction.insert(cardMovements).values({
    companyId: subject.companyId,
    cardId: open.id,
    fromStepId: open.stepId,
    toStepId: entry.stepId,
    createdAt: now,
  });
  await transaction.insert(auditHistory).values({
    companyId: subject.companyId,
    subjectKind: 'card',
    subjectUniqueId: open.uniqueId,
    action: 'moved',
    changes: [{ field: 'step', before: open.stepName, after: entry.stepName }],
    changedByName: subject.sentBy,
    changedAt: now,
  });
}

const draftOf = (cardType: BrokerCard, subject: Subject): CardDraft => ({
  companyId: subject.companyId,
  cardType,
  cardRef: `Corretora ${subject.susepCode}`,
  cardData: { header: headers[cardType], body: subject.name, footer: `SUSEP ${subject.susepCode}` },
  insuredAmountCents: null,
  brokerUniqueId: subject.uniqueId,
  names: [subject.name],
  documents: [subject.document],
});

async function entryOfRegistrationPipe(transaction: Transaction, companyId: number): Promise<PipeEntry> {
  const entry = await entryOfPipe(transaction, companyId, Functionality.GERENCIAR_PIPE_CADASTRO);
  if (!entry)
    throw unprocessable(
      'Esta seguradora ainda não analisa cadastros pelo portal. Seus arquivos estão guardados; fale com ela.',
    );
  return entry;
}
