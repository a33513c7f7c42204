import { getBanks } from '@portal/shared/contracts/parameters/banks';
import type { BrokerBankAccount, BrokerRecord } from '@portal/shared/contracts/parties/brokerRecord';
import { bankAccountProblems } from '@portal/shared/domain/parties/bankAccount';
import type { BankAccountField, BankAccountNumbers } from '@portal/shared/domain/parties/bankAccount';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { BankAccountFields } from '@portal/shared/parts/bankAccount';
import { useCall } from '@portal/shared/query';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { useBrokerChange } from './useBrokerChange';

const formOf = (account: BrokerBankAccount | null): BankAccountNumbers => ({
  BankId: account?.BankId ?? null,
  BankBranchNumber: account?.BankBranchNumber ?? '',
  BankBranchDigit: account?.BankBranchDigit ?? '',
  BankAccountNumber: account?.BankAccountNumber ?? '',
  BankAccountDigit: account?.BankAccountDigit ?? '',
  BankAccountTypeId: account?.BankAccountTypeId ?? null,
});

interface AccountDialogProps {
  broker: BrokerRecord;
  account: BrokerBankAccount | null;
  onClose: () => void;
}

const onTheWire = (field: string) => `BankAccount.${field}`;

/** Takes the account whole; its digits are checked while it is typed and again by the platform. */
export default function AccountDialog({ broker, account, onClose }: AccountDialogProps) {
  const banks = useCall(getBanks, {});
  const { value: form, setValue, kept } = useKeptForm(`corretora.${broker.UniqueId}.conta`, formOf(account));
  const change = useBrokerChange(broker, 'Conta alterada');
  const { problemOf, leave, ask } = useProblems(
    bankAccountProblems(form).flatMap(({ field, message }) => problemsOf(onTheWire(field), message)),
    refusedProblems(change.error),
  );
  const field = <Name extends BankAccountField>(name: Name) => ({
    value: form[name],
    onChange: (next: BankAccountNumbers[Name]) => setValue((before) => ({ ...before, [name]: next })),
    onBlur: () => leave(onTheWire(name)),
    error: problemOf(onTheWire(name)),
    disabled: change.isBusy,
  });
  const send = () => {
    const { BankId, BankAccountTypeId } = form;
    if (!ask() || BankId === null || BankAccountTypeId === null) return undefined;
    return change.run({ BankAccount: { ...form, BankId, BankAccountTypeId } });
  };
  return (
    <CommandDialog
      title="Conta para comissões"
      consequence="As próximas comissões são pagas nesta conta, que deve ser da corretora."
      verb="Salvar conta"
      command={change}
      fields={Object.keys(form).map(onTheWire)}
      kept={kept}
      reading={{
        isReady: banks.data !== undefined,
        error: banks.error,
        isFetching: banks.isFetching,
        onRetry: () => void banks.refetch(),
      }}
      onSend={send}
      onClose={onClose}
    >
      <BankAccountFields account={form} field={field} />
    </CommandDialog>
  );
}
