import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { lostProposalStatuses } from '@portal/shared/domain/figures/lostProposals';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import type { Transaction } from '../../platform/database/connection';
import { cards } from '../../platform/database/schema/boards';
import { auditHistory } from '../../platform/database/schema/history';
import type { FieldChange } from '../../platform/database/schema/history';
import { proposals } from '../../platform/database/schema/proposals';
import { unprocessable } from '../../platform/server/refusal';
import { requireNotAcceptedByLaw } from './acceptedByLaw';
import { publishMove } from './publishMove';
import { labelOf } from './statusLabel';
import { isAllowedTransition } from './transitions';

export interface MovingProposal {
  id: number;
  companyId: number;
  uniqueId: string;
  number: string;
  statusId: number;
}

interface Move {
  to: ProposalStatus;
  /** What changes with it. */
  set?: PgUpdateSetSource<typeof proposals>;
  /** What the history calls it. */
  action?: string;
  /** Besides the status. */
  changes?: FieldChange[];
  /** The proposer ends it, or the insurer on a ground that an accepted proposal leaves it. */
  isProposersWish?: boolean;
  by: { id: number | null; name: string };
  now: Date;
}

/** Of several cards that which was refused; or else one that nobody has decided, and the one that moved last. */
const stepOf = (uniqueId: string) => sql`(
  select card.step_id from ${cards} card where card.proposal_unique_id = ${uniqueId}
  order by coalesce(card.decision = 'refused', false) desc, card.decision is null desc, card.entered_step_at desc, card.id desc
  limit 1)`;

/** Where a proposal does not go any more once the law has accepted it, unless its proposer wishes so. */
const closedByLaw: readonly ProposalStatus[] = [...lostProposalStatuses, ProposalStatus.AguardandoCorretor];

/**
 * The one way in which the status of a proposal changes: by an allowed transition, with its history and with the events
 * that others wait for. The caller holds the proposal's lock and has read it since.
 */
export async function moveStatus(
  transaction: Transaction,
  proposal: MovingProposal,
  { to, set = {}, action = 'statusChanged', changes = [], isProposersWish = false, by, now }: Move,
): Promise<void> {
  if (!isAllowedTransition(proposal.statusId, to))
    throw unprocessable(
      `A proposta ${proposal.number} está com a situação "${labelOf(proposal.statusId)}" e não pode passar para "${labelOf(to)}". Veja na proposta o que pode ser feito agora.`,
      { code: 'TransitionNotAllowed' },
    );
  if (closedByLaw.includes(to) && !isProposersWish) await requireNotAcceptedByLaw(transaction, proposal, now);
  await transaction
    .update(proposals)
    .set({ ...set, statusId: to, lostStepId: lostProposalStatuses.includes(to) ? stepOf(proposal.uniqueId) : null })
    .where(eq(proposals.id, proposal.id));
  await transaction.insert(auditHistory).values({
    companyId: proposal.companyId,
    subjectKind: 'proposal',
    subjectUniqueId: proposal.uniqueId,
    action,
    changes: [{ field: 'statusId', before: proposal.statusId, after: to }, ...changes],
    changedByUserId: by.id,
    changedByName: by.name,
    changedAt: now,
  });
  await publishMove(transaction, { id: proposal.id, from: proposal.statusId, to, action, now });
}
