import type { BankAccountField, BankAccountNumbers } from '@portal/shared/domain/parties/bankAccount';
import { THIRD_PARTY_DOCUMENT } from '@portal/shared/domain/billing/refundPayee';
import { formatMoney } from '@portal/shared/domain/values/money';
import { problemAt } from '@portal/shared/form/problem';
import { BankAccountFields } from '@portal/shared/parts/bankAccount';
import { isOfSomebodyElse, ThirdPartyFiles } from '@portal/shared/parts/refundPayee';
import { DocumentField, TextField } from '@portal/shared/ui/form';
import { endSentence } from '@portal/shared/domain/values/sentences';
import type { StepFieldsProps } from '../stepProps';

interface AccountFieldsProps extends StepFieldsProps {
  /** In cents. */
  refund: number;
}

/** Where a refund goes; the digits are checked while they are typed. */
export function AccountFields({
  subject,
  value: typed,
  change,
  problems,
  refund,
  disabled = false,
}: AccountFieldsProps) {
  const { account } = typed;
  const field = <Name extends BankAccountField>(name: Name) => ({
    id: `DadosBancarios.${name}`,
    value: account[name],
    onChange: (next: BankAccountNumbers[Name]) => change({ account: { ...account, [name]: next } }),
    error: problemAt(problems, `DadosBancarios.${name}`),
    disabled,
  });
  return (
    <fieldset className="endorsements-group">
      <legend>Conta que recebe a restituição de {formatMoney(refund)}</legend>
      <BankAccountFields account={account} field={field} />
      <TextField
        id="DadosBancarios.PayeeName"
        label="Quem recebe"
        help={endSentence(`Em branco, é o tomador: ${subject.policy.Tomador.Nome}`)}
        value={typed.payeeName}
        error={problemAt(problems, 'DadosBancarios.PayeeName')}
        disabled={disabled}
        onChange={(payeeName) => change({ payeeName })}
      />
      <DocumentField
        id="DadosBancarios.PayeeCpfCnpj"
        label="CPF ou CNPJ de quem recebe"
        value={typed.payeeDocument}
        error={problemAt(problems, 'DadosBancarios.PayeeCpfCnpj')}
        disabled={disabled}
        onChange={(payeeDocument) => change({ payeeDocument })}
      />
      {isOfSomebodyElse(typed.payeeDocument, subject.policy.Tomador.CpfCnpj) && (
        <ThirdPartyFiles
          files={typed.files[THIRD_PARTY_DOCUMENT] ?? []}
          problem={problemAt(problems, 'DadosBancarios.PayeeFiles')}
          disabled={disabled}
          onChange={(files) => change({ files: { ...typed.files, [THIRD_PARTY_DOCUMENT]: [...files] } })}
        />
      )}
    </fieldset>
  );
}
