import { eq } from 'drizzle-orm';
import { totalCents } from '@portal/shared/domain/billing/ledgers';
import type { Ledgers } from '@portal/shared/domain/billing/ledgers';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatMoney } from '@portal/shared/domain/values/money';
import type { Transaction } from '../../../platform/database/connection';
import { companyBankAccounts } from '../../../platform/database/schema/billing';
import { endorsementRefunds } from '../../../platform/database/schema/policyVersions';
import { raiseNotification } from '../../../portal/notifications/raiseNotification';
import type { Payee } from '../cancel/payee';
import type { PolicyRow } from '../record/findPolicy';
import type { Doer } from '../record/movePolicy';
import { listApprovers } from './approvers';
import { isPaidToThirdParty } from './ownDocuments';
import { payeeProblem, screenPayee } from './screenedPayee';
import { requireThirdPartyDocument, storeThirdPartyDocument } from './thirdPartyDocument';

/** Who decided that a refund may be paid. */
export interface RefundRelease {
  userId: number;
  /** They asked for it themselves, because the insurer has nobody else. */
  isWithoutSecondPerson: boolean;
}

interface KeptRefund {
  endorsement: { id: number; uniqueId: string; number: string };
  policy: Pick<PolicyRow, 'id' | 'companyId' | 'number'>;
  payee: Payee | null;
  refund: Ledgers;
  /** Null where one person alone brought it about: it waits for a second one. */
  release: RefundRelease | null;
  by: Doer;
  now: Date;
}

/**
 * Stores what goes back with an endorsement, and to whom: the one way in which a refund comes about, whatever brings it. A third
 * party needs a document. A refund to one, and one above the company's amount, waits for a second person whoever issued its
 * endorsement, and so does one to somebody whom a list names. Where it waits, those who may release it are notified.
 */
export async function keepRefund(
  transaction: Transaction,
  { endorsement, policy, payee: named, refund, release: decided, by, now }: KeptRefund,
): Promise<void> {
  const amountCents = totalCents(refund);
  if (amountCents <= 0) return;
  if (!named) throw new Error('A refund has a payee');
  const { archiveUniqueIds, ...payee } = named;
  const isToThirdParty = await isPaidToThirdParty(transaction, policy.id, payee.payeeDocument);
  if (isToThirdParty) {
    const ofEndorsement = { companyId: policy.companyId, endorsementUniqueId: endorsement.uniqueId };
    if (by.id !== null)
      await storeThirdPartyDocument(transaction, { ...by, id: by.id }, ofEndorsement, { archiveUniqueIds, now });
    await requireThirdPartyDocument(transaction, ofEndorsement);
  }
  const release = isToThirdParty || (await isAboveAmount(transaction, policy, amountCents)) ? null : decided;
  await transaction.insert(endorsementRefunds).values({
    ...payee,
    endorsementId: endorsement.id,
    companyId: policy.companyId,
    amountCents,
    interestCents: refund.interestCents,
    taxCents: refund.taxCents,
    issuedByUserId: decided?.userId ?? by.id,
  });
  await screenPayee(transaction, policy.id, now);
  if (release && (await payeeProblem(transaction, policy.id, payee.payeeDocument)) === null) {
    await transaction
      .update(endorsementRefunds)
      .set({
        releasedAt: now,
        releasedByUserId: release.userId,
        isWithoutSecondPerson: release.isWithoutSecondPerson,
      })
      .where(eq(endorsementRefunds.endorsementId, endorsement.id));
    return;
  }
  await tellApprovers(transaction, {
    ...{ endorsement, policy, amountCents },
    what: `O endosso ${endorsement.number} da apólice ${policy.number}, emitido por ${by.name},`,
    notBy: [by.id, decided?.userId ?? null],
  });
}

interface WaitingRefund {
  endorsement: { uniqueId: string };
  policy: Pick<PolicyRow, 'companyId'>;
  amountCents: number;
  /** What gives the amount back, as the beginning of a sentence. */
  what: string;
  /** Who brought it about: the others are notified, where there are any. */
  notBy: readonly (number | null)[];
}

/** Notifies those who may release a refund that it waits for them. */
export async function tellApprovers(
  transaction: Transaction,
  { endorsement, policy: { companyId }, amountCents, what, notBy }: WaitingRefund,
): Promise<void> {
  const approvers = await listApprovers(transaction, companyId);
  const others = approvers.filter((id) => !notBy.includes(id));
  await raiseNotification(transaction, {
    companyId,
    kind: 'refundWaiting',
    title: 'Devolução de prêmio a liberar',
    text: `${what} devolve ${formatMoney(amountCents)}. O valor só pode ser pago depois que uma segunda pessoa o liberar.`,
    subject: { kind: 'endorsement', uniqueId: endorsement.uniqueId },
    recipients: (others.length > 0 ? others : approvers).map((userId) => ({
      userId,
      path: addresses.refundsWaiting(),
    })),
  });
}

/** Whether an amount is above the one from which the company wants a second person for every refund. */
async function isAboveAmount(
  transaction: Transaction,
  { companyId }: Pick<PolicyRow, 'companyId'>,
  amountCents: number,
): Promise<boolean> {
  const [account] = await transaction
    .select({ approvalCents: companyBankAccounts.refundApprovalCents })
    .from(companyBankAccounts)
    .where(eq(companyBankAccounts.companyId, companyId));
  const approvalCents = account?.approvalCents ?? null;
  return approvalCents !== null && amountCents > approvalCents;
}
