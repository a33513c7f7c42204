import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { CardType } from '@portal/shared/domain/cardTypes';
import { addDays } from '@portal/shared/domain/dates';
import { Functionality } from '@portal/shared/domain/functionalities';
import { dateOfInstant } from '@portal/shared/domain/instants';
import { searchable } from '@portal/shared/domain/textSearch';
import type { Transaction } from '../platform/database/connection';
import { cardMovements, cardPriorities, cards, pipes, steps } from '../platform/database/schema/boards';
import { auditHistory } from '../platform/database/schema/history';
import { unprocessable } from '../platform/server/refusal';

type BrokerCard = Extract<CardType, 'ANALISE_DOCUMENTACAO_CORRETORA' | 'CORRETORA_PEP'>;

const headers: Record<BrokerCard, string> = {
  ANALISE_DOCUMENTACAO_CORRETORA: 'Documentação da corretora',
  CORRETORA_PEP: 'Sócio exposto politicamente',
};

/** Days within which a card should leave its step. */
const DAYS_PER_STEP = 5;

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
      ),
    )
    .for('update', { of: cards });
  const inEntry = {
    stepId: entry.stepId,
    position: sql`(select coalesce(max(other.position), 0) + 1 from ${cards} other where other.step_id = ${entry.stepId})`,
    enteredStepAt: now,
    dueOn: addDays(dateOfInstant(now), DAYS_PER_STEP),
  };
  if (open?.stepId === entry.stepId) return;
  if (open)
    await transaction
      .update(cards)
      .set({ ...inEntry, version: open.version + 1 })
      .where(eq(cards.id, open.id));
  const card = open ?? (await insertCard());
  await transaction.insert(cardMovements).values({
    companyId: subject.companyId,
    cardId: card.id,
    fromStepId: open?.stepId ?? null,
    toStepId: entry.stepId,
    createdAt: now,
  });
  await transaction.insert(auditHistory).values({
    companyId: subject.companyId,
    subjectKind: 'card',
    subjectUniqueId: card.uniqueId,
    action: open ? 'moved' : 'created',
    changes: [{ field: 'step', before: open?.stepName ?? null, after: entry.stepName }],
    changedByName: subject.sentBy,
    changedAt: now,
  });

  async function insertCard() {
    const cardRef = `Corretora ${subject.susepCode}`;
    const header = headers[cardType];
    const [inserted] = await transaction
      .insert(cards)
      .values({
        ...inEntry,
        companyId: subject.companyId,
        pipeId: entry.pipeId,
        cardType,
        cardRef,
        cardData: { header, body: subject.name, footer: `SUSEP ${subject.susepCode}` },
        priorityId: await usualPriority(transaction, subject.companyId),
        brokerUniqueId: subject.uniqueId,
        documents: [subject.document],
        searchText: searchable([cardRef, header, subject.name, subject.document].join(' ')),
        createdAt: now,
      })
      .returning({ id: cards.id, uniqueId: cards.uniqueId });
    if (!inserted) throw new Error('An inserted card has an id');
    return inserted;
  }
}

async function entryOfRegistrationPipe(transaction: Transaction, companyId: number) {
  const [entry] = await transaction
    .select({ pipeId: pipes.id, stepId: steps.id, stepName: steps.name })
    .from(pipes)
    .innerJoin(steps, eq(steps.pipeId, pipes.id))
    .where(
      and(
        eq(pipes.companyId, companyId),
        eq(pipes.functionalityId, Functionality.GERENCIAR_PIPE_CADASTRO),
        eq(steps.stage, 'queue'),
      ),
    )
    .orderBy(asc(pipes.order), asc(steps.order))
    .limit(1);
  if (!entry) throw notReady();
  return entry;
}

/** The second least urgent: below it is what may wait, above it what somebody decided to hurry. */
async function usualPriority(transaction: Transaction, companyId: number): Promise<number> {
  const [least, usual] = await transaction
    .select({ id: cardPriorities.id })
    .from(cardPriorities)
    .where(eq(cardPriorities.companyId, companyId))
    .orderBy(asc(cardPriorities.weight), asc(cardPriorities.id))
    .limit(2);
  const priority = usual ?? least;
  if (!priority) throw notReady();
  return priority.id;
}

const notReady = () =>
  unprocessable(
    'Esta seguradora ainda não analisa cadastros pelo portal. Seus arquivos estão guardados; fale com ela.',
  );
