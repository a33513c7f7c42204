import { line, partyName, recordId, uniqueId } from '../fields';
import { array, boolean, integer, nullable, object, optional, text } from '../schema';
import type { Static } from '../schema';

/** An account into which a premium goes back, as `bankAccountProblems` judges it: numbers without digits, each digit apart. */
export const refundAccountFields = {
  BankId: recordId(),
  BankBranchNumber: line({ minLength: 1 }),
  /** Missing where the bank's branches have none. */
  BankBranchDigit: optional(nullable(line())),
  BankAccountNumber: line({ minLength: 1 }),
  BankAccountDigit: line({ minLength: 1 }),
  BankAccountTypeId: recordId(),
};
const refundAccount = object(refundAccountFields);
/** An account into which a premium goes back. */
export type RefundAccount = Static<typeof refundAccount>;

/**
 * Who gets what goes back of a premium, and into which account; 400 for digits that are not the account's, and for a third
 * party without a document.
 */
export const refundPayee = object({
  Name: partyName(),
  CpfCnpj: line(),
  ...refundAccountFields,
  /** Additive: files that were sent before, which let a third party be paid; the others need none. */
  ArchiveUniqueIds: optional(array(uniqueId(), { maxItems: 10 })),
});
/** Who gets what goes back of a premium. */
export type RefundPayee = Static<typeof refundPayee>;

/** Who receives a refund, as screens show it to whoever decides on it. */
export const listedPayee = object({
  Name: text(),
  /** A CPF is masked. */
  CpfCnpj: text(),
  BankId: integer(),
  /** Empty for a bank that is on no list any more. */
  BankName: text(),
  /** Branch and account end with a dash and their check digit, where they have one. */
  Branch: text(),
  Account: text(),
  /** Additive: neither the policy holder nor whoever paid a slip. */
  IsThirdParty: optional(boolean()),
});
/** Who receives a refund, as screens show it. */
export type ListedPayee = Static<typeof listedPayee>;
