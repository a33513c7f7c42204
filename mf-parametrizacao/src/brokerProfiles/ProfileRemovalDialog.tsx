import { useCommand } from '@portal/shared/commands/useCommand';
import { saveBrokerProfile } from '@portal/shared/contracts/parameters/brokerProfiles';
import type { BrokerProfileRecord } from '@portal/shared/contracts/parameters/brokerProfiles';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { showsParameters } from '../changes/refreshed';
import { useDrafted, writeOn } from '../record/useDrafted';

interface ProfileRemovalDialogProps {
  profile: BrokerProfileRecord;
  onClose: () => void;
}

/** Drafts that a kind of broker is no more, or is after all. */
export default function ProfileRemovalDialog({ profile, onClose }: ProfileRemovalDialogProps) {
  const { workingSet, drafted } = useDrafted();
  const save = useCommand(saveBrokerProfile, { refreshes: showsParameters, onDone: drafted });
  const write = writeOn(profile, workingSet);
  const { Name } = profile.Values;
  return (
    <CommandDialog
      title={write.IsDeleted ? `Manter o perfil ${Name}?` : `Remover o perfil ${Name}?`}
      consequence={
        write.IsDeleted
          ? 'O rascunho volta a ter este perfil.'
          : 'Depois da publicação, as corretoras deste perfil seguem as faixas gerais de comissão e os máximos das modalidades.'
      }
      verb={write.IsDeleted ? 'Manter' : 'Remover perfil'}
      danger={!write.IsDeleted}
      hasFocusOnVerb
      command={save}
      onSend={() => save.run({ body: { ...write, IsDeleted: !write.IsDeleted, Values: profile.Values } })}
      onClose={onClose}
    />
  );
}
