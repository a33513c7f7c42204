import { useCommand } from '@portal/shared/commands/useCommand';
import {
  getEconomicGroup,
  getEconomicGroupChoices,
  savePolicyHolderEconomicGroup,
} from '@portal/shared/contracts/parties/economicGroups';
import type { PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { formatMoney } from '@portal/shared/domain/values/money';
import { GroupDialog } from '@portal/shared/parts/economicGroup';
import { useCall } from '@portal/shared/query';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { showsHolder } from '../offeredActions';

/** Puts a policy holder into an economic group, or takes it out of its own. */
export default function ChangeGroupDialog({ holder, onClose }: { holder: PolicyHolderRecord; onClose: () => void }) {
  const notify = useNotify();
  // What was seen is what is expected, whatever somebody else does meanwhile.
  const [{ UniqueId, EconomicGroup }] = useState(holder);
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useCall(getEconomicGroupChoices, {
    query: { policyHolderUniqueId: UniqueId },
  });
  const save = useCommand(savePolicyHolderEconomicGroup, {
    refreshes: [getEconomicGroup, getEconomicGroupChoices, ...showsHolder],
    onDone: ({ Group }) =>
      notify.success({
        title: Group ? 'Grupo econômico definido' : 'Tomador fora do grupo econômico',
        text: Group
          ? `${Group.Name}: limite de ${formatMoney(Group.LimitValue)}, ${formatMoney(Group.UsedLimitValue)} em uso.`
          : 'Vale agora só o limite do próprio tomador.',
      }),
  });
  return (
    <GroupDialog
      choices={data}
      reading={{
        isReady: data !== undefined && isFetchedAfterMount,
        error,
        isFetching,
        onRetry: () => void refetch(),
      }}
      command={save}
      keptAs={`tomador.${UniqueId}.grupo`}
      onSend={(wanted) =>
        save.run({
          body: {
            PolicyHolderUniqueId: UniqueId,
            ...wanted,
            ExpectedEconomicGroupUniqueId: EconomicGroup?.UniqueId ?? null,
          },
        })
      }
      onClose={onClose}
    />
  );
}
