import { kanbanSaveBranchActivity } from '@portal/shared/contracts/boards/kanbanActions';
import { getBranchActivities, getCardBranchActivityInfo } from '@portal/shared/contracts/boards/kanbanHolderCards';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useCall } from '@portal/shared/query';
import { Alert } from '@portal/shared/ui/base';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { useNotify } from '@portal/shared/ui/overlay';
import { SelectField } from '@portal/shared/ui/select';
import { useState } from 'react';
import type { ActionDialogProps } from '../actionDialogProps';
import { useCardAction } from '../useCardAction';

/** Chooses the activity of the card's policy holder. */
export default function BranchActivityDialog({ record: { card, links }, onChanged, onClose }: ActionDialogProps) {
  const notify = useNotify();
  const activities = useCall(getBranchActivities, {});
  const holder = useCall(
    getCardBranchActivityInfo,
    { query: { PolicyHolderUniqueId: links.policyHolderUniqueId ?? '' } },
    { enabled: links.policyHolderUniqueId !== null },
  );
  const [chosen, setChosen] = useState<number | null | undefined>(undefined);
  const current = holder.data?.PolicyHolder.BranchActivity ?? null;
  const value = chosen === undefined ? (current?.Id ?? null) : chosen;
  const activity = activities.data?.find(({ Id }) => Id === value);
  const action = useCardAction(kanbanSaveBranchActivity, {
    onChanged,
    onDone: ({ BranchActivity }) => {
      notify.success({ title: 'Ramo de atividade definido', text: `${BranchActivity.Code} ${BranchActivity.Name}` });
    },
  });
  const { problemOf, ask } = useProblems(
    problemsOf('BranchActivityId', value === null && 'Escolha o ramo de atividade.'),
    refusedProblems(action.error),
  );
  return (
    <CommandDialog
      title="Definir o ramo de atividade do tomador"
      consequence={holder.data && `Vale para ${holder.data.PolicyHolder.Name} em todas as suas propostas.`}
      verb="Definir ramo"
      command={action}
      fields={['BranchActivityId']}
      reading={{
        isReady: activities.data !== undefined && (holder.data !== undefined || holder.error !== null),
        error: activities.error,
        isFetching: activities.isFetching,
        onRetry: () => void activities.refetch(),
      }}
      onSend={() => {
        if (ask() && value !== null)
          return action.run({ body: { CardId: card.cardId, Version: card.version, BranchActivityId: value } });
      }}
      onClose={onClose}
    >
      <SelectField
        label="Ramo de atividade"
        help="Procure pelo código do CNAE ou pelo nome."
        required
        disabled={action.isBusy}
        options={(activities.data ?? []).map(({ Id, Code, Name, IsRestrictive }) => ({
          value: Id,
          label: `${Code} ${Name}${IsRestrictive ? ' (restritivo)' : ''}`,
        }))}
        value={value}
        error={problemOf('BranchActivityId')}
        onChange={setChosen}
      />
      {activity?.IsRestrictive && (
        <Alert
          type="warning"
          showIcon
          title="Este ramo é restritivo"
          description="Há modalidades que não se vendem a tomadores deste ramo."
        />
      )}
    </CommandDialog>
  );
}
