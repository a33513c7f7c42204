import { cleanDocument } from '@portal/shared/domain/people/document';
import type { Payee } from '../../policies/cancel/payee';
import { accountColumns } from '../../policies/cancel/refundAccount';
import type { LockedPolicy } from '../../policies/record/lockPolicy';
import type { EndorsementRow } from './endorsementAccess';

/** To whom a refund goes: the account that was given, of the policy holder where nobody else is named. */
export function payeeFor(
  { askedFor }: Pick<EndorsementRow, 'askedFor'>,
  { policyHolder }: { policyHolder: Pick<LockedPolicy['policyHolder'], 'name' | 'document'> },
): Payee | null {
  const bank = askedFor?.DadosBancarios;
  if (!bank) return null;
  return {
    payeeName: bank.PayeeName?.trim() || policyHolder.name,
    payeeDocument: bank.PayeeCpfCnpj?.trim() ? cleanDocument(bank.PayeeCpfCnpj) : policyHolder.document,
    ...accountColumns(bank),
  };
}
