import type { PipeSummary } from '@portal/shared/contracts/boards/board';
import type { UserInfo } from '@portal/shared/contracts/people/session';
import { MenuId } from '@portal/shared/domain/portal/menu';

/**
 * True when the user may move the pipe's cards: holds the functionality of its management, 34 to 39, for every record
 * or for this one (Spec 000 §6). The platform decides again.
 */
export function managesPipe(user: UserInfo | null, pipe: Pick<PipeSummary, 'functionalityId' | 'uniqueId'>): boolean {
  const held = user?.Menus.find((menu) => menu.Id === MenuId.Pipelines)?.MenuFuncionalities ?? [];
  return held.some(
    ({ Id, RefUniqueId }) => Id === pipe.functionalityId && (RefUniqueId === null || RefUniqueId === pipe.uniqueId),
  );
}
