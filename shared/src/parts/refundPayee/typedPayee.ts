import type { RefundPayee } from '@portal/shared/contracts/underwriting/refundAccount';
import { bankAccountProblems, emptyBankAccount } from '@portal/shared/domain/parties/bankAccount';
import type { BankAccountNumbers } from '@portal/shared/domain/parties/bankAccount';
import { documentProblem } from '@portal/shared/domain/people/document';
import { problemsOf } from '@portal/shared/form/problem';
import type { Problem } from '@portal/shared/form/problem';

/** To whom a refund goes, as it is typed. */
export interface TypedPayee {
  name: string;
  document: string;
  account: BankAccountNumbers;
}

export const emptyPayee: TypedPayee = { name: '', document: '', account: emptyBankAccount };

/** Of all that is typed of a payee: what the platform says of one is told there. */
export const payeeFields = ['Payee', 'Payee.CpfCnpj', ...Object.keys(emptyBankAccount).map((name) => `Payee.${name}`)];

/** What of a payee is missing, or is no account. */
export const payeeProblems = ({ name, document, account }: TypedPayee): Problem[] => [
  ...problemsOf('Payee', name.trim() === '' && 'Informe quem recebe a restituição.'),
  ...problemsOf('Payee.CpfCnpj', documentProblem(document)),
  ...bankAccountProblems(account).flatMap(({ field, message }) => problemsOf(`Payee.${field}`, message)),
];

/** A payee as it is sent; null while no bank or type of account is chosen. */
export function sentPayee({ name, document, account }: TypedPayee): RefundPayee | null {
  const { BankId, BankAccountTypeId, BankBranchDigit, ...numbers } = account;
  if (BankId === null || BankAccountTypeId === null) return null;
  return {
    Name: name.trim(),
    CpfCnpj: document,
    ...numbers,
    BankBranchDigit: BankBranchDigit || null,
    BankId,
    BankAccountTypeId,
  };
}
