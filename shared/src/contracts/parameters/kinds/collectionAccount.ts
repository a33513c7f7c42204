import { money } from '../../fields';
import { nullable, object, optional, text } from '../../schema';
import type { Static } from '../../schema';

/** The account that slips are paid into (conta de cobrança); all empty before it is said. */
export const collectionAccountParameters = object({
  /** As the clearing numbers banks, three digits. */
  BankCode: text({ maxLength: 3 }),
  BankBranchNumber: text({ maxLength: 5 }),
  /** Empty for banks whose branches have none. */
  BankBranchDigit: text({ maxLength: 1 }),
  BankAccountNumber: text({ maxLength: 12 }),
  BankAccountDigit: text({ maxLength: 1 }),
  /** The bank's portfolio (carteira). */
  Wallet: text({ maxLength: 3 }),
  /** Under which slips are registered by file (convênio), or the bank's code of the payee; empty where slips count at once. */
  Agreement: text({ maxLength: 20 }),
  /** Under which the bank takes payment files (convênio de pagamentos); missing in versions from before there were any. */
  PaymentAgreement: optional(text({ maxLength: 20 })),
  /** A refund above it waits for a second person whoever issued its endorsement, in cents; null without such an amount. */
  RefundApprovalValue: optional(nullable(money({ minimum: 0 }))),
  /** To which slips can be paid by Pix, too; empty or missing where they cannot. */
  PixKey: optional(text({ maxLength: 77 })),
});
/** The account that slips are paid into as a version holds it. */
export type CollectionAccountParameters = Static<typeof collectionAccountParameters>;
