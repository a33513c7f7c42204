import { and, asc, eq } from 'drizzle-orm';
import { searchable } from '@portal/shared/domain/values/textSearch';
import type { PipeFunctionality } from '@portal/shared/domain/access/pipeFunctionalities';
import type { Transaction } from '../../platform/database/connection';
import { cardMovements, cardPriorities, cards, pipes, steps } from '../../platform/database/schema/boards';
import { auditHistory } from '../../platform/database/schema/history';
import { unprocessable } from '../../platform/server/refusal';
import { placedIn } from '../../platform/database/placedIn';

/** Who causes something on a board: a user, or by name alone somebody without an account. */
export interface Actor {
  id: number | null;
  name: string;
}

type CardColumns = typeof cards.$inferInsert;

/** A card before it has a place on a board. */
export interface CardDraft extends Pick<
  CardColumns,
  | 'cardType'
  | 'cardRef'
  | 'cardData'
  | 'insuredAmountCents'
  | 'legalClockStartedAt'
  | 'legalClockPausedAt'
  | 'documents'
  | 'proposalUniqueId'
  | 'endorsementUniqueId'
  | 'policyHolderUniqueId'
  | 'insuredUniqueId'
  | 'brokerUniqueId'
  | 'nominationUniqueId'
  | 'counterGuaranteeUniqueId'
  | 'limitRequestUniqueId'
  | 'economicGroupUniqueId'
  | 'screeningMatchUniqueId'
  | 'demandsIssue'
> {
  companyId: number;
  /** Names by which people look for it. */
  names: readonly string[];
}

/** Puts a new card at the entry of a company's pipe, with its history. */
export async function openCard(
  transaction: Transaction,
  entry: PipeEntry,
  { names, ...draft }: CardDraft,
  by: Actor,
  now: Date,
): Promise<{ id: number; uniqueId: string }> {
  const [card] = await transaction
    .insert(cards)
    .values({
      ...draft,
      ...placedIn(entry.stepId, now),
      pipeId: entry.pipeId,
      priorityId: await usualPriority(transaction, draft.companyId),
      searchText: searchable([draft.cardRef, draft.cardData.header, ...names, ...draft.documents].join(' ')),
      createdAt: now,
    })
    .returning({ id: cards.id, uniqueId: cards.uniqueId });
  if (!card) throw new Error('An inserted card has an id');
  await transaction
    .insert(cardMovements)
    .values({ companyId: draft.companyId, cardId: card.id, toStepId: entry.stepId, createdAt: now });
  await transaction.insert(auditHistory).values({
    companyId: draft.companyId,
    subjectKind: 'card',
    subjectUniqueId: card.uniqueId,
    action: 'created',
    changes: [{ field: 'step', before: null, after: entry.stepName }],
    changedByUserId: by.id,
    changedByName: by.name,
    changedAt: now,
  });
  return card;
}

/** The step in which the cards of a company's pipe arrive; the pipe is named by the right to manage it, 34 to 39. */
export async function entryOfPipe(transaction: Transaction, companyId: number, functionalityId: PipeFunctionality) {
  const [entry] = await transaction
    .select({ pipeId: pipes.id, stepId: steps.id, stepName: steps.name })
    .from(pipes)
    .innerJoin(steps, eq(steps.pipeId, pipes.id))
    .where(
      and(
        eq(pipes.companyId, companyId),
        eq(pipes.functionalityId, functionalityId),
        eq(pipes.isDeleted, false),
        eq(steps.stage, 'queue'),
        eq(steps.isDeleted, false),
      ),
    )
    .orderBy(asc(pipes.order), asc(steps.order))
    .limit(1)
    // It is not taken away before the card stands in it.
    .for('key share', { of: steps });
  return entry;
}

export type PipeEntry = NonNullable<Awaited<ReturnType<typeof entryOfPipe>>>;

/** The one that is said to be usual, else the second least urgent: below it is what may wait, above it what somebody decided to hurry. */
async function usualPriority(transaction: Transaction, companyId: number): Promise<number> {
  const rows = await transaction
    .select({ id: cardPriorities.id, isUsual: cardPriorities.isUsual })
    .from(cardPriorities)
    .where(and(eq(cardPriorities.companyId, companyId), eq(cardPriorities.isDeleted, false)))
    .orderBy(asc(cardPriorities.weight), asc(cardPriorities.id));
  const [least, second] = rows;
  const priority = rows.find(({ isUsual }) => isUsual) ?? second ?? least;
  if (!priority)
    throw unprocessable(
      'A seguradora não tem prioridades de card, e por isso nenhum card pode ser aberto. Fale com ela.',
    );
  return priority.id;
}
