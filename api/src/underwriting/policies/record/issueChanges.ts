import { totalCents } from '@portal/shared/domain/billing/ledgers';
import type { Ledgers } from '@portal/shared/domain/billing/ledgers';
import type { FieldChange } from '../../../platform/database/schema/history';
import type { Payee } from '../cancel/payee';

interface IssuedMoney {
  charge: Ledgers;
  refund: Ledgers;
  /** Net premium that is no longer asked for. */
  waivedCents?: number;
  payee: Payee | null;
}

/** Returns what the audit of an issued endorsement holds of its money: charge and refund by ledger, in cents, and the payee. */
export const toIssueChanges = ({ charge, refund, waivedCents = 0, payee }: IssuedMoney): FieldChange[] =>
  Object.entries({
    chargedCents: totalCents(charge),
    ...(totalCents(charge) > 0 && {
      chargedPremiumCents: charge.premiumCents,
      chargedInterestCents: charge.interestCents,
      chargedTaxCents: charge.taxCents,
    }),
    refundCents: totalCents(refund),
    ...(totalCents(refund) > 0 && {
      refundPremiumCents: refund.premiumCents,
      refundInterestCents: refund.interestCents,
      refundTaxCents: refund.taxCents,
    }),
    ...(waivedCents > 0 && { waivedPremiumCents: waivedCents }),
    ...(payee && {
      payeeName: payee.payeeName,
      payeeDocument: payee.payeeDocument,
      payeeAccount: `Banco ${String(payee.bankId).padStart(3, '0')}, agência ${payee.bankBranch}, conta ${payee.bankAccount}`,
    }),
  }).map(([field, after]) => ({ field, before: null, after }));

/** Whether a field says to whom a refund goes: the refund itself shows that to whoever may know. */
export const isPayeeField = (field: string): boolean => field.startsWith('payee');
