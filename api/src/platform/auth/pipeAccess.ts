import { Functionality } from '@portal/shared/domain/access/functionalities';
import { MenuId } from '@portal/shared/domain/portal/menu';
import type { CurrentUser, Grant } from './currentUser';

type Holder = Pick<CurrentUser, 'menus'>;

interface Pipe {
  uniqueId: string;
  functionalityId: number;
}

const boardGrantsOf = (user: Holder): Grant[] =>
  user.menus.filter((menu) => menu.id === MenuId.Pipelines).flatMap((menu) => menu.functionalities);

/**
 * The pipes to which the user's profile is limited, or null when it may see all (Spec 000 §6: "a card-level permission
 * matches a RefUniqueId under menu 1"). As soon as menu 1 names a pipe, only named pipes are seen.
 */
export function namedPipesOf(user: Holder): string[] | null {
  const named = boardGrantsOf(user).flatMap((grant) => grant.refUniqueId ?? []);
  return named.length === 0 ? null : [...new Set(named)];
}

/** True when the user may see the pipe and its cards: VISUALIZAR_ESTEIRAS, and no limit to other pipes. */
export function maySeePipe(user: Holder, pipe: Pipe): boolean {
  const named = namedPipesOf(user);
  const sees = boardGrantsOf(user).some((grant) => grant.id === Functionality.VISUALIZAR_ESTEIRAS);
  return sees && (named === null || named.includes(pipe.uniqueId));
}

/** True when the user may move the pipe's cards: its own functionality, 34 to 39, for all pipes or for this one. */
export const mayManagePipe = (user: Holder, pipe: Pipe): boolean =>
  maySeePipe(user, pipe) &&
  boardGrantsOf(user).some(
    (grant) => grant.id === pipe.functionalityId && (grant.refUniqueId === null || grant.refUniqueId === pipe.uniqueId),
  );
