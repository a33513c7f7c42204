import { useCommand } from '@portal/shared/commands/useCommand';
import { saveModalityGroupLimit } from '@portal/shared/contracts/parties/policyHolderRecord';
import type { ModalityGroupUse, PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { formatMoney } from '@portal/shared/domain/values/money';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { JustifiedDialog } from '../../party/JustifiedDialog';
import { showsHolder } from '../offeredActions';
import { groupName } from './groupName';

interface RemoveLimitDialogProps {
  holder: PolicyHolderRecord;
  group: ModalityGroupUse;
  onClose: () => void;
}

/** Takes the limit of a modality group away: the overall one alone counts then. */
export default function RemoveLimitDialog({ holder, group, onClose }: RemoveLimitDialogProps) {
  const notify = useNotify();
  // What was seen is what is expected, whatever somebody else does meanwhile.
  const [seen] = useState({ ...group, overall: holder.Limit });
  const remove = useCommand(saveModalityGroupLimit, {
    refreshes: showsHolder,
    onDone: () => notify.success({ title: 'Limite do grupo retirado', text: groupName(seen) }),
  });
  return (
    <JustifiedDialog
      title={`Retirar o limite de ${groupName(seen)}?`}
      consequence={`O grupo pode usar tudo o que estiver livre do limite total, hoje ${formatMoney(seen.overall.AvailableLimitValue)}. Apólices emitidas ficam como estão.`}
      verb="Retirar limite"
      danger
      keptAs={`tomador.${holder.UniqueId}.limite.${seen.UniqueId}.retirar`}
      reader="Só a seguradora lê. Fica no histórico."
      missing="Escreva a justificativa: ela fica no histórico do tomador."
      field="Justification"
      command={remove}
      onSend={(Justification) =>
        remove.run({
          body: {
            PolicyHolderUniqueId: holder.UniqueId,
            ModalityGroupUniqueId: seen.UniqueId,
            LimitValue: null,
            ExpiresOn: null,
            Justification,
            ExpectedLimitValue: seen.Limit?.LimitValue ?? null,
            ExpectedExpiresOn: seen.Limit?.ExpiresOn ?? null,
          },
        })
      }
      onClose={onClose}
    />
  );
}
