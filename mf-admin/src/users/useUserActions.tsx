import type { UserAction, UserListItem } from '@portal/shared/contracts/people/users';
import type { RowAction } from '@portal/shared/ui/table';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useAccessActions } from './useAccessActions';

const UserDrawer = lazy(() => import('./UserDrawer'));
const UserDialog = lazy(() => import('./UserDialog'));
const ProfileDialog = lazy(() => import('./ProfileDialog'));
const DeactivateDialog = lazy(() => import('./DeactivateDialog'));

const actionWords: Record<UserAction, string> = {
  edit: 'Alterar',
  changeProfile: 'Mudar perfil',
  inviteAgain: 'Convidar de novo',
  unlock: 'Desbloquear',
  endSessions: 'Encerrar sessões',
  resetSecondFactor: 'Retirar segundo fator',
  activate: 'Ativar',
  deactivate: 'Inativar',
  delete: 'Excluir',
};
/** What takes something from somebody. */
const takesAway: readonly UserAction[] = ['resetSecondFactor', 'deactivate', 'delete'];

type Open =
  | { kind: 'invite' }
  | { kind: 'show'; user: UserListItem }
  | { kind: 'edit'; user: UserListItem }
  | { kind: 'profiles'; users: readonly UserListItem[] }
  | { kind: 'deactivate'; user: UserListItem };

interface UserActions {
  rowActions: (user: UserListItem) => RowAction[];
  show: (user: UserListItem) => void;
  invite: () => void;
  changeProfiles: (users: readonly UserListItem[]) => void;
  /** The dialog of the action that was taken. */
  shown: ReactNode;
}

/** What can be done with users, which came with each row, and what the action that was taken shows. */
export function useUserActions({ onProfilesChanged }: { onProfilesChanged: () => void }): UserActions {
  const [open, setOpen] = useState<Open | null>(null);
  const atOnce = useAccessActions();
  const close = () => setOpen(null);

  const take = (action: UserAction, user: UserListItem) => {
    switch (action) {
      case 'edit':
        return setOpen({ kind: 'edit', user });
      case 'changeProfile':
        return setOpen({ kind: 'profiles', users: [user] });
      case 'deactivate':
        return setOpen({ kind: 'deactivate', user });
      case 'activate':
      case 'inviteAgain':
      case 'unlock':
      case 'endSessions':
      case 'resetSecondFactor':
      case 'delete':
        return void atOnce[action](user);
    }
  };
  const rowActions = (user: UserListItem): RowAction[] =>
    user.Actions.map(({ Action, DisabledReason }) => ({
      key: Action,
      label: actionWords[Action],
      disabledReason: DisabledReason,
      onSelect: () => take(Action, user),
      ...(takesAway.includes(Action) && { danger: true }),
    }));
  const shown = open && (
    <Suspense fallback={null}>
      {open.kind === 'show' && <UserDrawer user={open.user} onClose={close} />}
      {open.kind === 'invite' && <UserDialog onClose={close} />}
      {open.kind === 'edit' && <UserDialog userInfoId={open.user.UserInfoId} onClose={close} />}
      {open.kind === 'profiles' && <ProfileDialog users={open.users} onChanged={onProfilesChanged} onClose={close} />}
      {open.kind === 'deactivate' && <DeactivateDialog user={open.user} onClose={close} />}
    </Suspense>
  );
  return {
    rowActions,
    show: (user) => setOpen({ kind: 'show', user }),
    invite: () => setOpen({ kind: 'invite' }),
    changeProfiles: (users) => setOpen({ kind: 'profiles', users }),
    shown,
  };
}
