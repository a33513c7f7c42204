import { useCommand } from '@portal/shared/commands/useCommand';
import type { UserListItem } from '@portal/shared/contracts/people/users';
import { getSettableProfiles } from '@portal/shared/contracts/people/userRecord';
import { updateUserInfoProfile } from '@portal/shared/contracts/people/userWork';
import { userTypeLabels } from '@portal/shared/domain/access/userTypes';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useCall } from '@portal/shared/query';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { useNotify } from '@portal/shared/ui/overlay';
import { SelectField } from '@portal/shared/ui/select';
import { useState } from 'react';
import { showsUsers } from './showsUsers';

interface ProfileDialogProps {
  users: readonly UserListItem[];
  onChanged: () => void;
  onClose: () => void;
}

const peopleText = (users: readonly UserListItem[]): string =>
  users.length === 1 ? `${users[0]?.Name}` : `${users.length} usuários`;

/** Gives one profile to one user or to many of the same type. */
export default function ProfileDialog({ users, onChanged, onClose }: ProfileDialogProps) {
  const notify = useNotify();
  const types = [...new Set(users.map(({ UserTypeId }) => UserTypeId))];
  const [type] = types;
  const isMixed = types.length > 1;
  const profiles = useCall(getSettableProfiles, {
    query: type === undefined ? {} : { userInfoTypeId: type },
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const change = useCommand(updateUserInfoProfile, {
    refreshes: showsUsers,
    onDone: ({ ProfileName, ChangedCount }) => {
      notify.success({
        title: 'Perfil mudado',
        text:
          ChangedCount === 0
            ? `Todos já tinham o perfil ${ProfileName}.`
            : `${ProfileName} vale agora para ${ChangedCount === 1 ? '1 usuário' : `${ChangedCount} usuários`}.`,
      });
      onChanged();
    },
  });
  const { problemOf, ask } = useProblems(
    problemsOf('ProfileUniqueId', chosen === null && 'Escolha o perfil'),
    refusedProblems(change.error),
  );
  return (
    <CommandDialog
      title={`Mudar o perfil de ${peopleText(users)}`}
      consequence={
        isMixed
          ? `Um perfil é de um só tipo de usuário, e há escolhidos de mais de um: ${types.map((one) => userTypeLabels[one]).join(', ')}. Escolha pessoas do mesmo tipo.`
          : 'O que o perfil libera vale na próxima ação de cada pessoa, sem entrar de novo. As sessões continuam.'
      }
      verb="Mudar perfil"
      isDisabled={isMixed}
      command={change}
      fields={['ProfileUniqueId']}
      reading={{
        isReady: profiles.data !== undefined,
        error: profiles.error,
        isFetching: profiles.isFetching,
        onRetry: () => void profiles.refetch(),
      }}
      onSend={() =>
        ask() && chosen !== null
          ? change.run({
              body: {
                ProfileUniqueId: chosen,
                Users: users.map(({ UserInfoId, ChangedAt }) => ({ UserInfoId, ExpectedChangedAt: ChangedAt })),
              },
            })
          : undefined
      }
      onClose={onClose}
    >
      {!isMixed && (
        <SelectField
          label="Perfil"
          required
          help="São oferecidos os perfis que não passam dos seus próprios direitos."
          options={(profiles.data?.Data ?? []).map(({ UniqueId, Name }) => ({ value: UniqueId, label: Name }))}
          value={chosen}
          onChange={setChosen}
          disabled={change.isBusy}
          error={problemOf('ProfileUniqueId')}
        />
      )}
    </CommandDialog>
  );
}
