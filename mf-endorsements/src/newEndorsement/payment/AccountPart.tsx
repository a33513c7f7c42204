import { useEffect } from 'react';
import { emptyBankAccount } from '@portal/shared/domain/parties/bankAccount';
import type { StepFieldsProps } from '../stepProps';
import { AccountFields } from './AccountFields';

/** Where a refund goes, and nothing where none does: what was typed of an account is cleared then (Spec 001 §4). */
export function AccountPart(props: StepFieldsProps) {
  const { value: typed, change, premium } = props;
  const { data, isReading } = premium;
  const isUnneeded = !isReading && data?.NecessitaDadosBancarios === false;
  const hasAccount = typed.account.BankId !== null || typed.account.BankAccountNumber !== '';
  useEffect(() => {
    if (isUnneeded && hasAccount) change({ account: emptyBankAccount, payeeName: '', payeeDocument: '' });
    // Once per finding; `change` is another one at each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isUnneeded, hasAccount]);
  return data?.NecessitaDadosBancarios ? (
    <AccountFields {...props} refund={data.RestituicaoValue + (data.RestituicaoEmRevisaoValue ?? 0)} />
  ) : null;
}
