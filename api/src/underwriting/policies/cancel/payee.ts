import type { RefundPayee } from '@portal/shared/contracts/underwriting/refundAccount';
import { cleanDocument, documentProblem } from '@portal/shared/domain/people/document';
import { formatMoney } from '@portal/shared/domain/values/money';
import type { Transaction } from '../../../platform/database/connection';
import { invalid, Refusal } from '../../../platform/server/refusal';
import { payeeNameProblem } from './payeeName';
import { accountColumns, refundAccountProblems } from './refundAccount';

interface PaidRefund {
  companyId: number;
  refundCents: number;
  /** Of a refund that has a payee already. */
  storedName?: string;
}

/** To whom the refund goes; nobody where there is none. `keepRefund` decides whether they may be paid. */
export async function payeeOf(
  transaction: Transaction,
  typed: RefundPayee | null | undefined,
  { companyId, refundCents, storedName }: PaidRefund,
) {
  if (refundCents === 0) return null;
  if (!typed)
    throw invalid(`Há ${formatMoney(refundCents)} a devolver: informe quem recebe e em que conta.`, { field: 'Payee' });
  const ofDocument = documentProblem(typed.CpfCnpj);
  const name = typed.Name.trim();
  const named = { companyId, name, document: typed.CpfCnpj, stored: storedName === undefined ? [] : [storedName] };
  const ofName = await payeeNameProblem(transaction, named);
  const problems = [
    ...(ofName ? [{ field: 'Name', message: `${ofName}.` }] : []),
    ...(ofDocument ? [{ field: 'CpfCnpj', message: ofDocument }] : []),
    ...(await refundAccountProblems(transaction, typed)),
  ];
  if (problems.length > 0)
    throw new Refusal(
      400,
      problems.map(({ field, message }) => ({ Code: 'Invalid', Message: message, Field: `Payee.${field}` })),
    );
  return {
    payeeName: name,
    payeeDocument: cleanDocument(typed.CpfCnpj),
    ...accountColumns(typed),
    archiveUniqueIds: typed.ArchiveUniqueIds ?? [],
  };
}

/** Of a refund: who gets it, with files that let a third party be paid. */
export type Payee = NonNullable<Awaited<ReturnType<typeof payeeOf>>>;
