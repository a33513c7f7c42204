import { useCommand } from '@portal/shared/commands/useCommand';
import { saveComplementaryModality } from '@portal/shared/contracts/parameters/complementaryModalities';
import type { ComplementaryModalitiesRecord } from '@portal/shared/contracts/parameters/complementaryModalities';
import type { ModalityRecord } from '@portal/shared/contracts/parameters/modalityRecord';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { Checkbox } from '@portal/shared/ui/form';
import { useDrafting, writtenOn } from '../changes/useDrafting';

interface ComplementaryDialogProps {
  modality: ModalityRecord;
  complementary: ComplementaryModalitiesRecord;
  onClose: () => void;
}

/** Drafts which modalities may complement one. */
export default function ComplementaryDialog({ modality, complementary, onClose }: ComplementaryDialogProps) {
  const drafting = useDrafting();
  const offered = complementary.Candidates.map(({ UniqueId }) => UniqueId);
  const {
    value: chosen,
    setValue,
    kept,
  } = useKeptForm<readonly string[]>(
    `complementares.${modality.UniqueId}.${drafting.workingSet ?? 'proprio'}`,
    complementary.Values.ModalityUniqueIds.filter((one) => offered.includes(one)),
  );
  const save = useCommand(saveComplementaryModality, drafting.options);
  const { UniqueId: _key, IsDeleted: _removed, ...base } = writtenOn(complementary);
  return (
    <CommandDialog
      title={`Modalidades complementares de ${modality.Values.Name}`}
      consequence="Fica em rascunho. Propostas que já têm uma complementar a conservam."
      verb="Salvar rascunho"
      command={save}
      kept={kept}
      onSend={() =>
        save.run({
          body: {
            ...drafting.inSet,
            ...base,
            ModalityUniqueId: modality.UniqueId,
            Values: { ModalityUniqueIds: [...chosen] },
          },
        })
      }
      onClose={onClose}
    >
      {complementary.Candidates.map(({ UniqueId, Name, Ref }) => (
        <Checkbox
          key={UniqueId}
          checked={chosen.includes(UniqueId)}
          disabled={save.isBusy}
          onChange={({ target }) =>
            setValue((before) => (target.checked ? [...before, UniqueId] : before.filter((one) => one !== UniqueId)))
          }
        >
          {Name} ({Ref})
        </Checkbox>
      ))}
    </CommandDialog>
  );
}
