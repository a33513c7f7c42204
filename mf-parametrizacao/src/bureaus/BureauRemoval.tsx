import { useCommand } from '@portal/shared/commands/useCommand';
import { deletarParametrosConsultasPorBureau } from '@portal/shared/contracts/parameters/bureauQueries';
import type { BureauQueryRecord } from '@portal/shared/contracts/parameters/bureauQueries';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { showsParameters } from '../changes/refreshed';
import { useDrafted, writeOn } from '../record/useDrafted';

interface BureauRemovalProps {
  record: BureauQueryRecord;
  bureau: BureauQueryRecord['ParametrosBureaus'][number];
  onClose: () => void;
}

/** Drafts that a bureau is no longer asked. */
export function BureauRemoval({ record, bureau, onClose }: BureauRemovalProps) {
  const { workingSet, drafted } = useDrafted();
  const command = useCommand(deletarParametrosConsultasPorBureau, { refreshes: showsParameters, onDone: drafted });
  const { BureauParametrizacaoConsultasId } = bureau;
  const { BaseVersionUniqueId, DraftVersion } = writeOn(record, workingSet);
  return (
    <CommandDialog
      title={`Retirar ${bureau.Bureau} da ordem?`}
      consequence="Fica em rascunho. Depois de publicado, não é mais consultado; o que já respondeu conserva-se no histórico."
      verb="Retirar"
      danger
      hasFocusOnVerb
      command={command}
      onSend={() =>
        command.run({
          query: {
            BureauParametrizacaoConsultasId,
            DraftVersion,
            ...(workingSet && { ChangeSetUniqueId: workingSet }),
            ...(BaseVersionUniqueId !== null && { BaseVersionUniqueId }),
          },
        })
      }
      onClose={onClose}
    />
  );
}
