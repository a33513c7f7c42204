import { getBanks } from '@portal/shared/contracts/parameters/banks';
import { uncheckedDigitsNote } from '@portal/shared/domain/parties/bankAccount';
import type { BankAccountField, BankAccountNumbers } from '@portal/shared/domain/parties/bankAccount';
import { bankAccountTypes } from '@portal/shared/domain/parties/brokerRegistration';
import { useCall } from '@portal/shared/query';
import { Button } from '@portal/shared/ui/base';
import { TextField } from '@portal/shared/ui/form';
import { SelectField } from '@portal/shared/ui/select';

interface AccountField<Value> {
  id?: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  error?: string | null | undefined;
  disabled: boolean;
}

interface BankAccountFieldsProps {
  /** Whether it matters of what type the account is; it does unless told. */
  hasType?: boolean;
  account: BankAccountNumbers;
  field: <Name extends BankAccountField>(name: Name) => AccountField<BankAccountNumbers[Name]>;
}

/** A bank account, digit by digit: whoever shows it checks the digits while they are typed. */
export function BankAccountFields({ account, field, hasType = true }: BankAccountFieldsProps) {
  const banks = useCall(getBanks, {});
  const note = uncheckedDigitsNote(account);
  return (
    <>
      <SelectField
        label="Banco"
        required
        loading={banks.isFetching && !banks.data}
        options={(banks.data ?? []).map(({ Id, Name }) => ({
          value: Id,
          label: `${String(Id).padStart(3, '0')} ${Name}`,
        }))}
        {...field('BankId')}
        help={
          banks.error && (
            <>
              Não foi possível ler os bancos.{' '}
              <Button type="link" size="small" onClick={() => void banks.refetch()}>
                Tentar de novo
              </Button>
            </>
          )
        }
      />
      {hasType && (
        <SelectField
          label="Tipo de conta"
          required
          options={bankAccountTypes.map(({ id, name }) => ({ value: id as number, label: name }))}
          {...field('BankAccountTypeId')}
        />
      )}
      <TextField label="Agência" required help="Sem o dígito." {...field('BankBranchNumber')} />
      <TextField label="Dígito da agência" help="Em branco, se a agência não tem." {...field('BankBranchDigit')} />
      <TextField
        label="Conta"
        required
        help="Sem o dígito; na Caixa, com a operação na frente."
        {...field('BankAccountNumber')}
      />
      <TextField label="Dígito da conta" required {...field('BankAccountDigit')} />
      {note && <p role="status">{note}</p>}
    </>
  );
}
