import { line, partyName, recordId } from '../fields';
import { nullable, object, optional } from '../schema';
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

/** Who gets what goes back of a premium, and into which account; 400 for digits that are not the account's. */
export const refundPayee = object({ Name: partyName(), CpfCnpj: line(), ...refundAccountFields });
/** Who gets what goes back of a premium. */
export type RefundPayee = Static<typeof refundPayee>;
