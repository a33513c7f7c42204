import { getUserInfo } from '@portal/shared/contracts/people/session';
import { useShell } from '../../shell/ShellContext';

/** Has the bar show what the user changed of themselves; without an answer it does with the next visit. */
export function useRenewUser(): () => Promise<void> {
  const { session, send } = useShell();
  return () =>
    send(getUserInfo, {}).then(
      (user) => session.setUser(user),
      () => undefined,
    );
}
