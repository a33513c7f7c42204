import { and, eq, isNull } from 'drizzle-orm';
import { policyCancelled } from '@portal/shared/contracts/events/policies';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { storedAmountAtRisk } from '../../../deals/records/amountAtRisk';
import { tellBrokers } from '../../../deals/messages/tellBrokers';
import { tellParty } from '../../../deals/messages/tellParty';
import { auditSlips } from '../../../parameters/billing/auditSlips';
import { endedAtBank } from '../../../parameters/billing/slipsThatCount';
import { takeUpLimits } from '../../../parties/exposure/takeUpLimits';
import { portalAddress } from '../../../people/company/portalAddress';
import type { Transaction } from '../../../platform/database/connection';
import { bankSlips } from '../../../platform/database/schema/billing';
import type { FieldChange } from '../../../platform/database/schema/history';
import { brokers } from '../../../platform/database/schema/parties';
import { publish } from '../../../platform/outbox/publish';
import { endSequence } from '../../proposals/unpaid/endSequence';
import { writeVersion } from '../../proposals/policyVersion/writeVersion';
import { enforceClaim } from '../claims/enforceClaim';
import { movePolicy } from '../record/movePolicy';
import { peopleToTell, readPeople } from '../record/policyPeople';
import { keepRefund } from '../refunds/keepRefund';
import type { RefundRelease } from '../refunds/keepRefund';
import { endOpenEndorsements } from './endOpenEndorsements';
import type { Payee } from './payee';
import { writeCancellation } from './writeCancellation';
import type { Cancellation } from './writeCancellation';

type Decided = Cancellation & {
  payee: Payee | null;
  /** Who decided that its refund may be paid; null where a second person still has to. */
  release: RefundRelease | null;
  /** What its history calls it, with what changed besides. */
  action: 'cancelled' | 'resolved';
  changes: FieldChange[];
  /** The endorsement that was asked for, issued already; without it one is made. */
  issued?: { id: number; uniqueId: string; number: string };
};

/**
 * All that follows when a policy ends early by the insurer, whose lock the caller holds: the endorsement with its money,
 * what was on its way ended, the limit given back, the slips void, the state kept, the broker told.
 */
export async function carryOutCancellation(
  transaction: Transaction,
  { payee, release, action, changes, issued, ...cancellation }: Decided,
): Promise<{ id: number; uniqueId: string; number: string }> {
  const { by, locked, effect, reason, cancelledOn, now } = cancellation;
  const { policy } = locked;
  await endOpenEndorsements(transaction, by, policy, now);
  // A requested cancellation passed this check when it was issued.
  if (!issued) await enforceClaim(transaction, policy, { act: 'cancellation' }, { by, now });
  const endorsement = issued ?? (await writeCancellation(transaction, { ...cancellation, payee }));
  await keepRefund(transaction, { endorsement, policy, payee, release, by, now, refund: effect.refund });
  const wasHolding = policy.limitFreedOn === null;
  await movePolicy(transaction, policy, {
    to: PolicyStatus.Cancelada,
    action,
    set: {
      endDate: cancelledOn,
      cancelledAt: now,
      cancellationReason: reason.Name,
      premiumCents: policy.premiumCents + effect.premiumDifferenceCents,
      paidCents: policy.paidCents - effect.refundCents,
      commissionCents: policy.commissionCents + effect.commissionDifferenceCents,
    },
    changes: [
      { field: 'endDate', before: policy.endDate, after: cancelledOn },
      { field: 'reason', before: null, after: reason.Name },
      { field: 'refundCents', before: null, after: effect.refundCents },
      ...changes,
    ],
    by,
    now,
  });
  if (wasHolding) await takeUpLimits(transaction, locked, -storedAmountAtRisk(policy));
  const waived = await transaction
    .update(bankSlips)
    .set({ cancelledAt: now, bankState: endedAtBank })
    .where(and(eq(bankSlips.proposalId, policy.proposalId), isNull(bankSlips.paidAt), isNull(bankSlips.cancelledAt)))
    .returning();
  await auditSlips(transaction, {
    action: 'bankSlipWaived',
    slips: waived.map((slip) => ({ slip })),
    changes: [{ field: 'endorsement', before: null, after: endorsement.number }],
    by,
  });
  await endSequence(transaction, policy.id, {
    outcome: action === 'resolved' ? 'resolved' : 'overtaken',
    endedOn: dateOfInstant(now),
    restoredOn: null,
  });
  await writeVersion(transaction, { policyId: policy.id, endorsementId: endorsement.id, now });
  await tell(transaction, cancellation, endorsement);
  // Of a resolution both are written to with its sequence (tellUnpaid.ts).
  if (action === 'cancelled') await tellParties(transaction, cancellation);
  return endorsement;
}

async function tell(
  transaction: Transaction,
  { locked: { policy, policyHolder }, effect, reason, cancelledOn, now }: Cancellation,
  endorsement: { uniqueId: string },
): Promise<void> {
  const [broker] = await transaction
    .select({ uniqueId: brokers.uniqueId })
    .from(brokers)
    .where(eq(brokers.id, policy.brokerId));
  if (!broker) throw new Error('A policy has a broker');
  await publish(transaction, policyCancelled, {
    companyId: policy.companyId,
    subjectUniqueId: policy.uniqueId,
    occurredAt: now,
    payload: {
      PolicyUniqueId: policy.uniqueId,
      Number: policy.number,
      EndorsementUniqueId: endorsement.uniqueId,
      CancelledOn: cancelledOn,
      RefundValue: effect.refundCents,
      BrokerUniqueId: broker.uniqueId,
    },
  });
  await tellBrokers(transaction, policy, [policy.brokerId], {
    kind: 'policyCancelled',
    title: 'Apólice cancelada',
    text: `A apólice ${policy.number}, de ${policyHolder.name}, foi cancelada a partir de ${formatDate(cancelledOn)}. Motivo: ${reason.Name}.`,
    subject: { kind: 'policy', uniqueId: policy.uniqueId },
    path: addresses.policy(policy.uniqueId),
  });
}

/** Insured and policy holder learn that the cover has ended, in the portal and by mail. */
async function tellParties(
  transaction: Transaction,
  { locked: { policy }, reason, cancelledOn }: Cancellation,
): Promise<void> {
  const { companyId, number, uniqueId, insuredId, policyHolderId } = policy;
  const people = await readPeople(transaction, policy);
  const portal = await portalAddress(transaction, companyId, null, null);
  const text = `A apólice ${number}, ${people.modality.name}, de ${people.policyHolder.name} em favor de ${people.insured.name}, foi cancelada a partir de ${formatDate(cancelledOn)}. Motivo: ${reason.Name}.`;
  for (const { kind, name, email } of peopleToTell(people))
    await tellParty(
      transaction,
      { kind, id: kind === 'insured' ? insuredId : policyHolderId, name, email },
      {
        companyId,
        ...{ kind: 'policyCancelled', title: 'Apólice cancelada', text },
        subject: { kind: 'policy', uniqueId },
        path: addresses.policy(uniqueId),
        mail: { portal, action: 'Ver a apólice' },
      },
    );
}
