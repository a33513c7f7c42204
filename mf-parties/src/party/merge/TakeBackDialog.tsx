import { useCommand } from '@portal/shared/commands/useCommand';
import { takeBackPartyMerge } from '@portal/shared/contracts/parties/partyMerges';
import type { PartyMerge } from '@portal/shared/contracts/parties/partyMerges';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { JustifiedDialog } from '../JustifiedDialog';
import { showsMerged } from './showsMerged';

/** Takes two records apart that were merged. */
export default function TakeBackDialog({ merge, onClose }: { merge: PartyMerge; onClose: () => void }) {
  const notify = useNotify();
  const [{ UniqueId, SurvivingName, MergedName }] = useState(merge);
  const takeBack = useCommand(takeBackPartyMerge, {
    refreshes: showsMerged,
    onDone: () => notify.success({ title: 'Unificação desfeita', text: `${MergedName} volta a ter cadastro próprio.` }),
  });
  return (
    <JustifiedDialog
      title={`Desfazer a unificação em ${SurvivingName}?`}
      consequence={`O que passou para ${SurvivingName} volta para ${MergedName}, com o limite que usava. O que veio depois fica onde está.`}
      verb="Desfazer unificação"
      keptAs={`unificacao.${UniqueId}.desfazer`}
      reader="Só a seguradora lê. Fica no histórico dos dois cadastros."
      missing="Escreva por que a unificação é desfeita."
      field="Justification"
      command={takeBack}
      onSend={(Justification) => takeBack.run({ body: { MergeUniqueId: UniqueId, Justification } })}
      onClose={onClose}
    />
  );
}
