import { useCommand } from '@portal/shared/commands/useCommand';
import type { ModalityParameters } from '@portal/shared/contracts/parameters/kinds/modality';
import { saveModality } from '@portal/shared/contracts/parameters/modalityRecord';
import { modalityProblems } from '@portal/shared/domain/parameters/kinds/modality';
import { newModality, newModalityFields } from '@portal/shared/domain/parameters/kinds/newModality';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { useNotify } from '@portal/shared/ui/overlay';
import { SelectField } from '@portal/shared/ui/select';
import { useNavigate } from 'react-router-dom';
import { showsParameters } from '../changes/refreshed';
import { inWorkingSet, useWorkingSet } from '../changes/useWorkingSet';
import { ParameterInput } from './ParameterInput';

/** A group in which a modality may begin. */
export interface GroupToChoose {
  UniqueId: string;
  BranchId: number;
  BranchCode: string;
  Name: string;
}

interface NewModalityDialogProps {
  groups: readonly GroupToChoose[];
  onClose: () => void;
}

const GROUP = 'ModalityGroupUniqueId';

/** Drafts a modality that was not there, and leads to its page, where everything else of it is said. */
export default function NewModalityDialog({ groups, onClose }: NewModalityDialogProps) {
  const notify = useNotify();
  const navigate = useNavigate();
  const { workingSet } = useWorkingSet();
  const only = groups.length === 1 ? (groups[0]?.UniqueId ?? null) : null;
  const {
    value: form,
    setValue,
    kept,
  } = useKeptForm<Record<string, unknown>>(`nova-modalidade.${only ?? 'qualquer-grupo'}`, {
    ...newModality,
    [GROUP]: only,
  });
  const save = useCommand(saveModality, {
    once: 'body',
    refreshes: showsParameters,
    onDone: ({ UniqueId, Values, Draft }) => {
      const group = groups.find((one) => one.UniqueId === Values.ModalityGroupUniqueId);
      notify.success({ title: 'Modalidade em rascunho', text: `${Values.Name} vale depois de publicada.` });
      const place = { branchId: group?.BranchId ?? 0, groupId: Values.ModalityGroupUniqueId };
      void navigate(
        inWorkingSet(addresses.modality({ ...place, id: 0, uniqueId: UniqueId }), Draft?.ChangeSet.UniqueId),
      );
    },
  });
  const values = { ...form, SusepProcessNumber: form['SusepProcessNumber'] || null } as unknown as ModalityParameters;
  const missing = newModalityFields.filter(
    ({ name, unit }) => unit !== 'flag' && name !== 'SusepProcessNumber' && (form[name] === null || form[name] === ''),
  );
  const judged = missing.length > 0 || form[GROUP] === null ? [] : modalityProblems(values, null);
  const { problemOf, leave, ask } = useProblems(
    [
      ...problemsOf(GROUP, form[GROUP] === null && 'Escolha o grupo'),
      ...missing.flatMap(({ name, label }) => problemsOf(name, `Informe: ${label.toLowerCase()}`)),
    ],
    refusedProblems(save.error, (field) => ({ fieldId: field.replace(/^Values\./, '') })),
  );
  const send = () =>
    save.run({
      body: {
        ...(workingSet && { ChangeSetUniqueId: workingSet }),
        UniqueId: null,
        BaseVersionUniqueId: null,
        DraftVersion: 0,
        IsDeleted: false,
        Values: values,
      },
    });
  return (
    <CommandDialog
      title="Nova modalidade"
      consequence="Fica em rascunho. Coberturas, taxas, cláusulas e o restante se completam na página dela."
      verb="Criar em rascunho"
      width={640}
      command={save}
      fields={[GROUP, ...newModalityFields.map(({ name }) => name)]}
      kept={kept}
      onSend={() => (ask() ? send() : undefined)}
      onClose={onClose}
    >
      <SelectField
        label="Grupo"
        required
        options={groups.map(({ UniqueId, BranchCode, Name }) => ({
          value: UniqueId,
          label: `${BranchCode} · ${Name}`,
        }))}
        value={form[GROUP] as string | null}
        error={problemOf(GROUP)}
        disabled={save.isBusy}
        onBlur={() => leave(GROUP)}
        onChange={(chosen) => setValue((before) => ({ ...before, [GROUP]: chosen }))}
      />
      {newModalityFields.map((field) => (
        <ParameterInput
          key={field.name}
          field={field}
          value={form[field.name]}
          error={problemOf(field.name) ?? judged.find(({ Field }) => Field === field.name)?.Message ?? null}
          disabled={save.isBusy}
          onBlur={() => leave(field.name)}
          onChange={(value) => setValue((before) => ({ ...before, [field.name]: value }))}
        />
      ))}
    </CommandDialog>
  );
}
