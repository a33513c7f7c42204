import { useCommand } from '@portal/shared/commands/useCommand';
import {
  addCounterGuaranteeSignatory,
  MAX_PROXY_POWERS_LENGTH,
} from '@portal/shared/contracts/parties/counterGuarantees';
import type { CounterGuarantee } from '@portal/shared/contracts/parties/counterGuarantees';
import type { PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import {
  maritalStatusLabels,
  MAX_SIGNATURES_TOGETHER,
  propertyRegimeLabels,
  signatoryCapacityLabels,
  SignatoryRole,
  signatoryRoleLabels,
} from '@portal/shared/domain/parties/counterGuarantee';
import type { MaritalStatus, PropertyRegime, SignatoryCapacity } from '@portal/shared/domain/parties/counterGuarantee';
import { today } from '@portal/shared/domain/time/instants';
import { refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { DocumentFiles } from '@portal/shared/parts/sendDocument';
import { DateField } from '@portal/shared/ui/date';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { Checkbox, DocumentField, LongTextField, TextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { SelectField } from '@portal/shared/ui/select';
import type { UploadedFile } from '@portal/shared/ui/upload';
import { useState } from 'react';
import { showsContracts } from './showsContracts';
import {
  askedOf,
  companiesOf,
  emptySignatory,
  marriedOf,
  signatoryProblems,
  signaturesTogetherOf,
  toSignatoryInput,
} from './signatoryForm';
import type { SignatoryForm } from './signatoryForm';

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const waysToSign = Array.from({ length: MAX_SIGNATURES_TOGETHER }, (_, index) => ({
  value: index + 1,
  label: index === 0 ? 'Isolada' : `Em conjunto: ${index + 1} assinaturas`,
}));
/** A select has no empty choice, so the policy holder is one of its values. */
const HOLDER = 'holder';

interface SignatoryDialogProps {
  contract: CounterGuarantee;
  holder: PolicyHolderRecord;
  onClose: () => void;
}

/** Adds who signs for the policy holder or for a surety, or stands surety; what is asked depends on which of them it is. */
export default function SignatoryDialog({ contract, holder, onClose }: SignatoryDialogProps) {
  const notify = useNotify();
  const { value: form, setValue, kept } = useKeptForm(`tomador.${holder.UniqueId}.quem-assina`, emptySignatory);
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const add = useCommand(addCounterGuaranteeSignatory, {
    refreshes: showsContracts,
    onDone: () => notify.success({ title: 'Signatário adicionado', text: form.Name }),
  });
  const { isRepresentative, isForSpouse, asksCapacity, isAttorney, isPerson, asksStatus, isMarried, asksSpouse } =
    askedOf(form);
  const companies = companiesOf(contract);
  const married = marriedOf(contract);
  const SignaturesTogether = signaturesTogetherOf(contract, form);
  const { problemOf, leave, ask } = useProblems(signatoryProblems(form, files.length), refusedProblems(add.error));
  const change = (part: Partial<SignatoryForm>) => setValue((before) => ({ ...before, ...part }));
  const field = <Name extends keyof SignatoryForm>(name: Name) => ({
    value: form[name],
    onChange: (next: SignatoryForm[Name]) => change({ [name]: next }),
    onBlur: () => leave(name),
    error: problemOf(name),
    disabled: add.isBusy,
    required: true,
  });
  const send = () =>
    add.run({
      body: {
        CounterGuaranteeUniqueId: contract.UniqueId,
        ...toSignatoryInput(
          { ...form, SignaturesTogether },
          files.map(({ uniqueIdentifier }) => uniqueIdentifier),
        ),
      },
    });
  return (
    <CommandDialog
      title={`Quem assina o contrato ${contract.Number}?`}
      consequence={
        contract.GeneratedAt
          ? 'O documento gerado deixa de valer, e é preciso gerar outro.'
          : 'Os dados entram no contrato como estão aqui.'
      }
      verb="Adicionar signatário"
      command={add}
      fields={[...Object.keys(form), 'ProxyArchiveUniqueIds']}
      kept={kept}
      onSend={() => (ask() ? send() : undefined)}
      onClose={onClose}
    >
      <SelectField
        label="Assina como"
        options={optionsOf(signatoryRoleLabels).filter(
          ({ value }) => value !== SignatoryRole.ProcuradorDoConjuge || married.length > 0,
        )}
        {...field('Role')}
        onChange={(Role) => change({ Role: Role as SignatoryRole, RepresentsUniqueId: null })}
      />
      {isForSpouse && (
        <SelectField
          label="Representa"
          help="O procurador é outra pessoa que não o fiador, com poderes para autorizar a fiança."
          options={married.map(({ UniqueId, Name, SpouseName }) => ({
            value: UniqueId,
            label: `${SpouseName} (cônjuge de ${Name})`,
          }))}
          {...field('RepresentsUniqueId')}
        />
      )}
      {asksCapacity && companies.length > 0 && (
        <SelectField
          label="Representa"
          options={[
            { value: HOLDER, label: `${holder.Name} (tomador)` },
            ...companies.map(({ UniqueId, Name }) => ({ value: UniqueId, label: `${Name} (fiador)` })),
          ]}
          {...field('RepresentsUniqueId')}
          value={form.RepresentsUniqueId ?? HOLDER}
          onChange={(chosen) => change({ RepresentsUniqueId: chosen === HOLDER ? null : chosen })}
        />
      )}
      {asksCapacity && (
        <SelectField
          label="Qualidade"
          help="O administrador e o sócio são conferidos no quadro societário; o procurador, na procuração."
          options={optionsOf(signatoryCapacityLabels)}
          {...field('Capacity')}
          onChange={(chosen) => change({ Capacity: chosen as SignatoryCapacity })}
        />
      )}
      {isRepresentative && (
        <SelectField
          label="Assinatura"
          help="Quantos assinam juntos, pelo contrato social ou pela procuração. O documento só é gerado com todos."
          options={waysToSign}
          {...field('SignaturesTogether')}
          value={SignaturesTogether}
        />
      )}
      <TextField label="Nome" {...field('Name')} />
      <DocumentField
        label={isRepresentative ? 'CPF' : 'CPF ou CNPJ'}
        kind={isRepresentative ? 'CPF' : 'any'}
        {...field('CpfCnpj')}
      />
      {isPerson && (
        <>
          <TextField label="Profissão" {...field('Profession')} />
          <TextField label="Documento de identidade" placeholder="RG 1.234.567 SSP/SP" {...field('IdentityDocument')} />
        </>
      )}
      <LongTextField label="Endereço" rows={2} maxLength={200} {...field('Address')} />
      {isAttorney && (
        <>
          {!form.IsProxyOpenEnded && (
            <DateField label="Procuração válida até" minimum={today()} {...field('ProxyExpiresOn')} />
          )}
          <Checkbox
            checked={form.IsProxyOpenEnded}
            disabled={add.isBusy}
            onChange={({ target }) => change({ IsProxyOpenEnded: target.checked })}
          >
            Procuração por prazo indeterminado
          </Checkbox>
          <LongTextField label="Poderes da procuração" maxLength={MAX_PROXY_POWERS_LENGTH} {...field('ProxyPowers')} />
          <DocumentFiles
            label="Procuração"
            value={files}
            onChange={setFiles}
            problem={problemOf('ProxyArchiveUniqueIds')}
            disabled={add.isBusy}
          />
        </>
      )}
      {asksStatus && (
        <SelectField
          label="Estado civil"
          options={optionsOf(maritalStatusLabels)}
          {...field('MaritalStatus')}
          onChange={(chosen) => change({ MaritalStatus: chosen as MaritalStatus })}
        />
      )}
      {isMarried && (
        <SelectField
          label="Regime de bens"
          help="O cônjuge autoriza a fiança, salvo na separação absoluta (Código Civil, art. 1.647)."
          options={optionsOf(propertyRegimeLabels)}
          {...field('PropertyRegime')}
          onChange={(chosen) => change({ PropertyRegime: chosen as PropertyRegime })}
        />
      )}
      {asksSpouse && (
        <>
          <TextField label="Nome do cônjuge" {...field('SpouseName')} />
          <DocumentField label="CPF do cônjuge" kind="CPF" {...field('SpouseCpf')} />
          <TextField label="Profissão do cônjuge" {...field('SpouseProfession')} />
          <TextField label="Documento de identidade do cônjuge" {...field('SpouseIdentityDocument')} />
        </>
      )}
    </CommandDialog>
  );
}
