import { functionalityLabels } from '@portal/shared/domain/access/functionalityLabels';
import type { Functionality } from '@portal/shared/domain/access/functionalities';
import { grantableUnder, menuFunctionalities } from '@portal/shared/domain/access/menuFunctionalities';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { MenuId, menuLabels } from '@portal/shared/domain/portal/menu';
import { heldIn, ofBoards } from './rights';
import type { EditedProfile } from './useRights';

/** A line of the matrix: one functionality under the menu entry at which it is granted. */
export interface MatrixLine {
  menuId: MenuId;
  id: Functionality;
  label: string;
  menuLabel: string;
  /** Granted pipe by pipe, so that the matrix only shows it. */
  isByPipe: boolean;
}

export const matrixLines: readonly MatrixLine[] = Object.values(MenuId).flatMap((menuId) =>
  menuFunctionalities[menuId].map((id) => ({
    menuId,
    id,
    label: functionalityLabels[id],
    menuLabel: menuLabels[menuId],
    isByPipe: ofBoards.includes(id),
  })),
);

/** A cell in one character, so that a line is one string and is drawn anew only where that changes. */
export const Cell = { none: '-', off: '0', on: '1', lockedOff: 'l', lockedOn: 'L', taken: 'r', given: 'a' } as const;
export type Cell = (typeof Cell)[keyof typeof Cell];

/** What each user type may be granted, as `menu/functionality`: asked for by every cell. */
const offeredTo = new Map(
  Object.values(UserType).map((type) => [
    type,
    new Set(Object.values(MenuId).flatMap((menuId) => grantableUnder(menuId, type).map((id) => `${menuId}/${id}`))),
  ]),
);

export function cellsOf(
  line: MatrixLine,
  edited: readonly EditedProfile[],
  mayGive: (id: Functionality) => boolean,
): string {
  const key = `${line.menuId}/${line.id}`;
  let cells = '';
  for (const { profile, stands, form } of edited) {
    const isOn = heldIn(form).has(key);
    const wasOn = heldIn(stands).has(key);
    if (!isOn && !wasOn && !offeredTo.get(profile.UserTypeId)?.has(key)) cells += Cell.none;
    else if (line.isByPipe || profile.WhyNotChange !== null) cells += isOn ? Cell.lockedOn : Cell.lockedOff;
    else if (isOn !== wasOn) cells += isOn ? Cell.given : Cell.taken;
    else if (isOn) cells += Cell.on;
    else cells += mayGive(line.id) ? Cell.off : Cell.lockedOff;
  }
  return cells;
}
