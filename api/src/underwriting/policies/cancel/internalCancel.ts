import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { internalCancelPolicy } from '@portal/shared/contracts/underwriting/policyChanges';
import { formatDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import {
  cancellationDayProblem,
  isBackdated,
  receiptProblem,
} from '@portal/shared/domain/underwriting/endorsement/cancellationDate';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { fingerprintOf } from '../../../platform/idempotency/fingerprint';
import { once } from '../../../platform/idempotency/once';
import { conflict, unprocessable } from '../../../platform/server/refusal';
import type { PolicyRow } from '../record/findPolicy';
import { lockPolicy } from '../record/lockPolicy';
import type { LockedPolicy } from '../record/lockPolicy';
import { judgeCancel, requireCancellableNow } from './cancelEffect';
import { carryOutCancellation } from './carryOutCancellation';
import { payeeOf } from './payee';
import { isApprover } from '../refunds/approvers';
import { keepProof, reasonGiven } from './reasonGiven';
import type { Receipt } from './writeCancellation';

type Asked = CallInput<typeof internalCancelPolicy>['body'];
type Cancelled = CallResponse<typeof internalCancelPolicy>;

/** People type a number with spaces around it; the number itself has none. */
const numberOf = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase();

/**
 * Cancels a policy in one transaction: an issued endorsement of type 1, the money pro rata die, the limit given back, what
 * was on its way ended, the state of the policy kept. Whoever comes second is told that it is cancelled.
 */
export function internalCancel(
  database: Database,
  user: CurrentUser,
  { policyNumber }: { policyNumber: string },
  { IdempotencyKey, ...asked }: Asked,
  now = new Date(),
): Promise<Cancelled> {
  const request = {
    key: IdempotencyKey,
    operation: 'InternalCancelPolicy',
    fingerprint: fingerprintOf({ policyNumber, ...asked }),
  };
  return database.transaction((transaction) =>
    once(transaction, user, request, async () => {
      const locked = await lockPolicy(transaction, user, { number: numberOf(policyNumber) }, 'policyNumber');
      await requireCancellableNow(transaction, user, locked.policy, now);
      requireAsSeen(locked, asked.ExpectedChangedAt);
      return cancelLocked(transaction, user, locked, asked, now);
    }),
  );
}

function requireAsSeen({ policy }: LockedPolicy, expected: string | undefined): void {
  if (expected === undefined || policy.updatedAt.toISOString() === expected) return;
  throw conflict(
    `A apólice ${policy.number} mudou enquanto você decidia: outra pessoa a alterou. Confira o efeito como ele é agora.`,
    { code: 'ChangedMeanwhile' },
  );
}

async function cancelLocked(
  transaction: Transaction,
  user: CurrentUser,
  locked: LockedPolicy,
  asked: Asked,
  now: Date,
): Promise<Cancelled> {
  const { policy } = locked;
  const reason = await reasonGiven(transaction, policy, asked, now);
  const receipt = reason.RestsOnRelease ? await receiptOf(transaction, user, policy, asked, now) : null;
  const effect = await judgeCancel(transaction, policy, asked.CancelledOn, now);
  const endorsement = await carryOutCancellation(transaction, {
    ...{ by: user, locked, effect, reason, receipt, now },
    cancelledOn: asked.CancelledOn,
    payee: await payeeOf(transaction, asked.Payee, { companyId: policy.companyId, refundCents: effect.refundCents }),
    // The cancellation takes effect at once; its refund waits for a second person.
    release: null,
    action: 'cancelled',
    changes: [
      ...(receipt ? [{ field: 'receivedOn', before: null, after: receipt.receivedOn }] : []),
      ...(asked.Justification?.trim()
        ? [{ field: 'justification', before: null, after: asked.Justification.trim() }]
        : []),
    ],
  });
  await keepProof(transaction, user, { endorsement, reason, asked, now });
  return {
    EndorsementUniqueId: endorsement.uniqueId,
    EndorsementNumber: endorsement.number,
    StatusId: ProposalStatus.Emitida,
    RefundValue: effect.refundCents,
  };
}

/** When the release was received; refuses a cancellation from a day before it, except by an underwriter with a reason. */
async function receiptOf(
  transaction: Transaction,
  user: CurrentUser,
  policy: PolicyRow,
  { CancelledOn, ReceivedOn, Justification }: Asked,
  now: Date,
): Promise<Receipt> {
  const today = dateOfInstant(now);
  const receivedOn = ReceivedOn ?? today;
  const wrong = receiptProblem(receivedOn, policy, { today, isStaff: true });
  if (wrong) throw unprocessable(wrong, { field: 'ReceivedOn' });
  const release = { receivedOn, mayBackdate: await isApprover(transaction, user) };
  const problem = cancellationDayProblem(CancelledOn, policy, release);
  if (problem) throw unprocessable(problem, { field: 'CancelledOn' });
  if (!isBackdated(CancelledOn, policy, release)) return { receivedOn, backdatingReason: null };
  const backdatingReason = Justification?.trim();
  if (!backdatingReason)
    throw unprocessable(`Diga por que o cancelamento vale antes do recebimento, em ${formatDate(receivedOn)}.`, {
      field: 'Justification',
    });
  return { receivedOn, backdatingReason };
}
