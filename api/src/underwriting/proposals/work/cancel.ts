import { and, eq, isNull } from 'drizzle-orm';
import type { CancelGround } from '@portal/shared/contracts/underwriting/proposalWork';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { ProposalTimelineSituation, ProposalTimelineStatus } from '@portal/shared/domain/underwriting/proposalTimeline';
import { isInternal } from '@portal/shared/domain/access/roles';
import { closeUndecided } from '../../../deals/cards/closeCards';
import { mailOutcome } from '../../../deals/messages/mailOutcome';
import type { PortalLinks } from '../../../people/company/portalLinks';
import { cardsOf, timelinePlaceNow } from '../../../deals/engine/dealCards';
import { storedAmountAtRisk } from '../../../deals/records/amountAtRisk';
import { tellOnTimeline } from '../../../deals/engine/timeline';
import { auditSlips } from '../../../parameters/billing/auditSlips';
import { endedAtBank } from '../../../parameters/billing/slipsThatCount';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { takeUpLimits } from '../../../parties/exposure/takeUpLimits';
import { bankSlips } from '../../../platform/database/schema/billing';
import { policies } from '../../../platform/database/schema/policies';
import { fingerprintOf } from '../../../platform/idempotency/fingerprint';
import { once } from '../../../platform/idempotency/once';
import { tellOtherSide } from '../detail/tellOtherSide';
import { lockProposalDeal } from './lockProposalDeal';
import type { LockedProposal } from './lockProposalDeal';
import { preparedPolicy } from './makePolicy';
import { moveStatus } from '../../../deals/records/moveStatus';
import { requireCancellable } from './requireCancellable';
import { isAllowedTransition } from '../../../deals/records/transitions';

/** Links then lead to the company's first host. */
const noPortal: PortalLinks = { caller: null, publicUrl: null };

interface Asked {
  ProposalUniqueId: string;
  IdempotencyKey?: string | undefined;
  Reason?: string | undefined;
  Ground?: CancelGround | undefined;
}

/**
 * Cancels a proposal that is not issued: its cards leave the boards, its slips are void, the other side is told. One that
 * was accepted ends on its grounds alone (cancelGrounds.ts), one that was paid not at all.
 */
export function cancel(
  database: Database,
  user: CurrentUser,
  { IdempotencyKey, ...asked }: Asked,
  portal: PortalLinks = noPortal,
  now = new Date(),
): Promise<{ StatusId: ProposalStatus }> {
  const reason = asked.Reason?.trim() || null;
  const request = { key: IdempotencyKey, operation: 'CancelProposal', fingerprint: fingerprintOf(asked) };
  return database.transaction(async (transaction) => {
    const locked = await lockProposalDeal(transaction, user, asked.ProposalUniqueId, 'CANCELAR');
    return once(transaction, user, request, async () => {
      const { row, deal } = locked;
      const answer = { StatusId: ProposalStatus.Cancelada };
      if (row.statusId === ProposalStatus.Cancelada) return answer;
      const isHandedIn = row.statusId !== ProposalStatus.Cotacao;
      // What does not end this way at all is refused below, for that reason.
      const ground = isAllowedTransition(row.statusId, ProposalStatus.Cancelada)
        ? await requireCancellable(transaction, user, row, { ground: asked.Ground, reason, isHandedIn }, now)
        : null;
      const words = ground ? groundWords[ground] : 'Proposta cancelada';
      await moveStatus(transaction, row, {
        to: ProposalStatus.Cancelada,
        set: {
          isWaitingForCard: false,
          decidedAt: now,
          legalClockEndedAt: row.legalClockEndedAt ?? now,
          decisionReason: reason,
        },
        action: 'cancelled',
        changes: [
          ...(reason ? [{ field: 'reason', before: null, after: reason }] : []),
          ...(ground ? [{ field: 'ground', before: null, after: ground }] : []),
        ],
        // An accepted proposal that waits for its payment ends on its grounds alone.
        isProposersWish: !isInternal(user.userTypeId) || row.acceptedAt !== null,
        by: user,
        now,
      });
      const waived = await transaction
        .update(bankSlips)
        .set({ cancelledAt: now, bankState: endedAtBank })
        .where(and(eq(bankSlips.proposalId, row.id), isNull(bankSlips.paidAt), isNull(bankSlips.cancelledAt)))
        .returning();
      const slips = waived.map((slip) => ({ slip }));
      await auditSlips(transaction, { action: 'bankSlipWaived', slips, by: user });
      await cancelPreparedPolicy(transaction, locked, reason, now);
      await tellOnTimeline(transaction, deal, {
        ...(row.statusId === ProposalStatus.Cotacao
          ? { situation: ProposalTimelineSituation.Cotacao }
          : await timelinePlaceNow(transaction, deal, ProposalTimelineSituation.Emissao)),
        status: ProposalTimelineStatus.Cancelado,
        description: reason ? `${words}. Motivo: ${reason}` : words,
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
      if (reason !== null && isHandedIn && isInternal(user.userTypeId))
        await mailOutcome(transaction, deal, { outcome: ground ? 'ended' : 'refused', reason }, portal);
      await closeUndecided({ transaction, user, now }, cardsOf(deal));
      return answer;
    });
  });
}

const groundWords: Record<CancelGround, string> = {
  NonPayment: 'Proposta cancelada por falta de pagamento',
  ProposerWish: 'Proposta cancelada a pedido do proponente',
};

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
  await takeUpLimits(transaction, deal, -storedAmountAtRisk(prepared));
}
