import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { internalCancelPolicy } from '@portal/shared/contracts/underwriting/policyChanges';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { fingerprintOf } from '../../../platform/idempotency/fingerprint';
import { once } from '../../../platform/idempotency/once';
import { conflict } from '../../../platform/server/refusal';
import { lockPolicy } from '../record/lockPolicy';
import type { LockedPolicy } from '../record/lockPolicy';
import { judgeCancel, requireCancellable } from './cancelEffect';
import { carryOutCancellation } from './carryOutCancellation';
import { payeeOf } from './payee';
import { keepProof, reasonGiven } from './reasonGiven';

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
      requireCancellable(user, locked.policy);
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
  const effect = await judgeCancel(transaction, policy, asked.CancelledOn, now);
  const endorsement = await carryOutCancellation(transaction, {
    ...{ by: user, locked, effect, reason, now },
    cancelledOn: asked.CancelledOn,
    payee: await payeeOf(transaction, asked.Payee, effect.refundCents),
    action: 'cancelled',
    changes: asked.Justification?.trim()
      ? [{ field: 'justification', before: null, after: asked.Justification.trim() }]
      : [],
  });
  await keepProof(transaction, user, { endorsement, reason, asked, now });
  return {
    EndorsementUniqueId: endorsement.uniqueId,
    EndorsementNumber: endorsement.number,
    StatusId: ProposalStatus.Emitida,
    RefundValue: effect.refundCents,
  };
}
