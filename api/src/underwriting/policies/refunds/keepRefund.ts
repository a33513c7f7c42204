import { totalCents } from '@portal/shared/domain/billing/ledgers';
import type { Ledgers } from '@portal/shared/domain/billing/ledgers';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatMoney } from '@portal/shared/domain/values/money';
import type { Transaction } from '../../../platform/database/connection';
import { endorsementRefunds } from '../../../platform/database/schema/policyVersions';
import { raiseNotification } from '../../../portal/notifications/raiseNotification';
import type { Payee } from '../cancel/payee';
import type { PolicyRow } from '../record/findPolicy';
import type { Doer } from '../record/movePolicy';
import { listApprovers } from './approvers';

/** Who decided that a refund may be paid. */
export interface RefundRelease {
  userId: number;
  /** They asked for it themselves, because the insurer has nobody else. */
  isWithoutSecondPerson: boolean;
}

interface KeptRefund {
  endorsement: { id: number; uniqueId: string; number: string };
  policy: Pick<PolicyRow, 'companyId' | 'number'>;
  payee: Payee | null;
  refund: Ledgers;
  /** Null where one person alone brought it about: it waits for a second one. */
  release: RefundRelease | null;
  by: Doer;
  now: Date;
}

/** Stores what goes back with an endorsement, and to whom. Where it waits, those who may release it are notified. */
export async function keepRefund(
  transaction: Transaction,
  { endorsement, policy, payee, refund, release, by, now }: KeptRefund,
): Promise<void> {
  const amountCents = totalCents(refund);
  if (amountCents <= 0) return;
  if (!payee) throw new Error('A refund has a payee');
  await transaction.insert(endorsementRefunds).values({
    ...payee,
    endorsementId: endorsement.id,
    companyId: policy.companyId,
    amountCents,
    interestCents: refund.interestCents,
    taxCents: refund.taxCents,
    ...(release && {
      releasedAt: now,
      releasedByUserId: release.userId,
      isWithoutSecondPerson: release.isWithoutSecondPerson,
    }),
  });
  if (release) return;
  const approvers = await listApprovers(transaction, policy.companyId);
  const others = approvers.filter((id) => id !== by.id);
  await raiseNotification(transaction, {
    companyId: policy.companyId,
    kind: 'refundWaiting',
    title: 'Devolução de prêmio a liberar',
    text: `O endosso ${endorsement.number} da apólice ${policy.number}, emitido por ${by.name}, devolve ${formatMoney(amountCents)}. O valor só pode ser pago depois que uma segunda pessoa o liberar.`,
    subject: { kind: 'endorsement', uniqueId: endorsement.uniqueId },
    recipients: (others.length > 0 ? others : approvers).map((userId) => ({
      userId,
      path: addresses.refundsWaiting(),
    })),
  });
}
