import { useCommand } from '@portal/shared/commands/useCommand';
import { withdrawPublication } from '@portal/shared/contracts/parameters/changes';
import type { ChangeSet } from '@portal/shared/contracts/parameters/changes';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { useNotify } from '@portal/shared/ui/overlay';
import { showsParameters } from '../changes/refreshed';

interface WithdrawDialogProps {
  changeSet: ChangeSet;
  onClose: () => void;
}

/** Takes back what is scheduled. */
export default function WithdrawDialog({ changeSet, onClose }: WithdrawDialogProps) {
  const notify = useNotify();
  const { UniqueId, Version, Name, Publication } = changeSet;
  const withdraw = useCommand(withdrawPublication, {
    refreshes: showsParameters,
    onDone: () => notify.success({ title: 'Publicação retirada', text: `${Name} não entra em vigor.` }),
  });
  return (
    <CommandDialog
      title={`Retirar a publicação de "${Name}"?`}
      consequence={`Ela não entra em vigor em ${formatDateTime(Publication?.InForceFrom)}. As alterações continuam aprovadas e podem ser publicadas em outra data.`}
      verb="Retirar a publicação"
      danger
      hasFocusOnVerb
      command={withdraw}
      onSend={() => withdraw.run({ body: { UniqueId, Version } })}
      onClose={onClose}
    />
  );
}
