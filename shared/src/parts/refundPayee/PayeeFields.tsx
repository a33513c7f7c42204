import type { BankAccountField, BankAccountNumbers } from '@portal/shared/domain/parties/bankAccount';
import { BankAccountFields } from '../bankAccount';
import { Button, Heading } from '@portal/shared/ui/base';
import { DocumentField, TextField } from '@portal/shared/ui/form';
import { ThirdPartyFiles } from './ThirdPartyFiles';
import { isOfSomebodyElse } from './typedPayee';
import type { TypedPayee } from './typedPayee';

interface PayeeFieldsProps {
  payee: TypedPayee;
  /** Who pays the premium: the one that most refunds go to. */
  holder: { Name: string; CpfCnpj: string };
  problemOf: (fieldId: string) => string | null | undefined;
  onLeave: (fieldId: string) => void;
  disabled: boolean;
  onChange: (payee: TypedPayee) => void;
}

/** To whom a refund goes, and into which account, whose digits are checked while they are typed. */
export function PayeeFields({ payee, holder, problemOf, onLeave, disabled, onChange }: PayeeFieldsProps) {
  const change = (more: Partial<TypedPayee>) => onChange({ ...payee, ...more });
  const field = <Name extends BankAccountField>(name: Name) => ({
    value: payee.account[name],
    onChange: (next: BankAccountNumbers[Name]) => change({ account: { ...payee.account, [name]: next } }),
    onBlur: () => onLeave(`Payee.${name}`),
    error: problemOf(`Payee.${name}`),
    disabled,
  });
  // A CPF comes masked: it is typed by whoever knows it.
  const document = holder.CpfCnpj.includes('*') ? '' : holder.CpfCnpj;
  return (
    <>
      <Heading level={3} size={4}>
        Quem recebe a restituição
      </Heading>
      <Button size="small" disabled={disabled} onClick={() => change({ name: holder.Name, document })}>
        É o tomador
      </Button>
      <TextField
        label="Nome"
        required
        value={payee.name}
        error={problemOf('Payee')}
        disabled={disabled}
        onChange={(name) => change({ name })}
      />
      <DocumentField
        label="CPF ou CNPJ"
        required
        value={payee.document}
        error={problemOf('Payee.CpfCnpj')}
        disabled={disabled}
        onChange={(typed) => change({ document: typed })}
      />
      {isOfSomebodyElse(payee.document, holder.CpfCnpj) && (
        <ThirdPartyFiles
          files={payee.files ?? []}
          problem={problemOf('Payee.ArchiveUniqueIds')}
          disabled={disabled}
          onChange={(files) => change({ files })}
        />
      )}
      <BankAccountFields account={payee.account} field={field} />
    </>
  );
}
