import { useCommand } from '@portal/shared/commands/useCommand';
import { mergeParties } from '@portal/shared/contracts/parties/partyMerges';
import type { MergePreview } from '@portal/shared/contracts/parties/partyMerges';
import { TAKE_BACK_DAYS } from '@portal/shared/domain/parties/partyMerge';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { JustifiedDialog } from '../party/JustifiedDialog';
import { showsMerged } from '../party/merge/showsMerged';

/** Asks why two records are merged, and leads to the one that stays. */
export default function MergeDialog({ preview, onClose }: { preview: MergePreview; onClose: () => void }) {
  const notify = useNotify();
  const navigate = useNavigate();
  // What was compared is what is merged, whatever is read meanwhile.
  const [{ Kind, Surviving, Merged, State }] = useState(preview);
  const merge = useCommand(mergeParties, {
    refreshes: showsMerged,
    onDone: () => {
      notify.success({ title: 'Cadastros unificados', text: `${Surviving.Name} responde agora pelos dois.` });
      void navigate(addresses.registeredParty(Kind, Surviving.UniqueId));
    },
  });
  return (
    <JustifiedDialog
      title={`Unificar ${Merged.Name} em ${Surviving.Name}?`}
      consequence={`O que a página lista passa para o cadastro que fica. Apólices emitidas continuam com o nome que têm. Um administrador desfaz isso em até ${TAKE_BACK_DAYS} dias, se nada for emitido antes.`}
      verb="Unificar"
      danger
      keptAs={`unificar.${Surviving.UniqueId}.${Merged.UniqueId}`}
      reader="Só a seguradora lê. Fica no histórico dos dois cadastros."
      missing="Escreva a justificativa: ela fica no histórico dos dois cadastros."
      field="Justification"
      command={merge}
      onSend={(Justification) =>
        merge.run({
          body: {
            Kind,
            SurvivingUniqueId: Surviving.UniqueId,
            MergedUniqueId: Merged.UniqueId,
            ExpectedState: State,
            Justification,
          },
        })
      }
      onClose={onClose}
    />
  );
}
