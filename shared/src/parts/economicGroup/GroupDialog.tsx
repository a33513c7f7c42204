import type { EconomicGroupChoices } from '@portal/shared/contracts/parties/economicGroups';
import { formatMoney } from '@portal/shared/domain/values/money';
import { refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { CommandDialog } from '@portal/shared/ui/dialog';
import type { CommandDialogProps } from '@portal/shared/ui/dialog';
import { MoneyField, TextField } from '@portal/shared/ui/form';
import { SelectField } from '@portal/shared/ui/select';
import { choicesOf, groupProblems, inputOf, NEW_GROUP, NO_GROUP } from './groupChoice';
import type { GroupForm, GroupInput } from './groupChoice';

interface GroupDialogProps extends Required<Pick<CommandDialogProps, 'command' | 'reading' | 'onClose'>> {
  /** Undefined while they are read. */
  choices: EconomicGroupChoices | undefined;
  /** Under which name what was typed is kept. */
  keptAs: string;
  onSend: (wanted: GroupInput) => ReturnType<CommandDialogProps['onSend']>;
}

/** Puts a policy holder into an economic group, an old or a new one, or takes it out of its own. */
export function GroupDialog({ choices, reading, command, keptAs, onSend, onClose }: GroupDialogProps) {
  const { value: form, setValue: setForm, kept } = useKeptForm<Partial<GroupForm>>(keptAs, {});
  const choice = form.choice === undefined ? (choices?.EconomicGroupUniqueId ?? null) : form.choice;
  const group = choices?.Groups.find(({ UniqueId }) => UniqueId === choice);
  const limit = form.limit === undefined ? (group?.LimitValue ?? null) : form.limit;
  const whole: GroupForm = { choice, name: form.name ?? '', limit };
  const { problemOf, ask } = useProblems(groupProblems(whole), refusedProblems(command.error));
  const change = (part: Partial<GroupForm>) => setForm((before) => ({ ...before, ...part }));
  const isLeaving = choice === NO_GROUP && choices?.EconomicGroupUniqueId !== null;
  return (
    <CommandDialog
      title="Definir o grupo econômico do tomador"
      consequence={choices && `Vale para ${choices.PolicyHolderName}: os membros de um grupo dividem um limite.`}
      verb={isLeaving ? 'Tirar do grupo' : choice === NEW_GROUP ? 'Criar grupo' : 'Definir grupo'}
      danger={isLeaving}
      command={command}
      fields={['EconomicGroupUniqueId', 'Name', 'LimitValue']}
      kept={kept}
      reading={reading}
      onSend={() => (ask() ? onSend(inputOf(whole, group)) : undefined)}
      onClose={onClose}
    >
      <SelectField
        label="Grupo econômico"
        required
        disabled={command.isBusy}
        options={choices ? choicesOf(choices) : []}
        value={choice}
        error={problemOf('EconomicGroupUniqueId')}
        // Another group brings its own limit.
        onChange={(next) => setForm((before) => ({ name: before.name ?? '', choice: next }))}
      />
      {choice === NEW_GROUP && (
        <TextField
          label="Nome do grupo"
          required
          disabled={command.isBusy}
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
          disabled={command.isBusy}
          value={limit}
          error={problemOf('LimitValue')}
          onChange={(next) => change({ limit: next })}
        />
      )}
    </CommandDialog>
  );
}
