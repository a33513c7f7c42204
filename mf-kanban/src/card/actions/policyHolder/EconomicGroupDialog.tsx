import { getEconomicGroups, kanbanSaveEconomicGroup } from '@portal/shared/contracts/boards/kanbanActions';
import { formatMoney } from '@portal/shared/domain/values/money';
import { GroupDialog } from '@portal/shared/parts/economicGroup';
import { useCall } from '@portal/shared/query';
import { useNotify } from '@portal/shared/ui/overlay';
import type { ActionDialogProps } from '../actionDialogProps';
import { useCardAction } from '../useCardAction';

/** Puts the card's policy holder into an economic group, an old or a new one, or takes it out of its own. */
export default function EconomicGroupDialog({ record: { card }, onChanged, onClose }: ActionDialogProps) {
  const notify = useNotify();
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useCall(getEconomicGroups, {
    query: { CardId: card.cardId },
  });
  const action = useCardAction(kanbanSaveEconomicGroup, {
    onChanged,
    onDone: ({ EconomicGroup }) => {
      notify.success({
        title: EconomicGroup ? 'Grupo econômico definido' : 'Tomador fora do grupo econômico',
        text: EconomicGroup
          ? `${EconomicGroup.Name}: limite de ${formatMoney(EconomicGroup.LimitValue)}, ${formatMoney(EconomicGroup.UsedLimitValue)} em uso.`
          : 'Vale agora só o limite do próprio tomador.',
      });
    },
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
      command={action}
      keptAs={`card.${card.cardId}.group`}
      onSend={(wanted) => action.run({ body: { CardId: card.cardId, Version: card.version, ...wanted } })}
      onClose={onClose}
    />
  );
}
