import { useCommand } from '@portal/shared/commands/useCommand';
import { getBanks } from '@portal/shared/contracts/parameters/banks';
import { getCollectionAccount, saveCollectionAccount } from '@portal/shared/contracts/parameters/collectionAccount';
import type { CollectionAccountRecord } from '@portal/shared/contracts/parameters/collectionAccount';
import type { CollectionAccountParameters } from '@portal/shared/contracts/parameters/kinds/collectionAccount';
import { findSlipLayout } from '@portal/shared/domain/billing/slipLayouts';
import {
  accountNumbersOf,
  bankCodeOf,
  collectionAccountFields as fields,
  collectionAccountProblems,
} from '@portal/shared/domain/parameters/kinds/collectionAccount';
import { parameterValueInWords } from '@portal/shared/domain/parameters/kinds/parameterField';
import { isOther } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import type { BankAccountField, BankAccountNumbers } from '@portal/shared/domain/parties/bankAccount';
import { LONGER_INPUT_MAX_LENGTH } from '@portal/shared/domain/values/limits';
import { problemsOf } from '@portal/shared/form/problem';
import { BankAccountFields } from '@portal/shared/parts/bankAccount';
import { FactsTable } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { Alert, EmptyState } from '@portal/shared/ui/base';
import { MoneyField, TextField } from '@portal/shared/ui/form';
import { useState } from 'react';
import { showsParameters } from '../changes/refreshed';
import { DraftDialog } from '../record/DraftDialog';
import { isVersioned, useDrafted, writeOn } from '../record/useDrafted';
import { RuleFrame } from './RuleFrame';
import { useRuleQuery } from './useRuleQuery';

type Field = keyof CollectionAccountParameters;

/** Where premiums are paid: bank, branch, account, and how the bank runs the slips. */
export default function CollectionAccountRule() {
  const reading = useCall(getCollectionAccount, { query: useRuleQuery() }, { keepPrevious: true });
  const [isEdited, edit] = useState(false);
  return (
    <RuleFrame
      title="Conta de cobrança"
      text="A conta da seguradora em que os boletos dos prêmios são pagos. Boletos já gerados continuam na conta com que foram gerados."
      reading={reading}
      onEdit={() => edit(true)}
    >
      {(record) => (
        <>
          {record.Values.BankCode === '' ? (
            <EmptyState
              title="Ainda sem conta"
              text="Sem ela nenhum boleto pode ser gerado, e nenhuma apólice, emitida."
            />
          ) : (
            <AccountTable record={record} />
          )}
          {isEdited && <AccountDialog record={record} onClose={() => edit(false)} />}
        </>
      )}
    </RuleFrame>
  );
}

function AccountTable({ record: { InForce, Values, Draft } }: { record: CollectionAccountRecord }) {
  const { data: banks = [] } = useCall(getBanks, {});
  const told = (account: CollectionAccountParameters, name: Field) => {
    const field = fields.find((one) => one.name === name);
    if (name !== 'BankCode' || account.BankCode === '')
      return field ? parameterValueInWords(field, account[name]) : '—';
    const bank = banks.find(({ Id }) => bankCodeOf(Id) === account.BankCode);
    return bank ? `${account.BankCode} ${bank.Name}` : account.BankCode;
  };
  const isChanged = ({ name }: { name: Field }) => Draft !== null && isOther(InForce[name], Values[name]);
  return (
    <FactsTable
      caption="Conta em que os boletos são pagos"
      rows={fields}
      rowKey={({ name }) => name}
      isMarked={isChanged}
      columns={[
        { title: 'Dado', isName: true, cell: ({ label }) => label },
        { title: 'Em vigor', cell: ({ name }) => told(InForce, name) },
        ...(Draft
          ? [
              {
                title: 'Rascunho',
                cell: (field: { name: Field }) =>
                  isChanged(field) ? <strong>{told(Values, field.name)}</strong> : 'sem alteração',
              },
            ]
          : []),
      ]}
    />
  );
}

/** The name on the wire of a field of forms of accounts. */
const onTheWire = (name: BankAccountField): Field | null => {
  if (name === 'BankAccountTypeId') return null;
  return name === 'BankId' ? 'BankCode' : name;
};

const trimmed = (form: CollectionAccountParameters): CollectionAccountParameters => ({
  ...form,
  ...Object.fromEntries(
    fields.flatMap(({ name }) => {
      const value = form[name];
      return typeof value === 'string' ? [[name, value.trim()]] : [];
    }),
  ),
});

function AccountDialog({ record, onClose }: { record: CollectionAccountRecord; onClose: () => void }) {
  const { workingSet, drafted } = useDrafted();
  const save = useCommand(saveCollectionAccount, { refreshes: showsParameters, onDone: drafted, newer: isVersioned });
  return (
    <DraftDialog
      title="Alterar conta de cobrança"
      keptAs={`regra.conta-de-cobranca.${workingSet ?? 'proprio'}`}
      fields={fields.map(({ name }) => name)}
      record={record}
      initial={record.Values}
      missing={(form) =>
        collectionAccountProblems(trimmed(form)).flatMap(({ Field: field, Message }) => problemsOf(field, Message))
      }
      command={save}
      send={(form, stands) => save.run({ body: { ...writeOn(stands, workingSet), Values: trimmed(form) } })}
      onClose={onClose}
    >
      {({ form, set, problemOf, leave }) => {
        const account = accountNumbersOf(form);
        const field = <Name extends BankAccountField>(name: Name) => {
          const wire = onTheWire(name);
          return {
            value: account[name],
            onChange: (next: BankAccountNumbers[Name]) =>
              set(name === 'BankId' ? { BankCode: bankCodeOf(next as number | null) } : { [name]: next }),
            onBlur: () => wire && leave(wire),
            error: wire && problemOf(wire),
            disabled: save.isBusy,
          };
        };
        const text = (name: 'Wallet' | 'Agreement' | 'PaymentAgreement' | 'PixKey') => ({
          value: form[name] ?? '',
          error: problemOf(name),
          disabled: save.isBusy,
          onBlur: () => leave(name),
          onChange: (value: string) => set({ [name]: value }),
        });
        return (
          <>
            <BankAccountFields account={account} field={field} hasType={false} />
            {form.BankCode !== '' && findSlipLayout(form.BankCode) === null && (
              <Alert
                type="info"
                showIcon
                role="status"
                title="O portal não conhece o leiaute de boleto deste banco."
                description="Os boletos vão ao banco por remessa. Depois do registro, a linha digitável que ele deu a cada um é informada em Apólices › Cobrança, e só então o boleto pode ser pago."
              />
            )}
            <TextField
              label="Carteira"
              required
              maxLength={3}
              help="A do contrato de cobrança com o banco, como 109."
              {...text('Wallet')}
            />
            <TextField
              label="Convênio"
              maxLength={20}
              help="No Santander e na Caixa, o código do beneficiário; no Sicredi, o posto e o código. Com ele, os boletos só valem depois que o banco os registra por arquivo de remessa."
              {...text('Agreement')}
            />
            <TextField
              label="Chave Pix"
              maxLength={LONGER_INPUT_MAX_LENGTH.pixKey}
              help="Com ela, os boletos trazem também um QR Code do Pix. Quem recebe registra na proposta o que for pago por Pix."
              {...text('PixKey')}
            />
            <TextField
              label="Convênio de pagamentos"
              maxLength={20}
              help="Com ele, as devoluções de prêmio são pagas por arquivo (CNAB 240), em Cobrança › Devoluções."
              {...text('PaymentAgreement')}
            />
            <MoneyField
              label="Segunda aprovação de devoluções acima de"
              help="Acima deste valor, outra pessoa aprova a devolução depois da emissão do endosso. Em branco, vale só a regra de quem pede e quem emite."
              value={form.RefundApprovalValue ?? null}
              error={problemOf('RefundApprovalValue')}
              disabled={save.isBusy}
              onChange={(RefundApprovalValue) => set({ RefundApprovalValue })}
            />
          </>
        );
      }}
    </DraftDialog>
  );
}
