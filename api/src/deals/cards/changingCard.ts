import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import { cards } from '../../platform/database/schema/boards';
import { conflict, unprocessable } from '../../platform/server/refusal';
import { lockManagedCard } from './cardPipe';
import { auditRecord } from '../../platform/history/auditRecord';
import type { Change, Doer } from '../../platform/history/auditRecord';

/** What actions know of a card besides its pipe and owner. */
export const actionColumns = {
  cardType: cards.cardType,
  stepId: cards.stepId,
  decision: cards.decision,
  priorityId: cards.priorityId,
  justification: cards.justification,
  sentBackAt: cards.sentBackAt,
  proposalUniqueId: cards.proposalUniqueId,
  endorsementUniqueId: cards.endorsementUniqueId,
  policyHolderUniqueId: cards.policyHolderUniqueId,
  brokerUniqueId: cards.brokerUniqueId,
  nominationUniqueId: cards.nominationUniqueId,
  counterGuaranteeUniqueId: cards.counterGuaranteeUniqueId,
  limitRequestUniqueId: cards.limitRequestUniqueId,
  screeningMatchUniqueId: cards.screeningMatchUniqueId,
};

/**
 * A card that the user may change and that is not decided, with every other open card of the same proposal or
 * endorsement locked too: an action may change them all, and whoever locks one after the other could meet another action
 * halfway.
 */
export async function lockCardToChange(transaction: Transaction, user: CurrentUser, cardId: number) {
  await lockCardsOfSameRecord(transaction, user, cardId);
  const found = await lockManagedCard(transaction, user, cardId);
  const [rest] = await transaction.select(actionColumns).from(cards).where(eq(cards.id, found.id));
  if (!rest) throw new Error('A locked card cannot vanish');
  if (rest.decision) throw unprocessable(decidedMessage(found.cardRef, rest.decision));
  return { ...found, ...rest };
}

export type CardToChange = Awaited<ReturnType<typeof lockCardToChange>>;

export const decidedMessage = (cardRef: string, decision: 'approved' | 'refused'): string =>
  `O card ${cardRef} já foi ${decision === 'approved' ? 'aprovado' : 'recusado'} e não muda mais.`;

async function lockCardsOfSameRecord(transaction: Transaction, { companyId }: CurrentUser, cardId: number) {
  const [named] = await transaction
    .select({ proposalUniqueId: cards.proposalUniqueId, endorsementUniqueId: cards.endorsementUniqueId })
    .from(cards)
    .where(and(eq(cards.id, cardId), eq(cards.companyId, companyId)));
  if (!named) return;
  await transaction
    .select({ id: cards.id })
    .from(cards)
    .where(and(eq(cards.companyId, companyId), isNull(cards.closedAt), or(eq(cards.id, cardId), cardsOfRecord(named))))
    .orderBy(asc(cards.id))
    .for('update');
}

/** The cards about a proposal or an endorsement itself: those of an endorsement also name the policy's proposal. */
export function cardsOfRecord({
  proposalUniqueId,
  endorsementUniqueId,
}: Pick<CardToChange, 'proposalUniqueId' | 'endorsementUniqueId'>) {
  if (endorsementUniqueId) return eq(cards.endorsementUniqueId, endorsementUniqueId);
  if (proposalUniqueId) return and(eq(cards.proposalUniqueId, proposalUniqueId), isNull(cards.endorsementUniqueId));
  return undefined;
}

/**
 * Refuses a change of a card that is no longer as the person saw it. The refusal carries `standing`: what the call
 * answers, as it stands now.
 */
export function requireSeen(card: CardToChange, version: number | undefined, standing?: unknown): void {
  if (version === undefined || version === card.version) return;
  throw conflict(
    `O card ${card.cardRef} foi alterado enquanto você o via. Confira como ele está agora e repita, se ainda for o caso.`,
    { response: standing },
  );
}

/** Writes into the card's history what was done with it. */
export const auditCard = (
  transaction: Transaction,
  doer: Doer,
  card: { uniqueId: string },
  { action, changes }: Change,
) => auditRecord(transaction, doer, { kind: 'card', uniqueId: card.uniqueId }, { action, changes });

/** Changes a card, which counts as one: whoever saw it before is told. Answers its new version. */
export async function changeCard(
  transaction: Transaction,
  cardId: number,
  change: PgUpdateSetSource<typeof cards>,
): Promise<number> {
  const [changed] = await transaction
    .update(cards)
    .set({ ...change, version: sql`${cards.version} + 1` })
    .where(eq(cards.id, cardId))
    .returning({ version: cards.version });
  if (!changed) throw new Error('A locked card cannot vanish');
  return changed.version;
}
