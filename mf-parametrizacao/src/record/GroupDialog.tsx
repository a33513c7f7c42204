import { useCommand } from '@portal/shared/commands/useCommand';
import type { ModalityGroupParameters } from '@portal/shared/contracts/parameters/kinds/modalityGroup';
import { saveModalityGroup } from '@portal/shared/contracts/parameters/modalityGroupRecord';
import { problemsOf } from '@portal/shared/form/problem';
import { NumberField, TextField } from '@portal/shared/ui/form';
import { SelectField } from '@portal/shared/ui/select';
import { useDrafting, writtenOn } from '../changes/useDrafting';
import type { DraftBase } from '../changes/useDrafting';
import { DraftDialog } from './DraftDialog';

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
  const { workingSet, inSet, options } = useDrafting();
  const save = useCommand(saveModalityGroup, { ...options, once: 'body' });
  const initial: GroupForm = {
    BranchCode: group?.Values.BranchCode ?? null,
    Name: group?.Values.Name ?? '',
    Order: group?.Values.Order ?? nextOrder,
  };
  return (
    <DraftDialog
      title={group ? `Alterar o grupo ${group.Values.Name}` : 'Novo grupo de modalidades'}
      keptAs={`grupo-de-modalidades.${group?.UniqueId ?? 'novo'}.${workingSet ?? 'proprio'}`}
      width={520}
      fields={['BranchCode', 'Name', 'Order']}
      record={group}
      initial={initial}
      missing={({ BranchCode, Name, Order }) => [
        ...problemsOf('BranchCode', BranchCode === null && 'Escolha o ramo'),
        ...problemsOf('Name', Name.trim() === '' && 'Informe o nome do grupo'),
        ...problemsOf('Order', (Order === null || Order < 1) && 'Informe a posição, a partir de 1'),
      ]}
      command={save}
      send={({ BranchCode, Name, Order }, stands) =>
        save.run({
          body: {
            ...inSet,
            ...writtenOn(stands),
            Values: { BranchCode: BranchCode ?? '', Name: Name.trim(), Order: Order ?? 0 },
          },
        })
      }
      onClose={onClose}
    >
      {({ form: { BranchCode, Name, Order }, set, problemOf, leave }) => (
        <>
          <SelectField
            label="Ramo"
            required
            help={group?.InForce ? 'Um grupo não muda de ramo.' : undefined}
            options={branches.map((branch) => ({ value: branch.Code, label: `${branch.Code} · ${branch.Name}` }))}
            value={BranchCode}
            disabled={save.isBusy || Boolean(group?.InForce)}
            error={problemOf('BranchCode')}
            onBlur={() => leave('BranchCode')}
            onChange={(chosen) => set({ BranchCode: chosen })}
          />
          <TextField
            label="Nome"
            required
            value={Name}
            disabled={save.isBusy}
            error={problemOf('Name')}
            onBlur={() => leave('Name')}
            onChange={(typed) => set({ Name: typed })}
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
            onChange={(typed) => set({ Order: typed })}
          />
        </>
      )}
    </DraftDialog>
  );
}
