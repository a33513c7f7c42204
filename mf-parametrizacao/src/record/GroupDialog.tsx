import { useCommand } from '@portal/shared/commands/useCommand';
import type { ModalityGroupParameters } from '@portal/shared/contracts/parameters/kinds/modalityGroup';
import { saveModalityGroup } from '@portal/shared/contracts/parameters/modalityGroupRecord';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { NumberField, TextField } from '@portal/shared/ui/form';
import { SelectField } from '@portal/shared/ui/select';
import { useDrafting, writtenOn } from '../changes/useDrafting';
import type { DraftBase } from '../changes/useDrafting';

interface GroupDialogProps {
  /** Null begins a group. */
  group: (DraftBase & { Values: ModalityGroupParameters; InForce: unknown }) | null;
  branches: readonly { Code: string; Name: string }[];
  /** Where a new one stands unless told otherwise. */
  nextOrder: number;
  onClose: () => void;
}

interface GroupForm {
  BranchCode: string | null;
  Name: string;
  Order: number | null;
}

/** Drafts a group of modalities. */
export default function GroupDialog({ group, branches, nextOrder, onClose }: GroupDialogProps) {
  const drafting = useDrafting();
  const {
    value: form,
    setValue,
    kept,
  } = useKeptForm<GroupForm>(`grupo-de-modalidades.${group?.UniqueId ?? 'novo'}.${drafting.workingSet ?? 'proprio'}`, {
    BranchCode: group?.Values.BranchCode ?? null,
    Name: group?.Values.Name ?? '',
    Order: group?.Values.Order ?? nextOrder,
  });
  const save = useCommand(saveModalityGroup, { ...drafting.options, once: 'body' });
  const { BranchCode, Name, Order } = form;
  const { problemOf, leave, ask } = useProblems(
    [
      ...problemsOf('BranchCode', BranchCode === null && 'Escolha o ramo'),
      ...problemsOf('Name', Name.trim() === '' && 'Informe o nome do grupo'),
      ...problemsOf('Order', (Order === null || Order < 1) && 'Informe a posição, a partir de 1'),
    ],
    refusedProblems(save.error, (field) => ({ fieldId: field.replace(/^Values\./, '') })),
  );
  const send = () => {
    if (!ask() || BranchCode === null || Order === null) return undefined;
    return save.run({
      body: { ...drafting.inSet, ...writtenOn(group), Values: { BranchCode, Name: Name.trim(), Order } },
    });
  };
  return (
    <CommandDialog
      title={group ? `Alterar o grupo ${group.Values.Name}` : 'Novo grupo de modalidades'}
      consequence="Fica em rascunho até o conjunto de alterações ser publicado."
      verb="Salvar rascunho"
      command={save}
      fields={['BranchCode', 'Name', 'Order']}
      kept={kept}
      onSend={send}
      onClose={onClose}
    >
      <SelectField
        label="Ramo"
        required
        help={group?.InForce ? 'Um grupo não muda de ramo.' : undefined}
        options={branches.map((branch) => ({ value: branch.Code, label: `${branch.Code} · ${branch.Name}` }))}
        value={BranchCode}
        disabled={save.isBusy || Boolean(group?.InForce)}
        error={problemOf('BranchCode')}
        onBlur={() => leave('BranchCode')}
        onChange={(chosen) => setValue((before) => ({ ...before, BranchCode: chosen }))}
      />
      <TextField
        label="Nome"
        required
        maxLength={80}
        value={Name}
        disabled={save.isBusy}
        error={problemOf('Name')}
        onBlur={() => leave('Name')}
        onChange={(typed) => setValue((before) => ({ ...before, Name: typed }))}
      />
      <NumberField
        label="Posição na lista"
        required
        minimum={1}
        maximum={999}
        value={Order}
        disabled={save.isBusy}
        error={problemOf('Order')}
        onBlur={() => leave('Order')}
        onChange={(typed) => setValue((before) => ({ ...before, Order: typed }))}
      />
    </CommandDialog>
  );
}
