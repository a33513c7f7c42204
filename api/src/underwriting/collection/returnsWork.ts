import { inArray } from 'drizzle-orm';
import type { BankSlipState } from '@portal/shared/domain/billing/bankFiles';
import { auditSlips } from '../../parameters/billing/auditSlips';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import { bankSlips } from '../../platform/database/schema/billing';
import { slipToPay, takePayment } from '../proposals/work/takePayment';
import type { Payment } from '../proposals/work/takePayment';
import { paidAtOf, writePayments } from '../proposals/work/writePayments';
import type { PaidSlip } from '../proposals/work/writePayments';
import { FIRST } from './lockKnownSlips';
import type { KnownProposal } from './lockKnownSlips';

type Slip = typeof bankSlips.$inferSelect;

/** What a file of returns does to slips that are locked: judged line by line as they are by then, written many at once. */
export function returnsWork(transaction: Transaction, user: CurrentUser, now: Date) {
  const source = 'bankReturns';
  const moved = new Map<number, BankSlipState>();
  const writtenOff = new Map<number, Slip>();
  const paid: PaidSlip[] = [];

  /** Writes all that was taken so far. */
  const write = async (): Promise<void> => {
    for (const state of new Set(moved.values())) {
      const ids = [...moved].filter(([, to]) => to === state).map(([id]) => id);
      await transaction.update(bankSlips).set({ bankState: state }).where(inArray(bankSlips.id, ids));
    }
    moved.clear();
    await auditSlips(transaction, {
      action: 'bankSlipWrittenOff',
      slips: [...writtenOff.values()].map((slip) => ({ slip })),
      by: user,
    });
    writtenOff.clear();
    await writePayments(transaction, user, paid.splice(0), { source, now });
  };

  return {
    write,
    /** One whose money the bank has got is closed there, and not written off. */
    move: (slip: Slip, to: BankSlipState, { isPaid = false } = {}): void => {
      slip.bankState = to;
      moved.set(slip.id, to);
      if (to === 'writtenOff' && !isPaid) writtenOff.set(slip.id, slip);
    },
    /** By the same rules as by hand; a Refusal where it cannot be, and nothing of it stays. */
    pay: async (proposal: KnownProposal, payment: Payment): Promise<void> => {
      const { issuable } = proposal;
      const called = `A proposta ${proposal.number}`;
      const slip = slipToPay({ called, statusId: proposal.statusId, slips: proposal.slips }, payment, now);
      if (!slip) throw new Error('What was paid is told before');
      if (issuable && payment.Installment === FIRST) {
        // Issued at once, on what the lines before have written.
        await write();
        await transaction.transaction((nested) => takePayment(nested, user, issuable, payment, { source, now }));
      } else paid.push({ ...payment, slip: { ...slip }, proposalUniqueId: proposal.uniqueId });
      slip.paidAt = paidAtOf(payment.PaidOn, now);
    },
  };
}

export type ReturnsWork = ReturnType<typeof returnsWork>;
