import {
  getEconomicGroups,
  kanbanSaveEconomicGroup,
  LONGEST_GROUP_NAME,
} from '@portal/shared/contracts/boards/kanbanActions';
import { formatMoney } from '@portal/shared/domain/values/money';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useCall } from '@portal/shared/query';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { MoneyField, TextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { SelectField } from '@portal/shared/ui/select';
import type { ActionDialogProps } from '../actionDialogProps';
import { useCardAction } from '../useCardAction';
import { choicesOf, groupProblems, inputOf, NEW_GROUP, NO_GROUP } from './groupChoice';
import type { GroupForm } from './groupChoice';

/** Puts the card's policy holder into an economic group, an old or a new one, or takes it out of its own. */
export default function EconomicGroupDialog({ record: { card }, onChanged, onClose }: ActionDialogProps) {
  const notify = useNotify();
  const {
    data,
    error: readingError,
    isFetching,
    isFetchedAfterMount,
    refetch,
  } = useCall(getEconomicGroups, {
    query: { CardId: card.cardId },
  });
  const { value: form, setValue: setForm, kept } = useKeptForm<Partial<GroupForm>>(`card.${card.cardId}.group`, {});
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
  const choice = form.choice === undefined ? (data?.EconomicGroupUniqueId ?? null) : form.choice;
  const group = data?.Groups.find(({ UniqueId }) => UniqueId === choice);
  const limit = form.limit === undefined ? (group?.LimitValue ?? null) : form.limit;
  const whole: GroupForm = { choice, name: form.name ?? '', limit };
  const { problemOf, ask } = useProblems(groupProblems(whole), refusedProblems(action.error));
  const change = (part: Partial<GroupForm>) => setForm((before) => ({ ...before, ...part }));
  const isLeaving = choice === NO_GROUP && data?.EconomicGroupUniqueId !== null;
  return (
    <CommandDialog
      title="Definir o grupo econômico do tomador"
      consequence={data && `Vale para ${data.PolicyHolderName}: os membros de um grupo dividem um limite.`}
      verb={isLeaving ? 'Tirar do grupo' : choice === NEW_GROUP ? 'Criar grupo' : 'Definir grupo'}
      danger={isLeaving}
      command={action}
      fields={['EconomicGroupUniqueId', 'Name', 'LimitValue']}
      kept={kept}
      reading={{
        isReady: data !== undefined && isFetchedAfterMount,
        error: readingError,
        isFetching,
        onRetry: () => void refetch(),
      }}
      onSend={() => {
        if (!ask()) return;
        return action.run({ body: { CardId: card.cardId, Version: card.version, ...inputOf(whole, group) } });
      }}
      onClose={onClose}
    >
      <SelectField
        label="Grupo econômico"
        required
        disabled={action.isBusy}
        options={data ? choicesOf(data) : []}
        value={choice}
        error={problemOf('EconomicGroupUniqueId')}
        // Another group brings its own limit.
        onChange={(next) => setForm((before) => ({ name: before.name ?? '', choice: next }))}
      />
      {choice === NEW_GROUP && (
        <TextField
          label="Nome do grupo"
          required
          maxLength={LONGEST_GROUP_NAME}
          disabled={action.isBusy}
          value={whole.name}
          error={problemOf('Name')}
          onChange={(name) => change({ name })}
        />
      )}
      {choice !== null && choice !== NO_GROUP && (
        <MoneyField
          label="Limite do grupo"
          required
          help={
            group &&
            `${formatMoney(group.UsedLimitValue)} em uso por ${group.MemberCount} ${group.MemberCount === 1 ? 'membro' : 'membros'}. Mudar o limite vale para todos.`
          }
          disabled={action.isBusy}
          value={limit}
          error={problemOf('LimitValue')}
          onChange={(next) => change({ limit: next })}
        />
      )}
    </CommandDialog>
  );
}
