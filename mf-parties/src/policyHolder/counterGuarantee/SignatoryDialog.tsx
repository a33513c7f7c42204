import { useCommand } from '@portal/shared/commands/useCommand';
import { addCounterGuaranteeSignatory } from '@portal/shared/contracts/parties/counterGuarantees';
import type { CounterGuarantee } from '@portal/shared/contracts/parties/counterGuarantees';
import type { PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import {
  MaritalStatus,
  maritalStatusLabels,
  propertyRegimeLabels,
  saysMaritalStatus,
  SignatoryRole,
  signatoryRoleLabels,
  spouseSigns,
} from '@portal/shared/domain/parties/counterGuarantee';
import type { PropertyRegime } from '@portal/shared/domain/parties/counterGuarantee';
import { cpfProblem } from '@portal/shared/domain/people/cpf';
import { documentProblem } from '@portal/shared/domain/people/document';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { DocumentField, TextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { SelectField } from '@portal/shared/ui/select';
import { showsContracts } from './showsContracts';

interface Form {
  Role: SignatoryRole;
  Name: string;
  CpfCnpj: string;
  MaritalStatus: MaritalStatus | null;
  PropertyRegime: PropertyRegime | null;
  SpouseName: string;
  SpouseCpf: string;
}
const begun: Form = {
  Role: SignatoryRole.Representante,
  Name: '',
  CpfCnpj: '',
  MaritalStatus: null,
  PropertyRegime: null,
  SpouseName: '',
  SpouseCpf: '',
};
const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

interface SignatoryDialogProps {
  contract: CounterGuarantee;
  holder: PolicyHolderRecord;
  onClose: () => void;
}

/** Adds who signs for the policy holder or stands surety; a married surety's spouse is asked for where the law wants it. */
export default function SignatoryDialog({ contract, holder, onClose }: SignatoryDialogProps) {
  const notify = useNotify();
  const { value: form, setValue, kept } = useKeptForm(`tomador.${holder.UniqueId}.signatario`, begun);
  const add = useCommand(addCounterGuaranteeSignatory, {
    refreshes: showsContracts,
    onDone: () => notify.success({ title: 'Signatário adicionado', text: form.Name }),
  });
  const asksStatus = saysMaritalStatus({ role: form.Role, document: form.CpfCnpj });
  const isMarried = asksStatus && form.MaritalStatus === MaritalStatus.Casado;
  const asksSpouse =
    isMarried &&
    form.PropertyRegime !== null &&
    spouseSigns({
      role: form.Role,
      document: form.CpfCnpj,
      maritalStatus: form.MaritalStatus,
      propertyRegime: form.PropertyRegime,
    });
  const isRepresentative = form.Role === SignatoryRole.Representante;
  const { problemOf, leave, ask } = useProblems(
    [
      ...problemsOf('Name', form.Name.trim() === '' && 'Informe o nome de quem assina'),
      ...problemsOf(
        'CpfCnpj',
        form.CpfCnpj === '' ? 'Informe o documento' : (isRepresentative ? cpfProblem : documentProblem)(form.CpfCnpj),
      ),
      ...problemsOf('MaritalStatus', asksStatus && form.MaritalStatus === null && 'Informe o estado civil'),
      ...problemsOf('PropertyRegime', isMarried && form.PropertyRegime === null && 'Informe o regime de bens'),
      ...problemsOf('SpouseName', asksSpouse && form.SpouseName.trim() === '' && 'Informe o nome do cônjuge'),
      ...problemsOf(
        'SpouseCpf',
        asksSpouse && (form.SpouseCpf === '' ? 'Informe o CPF do cônjuge' : cpfProblem(form.SpouseCpf)),
      ),
    ],
    refusedProblems(add.error),
  );
  const change = (part: Partial<Form>) => setValue((before) => ({ ...before, ...part }));
  const field = <Name extends keyof Form>(name: Name) => ({
    value: form[name],
    onChange: (next: Form[Name]) => change({ [name]: next }),
    onBlur: () => leave(name),
    error: problemOf(name),
    disabled: add.isBusy,
    required: true,
  });
  const send = () =>
    add.run({
      body: {
        CounterGuaranteeUniqueId: contract.UniqueId,
        Role: form.Role,
        Name: form.Name.trim(),
        CpfCnpj: form.CpfCnpj,
        ...(asksStatus && form.MaritalStatus && { MaritalStatus: form.MaritalStatus }),
        ...(isMarried && form.PropertyRegime && { PropertyRegime: form.PropertyRegime }),
        ...(asksSpouse && { SpouseName: form.SpouseName.trim(), SpouseCpf: form.SpouseCpf }),
      },
    });
  return (
    <CommandDialog
      title={`Quem assina o contrato ${contract.Number}?`}
      consequence={
        contract.GeneratedAt
          ? 'O documento gerado deixa de valer, e é preciso gerar outro.'
          : 'O nome e o documento entram no contrato como estão aqui.'
      }
      verb="Adicionar signatário"
      command={add}
      fields={Object.keys(form)}
      kept={kept}
      onSend={() => (ask() ? send() : undefined)}
      onClose={onClose}
    >
      <SelectField
        label="Assina como"
        options={optionsOf(signatoryRoleLabels)}
        {...field('Role')}
        onChange={(Role) => change({ Role: Role as SignatoryRole })}
      />
      <TextField label="Nome" {...field('Name')} />
      <DocumentField
        label={isRepresentative ? 'CPF' : 'CPF ou CNPJ'}
        kind={isRepresentative ? 'CPF' : 'any'}
        {...field('CpfCnpj')}
      />
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
        </>
      )}
    </CommandDialog>
  );
}
