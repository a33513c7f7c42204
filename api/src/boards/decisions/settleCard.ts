import { eq } from 'drizzle-orm';
import { approvalNeedsReason } from '@portal/shared/domain/boards/cardDecisions';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import { cards } from '../../platform/database/schema/boards';
import { auditHistory } from '../../platform/database/schema/history';
import { unprocessable } from '../../platform/server/refusal';
import { approvals, refusals } from './effects/effects';
import { readSettledCard, refuseDecided, refuseDemand, refuseWaiting } from './settledCard';
import type { Decision } from './settledCard';
import type { PortalLinks } from '../../people/company/portalLinks';

export interface Approval extends Pick<
  Decision,
  'grantedLimitCents' | 'reinsurance' | 'counterGuarantee' | 'commissionPercent' | 'sources'
> {
  cardId: number;
  now: Date;
  /** What whoever approved it wrote; null where they wrote nothing. */
  reason: string | null;
}

export interface CardRefusal extends Approval {
  reason: string;
}

/** Links then lead to the company's first host. */
const noCaller: PortalLinks = { caller: null, publicUrl: null };

/**
 * All that follows from the approval of a card that now stands in the last step of its pipe; belongs into the
 * transaction that moved it there and raised its version. Answers what followed, as a sentence.
 */
export async function settleApproval(
  transaction: Transaction,
  user: CurrentUser,
  approval: Approval,
  portal: PortalLinks = noCaller,
): Promise<string> {
  const decision = await beginDecision(transaction, user, approval, portal);
  refuseWaiting(decision.card);
  requireReason(decision);
  await store(decision, 'approved', {});
  return approvals[decision.card.cardType](decision);
}

/** All that follows from the refusal of a card: it leaves the board, and what it was about ends. */
export async function settleRefusal(
  transaction: Transaction,
  user: CurrentUser,
  refusal: CardRefusal,
  portal: PortalLinks = noCaller,
): Promise<string> {
  const decision = await beginDecision(transaction, user, refusal, portal);
  await store(decision, 'refused', { closedAt: refusal.now, version: decision.card.version + 1 });
  return refusals[decision.card.cardType](decision);
}

async function beginDecision(
  transaction: Transaction,
  user: CurrentUser,
  { cardId, ...approval }: Approval,
  portal: PortalLinks,
): Promise<Decision> {
  const card = await readSettledCard(transaction, user.companyId, cardId);
  if (!card) throw new Error('A card that is decided exists');
  refuseDecided(card);
  refuseDemand(card);
  return { ...approval, transaction, user, card, portal };
}

/** An occurrence on a list is dismissed, and refuses to be so without a reason in words of its own. */
function requireReason({ card, reason }: Decision): void {
  if (reason !== null || card.screeningMatchUniqueId !== null || !approvalNeedsReason(card)) return;
  throw unprocessable(`Escreva por que o card ${card.cardRef} é aprovado: a aprovação passa por cima de uma regra.`, {
    code: 'JustificationRequired',
    field: 'Justification',
  });
}

async function store(
  { transaction, user, card, now, reason }: Decision,
  outcome: 'approved' | 'refused',
  more: { closedAt?: Date; version?: number },
): Promise<void> {
  await transaction
    .update(cards)
    .set({
      ...more,
      decision: outcome,
      decidedAt: now,
      decidedByUserId: user.id,
      decisionReason: reason,
      // The insurer has answered here; a card that follows carries the clock on.
      legalClockStartedAt: null,
      legalClockPausedAt: null,
      dueOn: null,
      // A refusal ends the wait for the broker.
      sentBackAt: null,
      sentBackReason: null,
      sentBackByUserId: null,
    })
    .where(eq(cards.id, card.id));
  await transaction.insert(auditHistory).values({
    companyId: user.companyId,
    subjectKind: 'card',
    subjectUniqueId: card.uniqueId,
    action: outcome,
    changes: [
      { field: 'decision', before: null, after: outcome },
      { field: 'decisionReason', before: null, after: reason },
    ],
    changedByUserId: user.id,
    changedByName: user.name,
    changedAt: now,
  });
}
