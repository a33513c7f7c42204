import { and, eq, isNull } from 'drizzle-orm';
import { PolicyStatus } from '@portal/shared/domain/policyStatus';
import { ProposalStatus } from '@portal/shared/domain/proposalStatus';
import { ProposalTimelineSituation, ProposalTimelineStatus } from '@portal/shared/domain/proposalTimeline';
import { closeUndecided } from '../../decisions/closeCards';
import { cardsOf } from '../../engine/dealCards';
import { situationOfStep } from '../../engine/engineOrder';
import { tellOnTimeline } from '../../engine/timeline';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { bankSlips } from '../../platform/database/schema/billing';
import { policies } from '../../platform/database/schema/policies';
import { fingerprintOf, once } from '../../platform/idempotency/once';
import { tellOtherSide } from '../detail/tellOtherSide';
import { lockProposalDeal } from './lockProposalDeal';
import type { LockedProposal } from './lockProposalDeal';
import { preparedPolicy, takeUpLimits } from './makePolicy';
import { moveStatus } from './moveStatus';

interface Asked {
  ProposalUniqueId: string;
  IdempotencyKey?: string | undefined;
  Reason?: string | undefined;
}

/** Cancels a proposal that is not issued: its cards leave the boards, its slips are void, the other side is told. */
export function cancel(
  database: Database,
  user: CurrentUser,
  { IdempotencyKey, ...asked }: Asked,
  now = new Date(),
): Promise<{ StatusId: number }> {
  const reason = asked.Reason?.trim() || null;
  const request = { key: IdempotencyKey, operation: 'CancelProposal', fingerprint: fingerprintOf(asked) };
  return database.transaction(async (transaction) => {
    const locked = await lockProposalDeal(transaction, user, asked.ProposalUniqueId, 'CANCELAR');
    return once(transaction, user, request, async () => {
      const { row, deal } = locked;
      const answer = { StatusId: ProposalStatus.Cancelada };
      if (row.statusId === ProposalStatus.Cancelada) return answer;
      await moveStatus(transaction, row, {
        to: ProposalStatus.Cancelada,
        set: { isWaitingForCard: false, decidedAt: now, legalClockEndedAt: now, decisionReason: reason },
        action: 'cancelled',
        changes: reason ? [{ field: 'reason', before: null, after: reason }] : [],
        by: user,
        now,
      });
      await transaction
        .update(bankSlips)
        .set({ cancelledAt: now })
        .where(and(eq(bankSlips.proposalId, row.id), isNull(bankSlips.paidAt), isNull(bankSlips.cancelledAt)));
      await cancelPreparedPolicy(transaction, locked, reason, now);
      await tellOnTimeline(transaction, deal, {
        situation: situationOf(locked),
        status: ProposalTimelineStatus.Cancelado,
        description: reason ? `Proposta cancelada. Motivo: ${reason}` : 'Proposta cancelada',
        userId: user.id,
        now,
      });
      // Told first: whoever has a card in hand is found by it.
      await tellOtherSide(
        transaction,
        user,
        { uniqueId: row.uniqueId, brokerId: row.brokerId },
        {
          kind: 'proposalCancelled',
          title: 'Proposta cancelada',
          text: `${deal.called}, de ${deal.policyHolder.name}, foi cancelada.${reason ? ` Motivo: ${reason}` : ''}`,
        },
      );
      await closeUndecided({ transaction, user, now }, cardsOf(deal));
      return answer;
    });
  });
}

/** A policy that was prepared for it will not be issued: what it took up of the limits is free again. */
async function cancelPreparedPolicy(
  transaction: Transaction,
  { row, deal }: LockedProposal,
  reason: string | null,
  now: Date,
): Promise<void> {
  const prepared = await preparedPolicy(transaction, row.id);
  if (!prepared) return;
  await transaction
    .update(policies)
    .set({ statusId: PolicyStatus.Cancelada, cancelledAt: now, cancellationReason: reason })
    .where(eq(policies.id, prepared.id));
  await takeUpLimits(transaction, deal, -prepared.insuredAmountCents);
}

function situationOf({ row: { statusId, engineStep } }: LockedProposal): ProposalTimelineSituation {
  if (statusId === ProposalStatus.Cotacao) return ProposalTimelineSituation.Cotacao;
  return situationOfStep(engineStep, ProposalTimelineSituation.Emissao);
}
