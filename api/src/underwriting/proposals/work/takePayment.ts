import { eq } from 'drizzle-orm';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { paymentProblem } from '@portal/shared/domain/billing/paymentDates';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { makeSlips } from '../../../parameters/billing/makeSlips';
import { withFirstDay } from '../../../parameters/billing/slipsThatCount';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { bankSlips } from '../../../platform/database/schema/billing';
import { unprocessable } from '../../../platform/server/refusal';
import { issuedAlready, issueLocked } from './issue';
import type { Issued } from './issue';
import { lockLimits } from './lockLimits';
import type { LockedProposal } from './lockProposalDeal';
import { writePayments } from './writePayments';
import type { PaymentSource } from './writePayments';

type Slip = typeof bankSlips.$inferSelect;

/** An instalment that was paid, and the day of it. */
export interface Payment {
  Installment: number;
  PaidOn: string;
  /** Who paid, where it was not the policy holder. */
  PaidByCpfCnpj?: string | undefined;
  /** The bank says so of this slip, and so has nothing to write off. */
  isSettledAtBank?: boolean;
}

const FIRST = 1;

const issues = ({ row }: LockedProposal, installment: number): boolean =>
  row.statusId === ProposalStatus.AguardandoPagamento && installment === FIRST;

/** A locked proposal with all that the payment of an instalment may change locked besides. */
export const lockToPay = async (
  transaction: Transaction,
  locked: LockedProposal,
  installment: number,
): Promise<LockedProposal> =>
  // Who paid what the insurer asked for is insured: the credit was judged when it was asked for.
  issues(locked, installment) ? lockLimits(transaction, locked) : locked;

/**
 * The one way in which an instalment comes to be paid, by hand or by a file of the bank, with what `lockToPay` locks. The
 * first one issues a proposal that waited for it; one that is known already changes nothing.
 */
export async function takePayment(
  transaction: Transaction,
  user: CurrentUser,
  paying: LockedProposal,
  payment: Payment,
  { source, now }: { source: PaymentSource; now: Date },
): Promise<Issued> {
  await pay(transaction, user, paying, payment, { source, now });
  if (issues(paying, payment.Installment)) return issueLocked(transaction, user, paying, now);
  if (paying.row.statusId !== ProposalStatus.AguardandoPagamento) return issuedAlready(transaction, paying);
  return {
    StatusId: paying.row.statusId,
    Policy: null,
    Description: 'Pagamento registrado. A apólice é emitida com o pagamento da primeira parcela.',
  };
}

const payable: readonly number[] = [ProposalStatus.AguardandoPagamento, ProposalStatus.Emitida];

/**
 * The slip that a payment pays, of all those of a proposal; null where it is known as paid already, 422 where it cannot be
 * paid so.
 */
export function slipToPay(
  { called, statusId, slips }: { called: string; statusId: number; slips: readonly Slip[] },
  { Installment, PaidOn }: Payment,
  now: Date,
): Slip | null {
  const slip = slips.find(({ installment, replacedAt }) => installment === Installment && replacedAt === null);
  if (!payable.includes(statusId) || !slip)
    throw unprocessable(`${called} não tem boleto da parcela ${Installment}.`, { field: 'Installment' });
  if (slip.cancelledAt)
    throw unprocessable(`O boleto da parcela ${Installment} foi cancelado.`, { field: 'Installment' });
  if (slip.paidAt) return null;
  const known = withFirstDay(slips).map(({ installment, madeOn, paidAt, cancelledAt }) => ({
    installment,
    madeOn,
    paidOn: paidAt && dateOfInstant(paidAt),
    isCancelled: cancelledAt !== null,
  }));
  const problem = paymentProblem(known, { installment: Installment, paidOn: PaidOn }, dateOfInstant(now));
  if (problem) throw unprocessable(problem.text, { field: problem.field === 'paidOn' ? 'PaidOn' : 'Installment' });
  return slip;
}

async function pay(
  transaction: Transaction,
  user: CurrentUser,
  { row, deal }: LockedProposal,
  payment: Payment,
  { source, now }: { source: PaymentSource; now: Date },
): Promise<void> {
  // One that came to wait before there were slips gets them now.
  if (row.statusId === ProposalStatus.AguardandoPagamento) await makeSlips(transaction, row, { by: user, now });
  const slips = await transaction.select().from(bankSlips).where(eq(bankSlips.proposalId, row.id));
  const slip = slipToPay({ called: deal.called, statusId: row.statusId, slips }, payment, now);
  if (slip)
    await writePayments(transaction, user, [{ ...payment, slip, proposalUniqueId: row.uniqueId }], { source, now });
}
