import { getBanks } from '@portal/shared/contracts/parameters/banks';
import { uncheckedDigitsNote } from '@portal/shared/domain/parties/bankAccount';
import { bankAccountTypes } from '@portal/shared/domain/parties/brokerRegistration';
import { emptyAccount } from './applicationDraft';
import { CheckLine, FieldGroup, SelectField, TextField } from './FormFields';
import { ReadFailure } from './ReadFailure';
import type { ApplicationForm } from './useApplicationForm';
import { useAnswer } from './useAnswer';

const digits = (typed: string) => typed.replace(/\D/g, '');
const digit = (typed: string) => typed.toUpperCase().slice(0, 1);

/** The account for commissions, for whoever has it at hand. */
export function AccountGroup({ form }: { form: ApplicationForm }) {
  const { BankAccount } = form.draft.application;
  const isTold = BankAccount !== null;
  const note = BankAccount && uncheckedDigitsNote({ BankBranchDigit: '', ...BankAccount });
  const banks = useAnswer(getBanks, isTold ? {} : null);
  return (
    <FieldGroup
      title="Conta para comissões"
      lead="Pode ficar para depois: a seguradora só precisa dela para o primeiro pagamento."
    >
      <CheckLine
        checked={isTold}
        onChange={(isGiven) => form.change((before) => ({ ...before, BankAccount: isGiven ? emptyAccount : null }))}
      >
        Informar a conta agora
      </CheckLine>
      {isTold && (
        <>
          <SelectField
            form={form}
            field="BankAccount.BankId"
            span={7}
            prompt={banks.busy ? 'Carregando…' : 'Escolha o banco'}
            options={(banks.data ?? []).map(({ Id, Name }) => ({
              id: Id,
              name: `${Name} (${String(Id).padStart(3, '0')})`,
            }))}
          />
          <SelectField
            form={form}
            field="BankAccount.BankAccountTypeId"
            span={5}
            prompt="Escolha o tipo"
            options={bankAccountTypes}
          />
          <TextField form={form} field="BankAccount.BankBranchNumber" span={4} inputMode="numeric" mask={digits} />
          <TextField
            form={form}
            field="BankAccount.BankBranchDigit"
            span={8}
            mask={digit}
            hint="Se a agência tem um."
          />
          <TextField form={form} field="BankAccount.BankAccountNumber" span={8} inputMode="numeric" mask={digits} />
          <TextField form={form} field="BankAccount.BankAccountDigit" span={4} mask={digit} />
          {note && (
            <p className="registration-hint" data-span={12} role="status">
              {note}
            </p>
          )}
          {Boolean(banks.error) && (
            <ReadFailure error={banks.error} onRetry={banks.ask}>
              Os bancos não puderam ser carregados.
            </ReadFailure>
          )}
        </>
      )}
    </FieldGroup>
  );
}
