import type { RefundPayee } from '@portal/shared/contracts/underwriting/refundAccount';
import { bankAccountProblems, emptyBankAccount } from '@portal/shared/domain/parties/bankAccount';
import type { BankAccountNumbers } from '@portal/shared/domain/parties/bankAccount';
import { isThirdParty } from '@portal/shared/domain/billing/refundPayee';
import { documentProblem, maskDocument } from '@portal/shared/domain/people/document';
import { problemsOf } from '@portal/shared/form/problem';
import type { Problem } from '@portal/shared/form/problem';
import type { UploadedFile } from '@portal/shared/ui/upload';

/** To whom a refund goes, as it is typed. */
export interface TypedPayee {
  name: string;
  document: string;
  account: BankAccountNumbers;
  /** What lets a third party be paid; missing in drafts of older builds. */
  files?: readonly UploadedFile[];
}

export const emptyPayee: TypedPayee = { name: '', document: '', account: emptyBankAccount };

/** Of all that is typed of a payee: what the platform says of one is told there. */
export const payeeFields = [
  'Payee',
  'Payee.CpfCnpj',
  'Payee.ArchiveUniqueIds',
  ...Object.keys(emptyBankAccount).map((name) => `Payee.${name}`),
];

/** What of a payee is missing, or is no account. */
export const payeeProblems = ({ name, document, account }: TypedPayee): Problem[] => [
  ...problemsOf('Payee', name.trim() === '' && 'Informe quem recebe a restituição.'),
  ...problemsOf('Payee.CpfCnpj', documentProblem(document)),
  ...bankAccountProblems(account).flatMap(({ field, message }) => problemsOf(`Payee.${field}`, message)),
];

/** A payee as it is sent; null while no bank or type of account is chosen. */
export function sentPayee({ name, document, account, files = [] }: TypedPayee): RefundPayee | null {
  const { BankId, BankAccountTypeId, BankBranchDigit, ...numbers } = account;
  if (BankId === null || BankAccountTypeId === null) return null;
  return {
    Name: name.trim(),
    CpfCnpj: document,
    ...numbers,
    BankBranchDigit: BankBranchDigit || null,
    BankId,
    BankAccountTypeId,
    ...(files.length > 0 && { ArchiveUniqueIds: files.map(({ uniqueIdentifier }) => uniqueIdentifier) }),
  };
}

/** Whether a document that was typed is whole and not the policy holder's, whose CPF comes masked. */
export const isOfSomebodyElse = (document: string, holderDocument: string): boolean =>
  document.trim() !== '' &&
  documentProblem(document) === null &&
  maskDocument(document) !== maskedDocument(holderDocument) &&
  isThirdParty(document, [holderDocument]);

const maskedDocument = (document: string): string => (document.includes('*') ? document : maskDocument(document));
