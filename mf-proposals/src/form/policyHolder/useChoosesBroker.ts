import { useSession } from '@portal/shared';
import { isBroker } from '@portal/shared/domain/access/roles';

/** Whether the user writes for a broker that has to be chosen; a broker writes for itself. */
export function useChoosesBroker(): boolean {
  const { user } = useSession();
  return user !== null && !isBroker(user.UserTypeId);
}
