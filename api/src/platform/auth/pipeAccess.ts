import { managesPipe, namedPipes, seesPipe } from '@portal/shared/domain/access/boardGrants';
import { MenuId } from '@portal/shared/domain/portal/menu';
import type { CurrentUser } from './currentUser';
import type { Grant } from './grants';

type Holder = Pick<CurrentUser, 'menus'>;

interface Pipe {
  uniqueId: string;
  functionalityId: number;
}

const boardGrantsOf = (user: Holder): Grant[] =>
  user.menus.filter((menu) => menu.id === MenuId.Pipelines).flatMap((menu) => menu.functionalities);

/** The pipes to which the user's profile is limited, or null when it may see all. */
export const namedPipesOf = (user: Holder): string[] | null => namedPipes(boardGrantsOf(user));

/** True when the user may see the pipe and its cards. */
export const maySeePipe = (user: Holder, pipe: Pipe): boolean => seesPipe(boardGrantsOf(user), pipe);

/** True when the user may move the pipe's cards. */
export const mayManagePipe = (user: Holder, pipe: Pipe): boolean => managesPipe(boardGrantsOf(user), pipe);
