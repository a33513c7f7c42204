import type { GrantableMenus } from '@portal/shared/contracts/people/profiles';
import { functionalityLabels } from '@portal/shared/domain/access/functionalityLabels';
import { MenuId, menuLabels } from '@portal/shared/domain/portal/menu';
import { ofBoards, pipeAccess } from './rights';
import type { Rights } from './rights';
import { actionText } from './words';

export interface Difference {
  label: string;
  one: string;
  other: string;
}

const accessWords = { none: 'não vê', sees: 'só vê', moves: 'vê e move' } as const;
const yesNo = (holds: boolean) => (holds ? 'sim' : 'não');

/** What two sets of rights differ in: functionalities by menu entry, pipes, actions, and the order of the menu. */
export function differencesOf(one: Rights, other: Rights, { Pipes, ModuleActions }: GrantableMenus): Difference[] {
  const both = [one, other] as const;
  const told = (label: string, textOf: (rights: Rights) => string): Difference => ({
    label,
    one: textOf(one),
    other: textOf(other),
  });
  const granted = new Map(
    both.flatMap(({ Menus }) =>
      Menus.flatMap(({ Id, MenuFuncionalities }) =>
        MenuFuncionalities.filter((grant) => Id !== MenuId.Pipelines || !ofBoards.includes(grant.Id)).map(
          (grant) => [`${Id}/${grant.Id}`, { menuId: Id, id: grant.Id }] as const,
        ),
      ),
    ),
  );
  const menuLabel = (id: number) => menuLabels[id as MenuId] ?? `Item ${id}`;
  const actionOf = (rights: Rights, moduleId: number, action: string) => {
    const said = rights.ModuleActions.find((each) => each.ModuleId === moduleId && each.Action === action);
    if (!said) return 'como as funcionalidades dizem';
    return said.IsAllowed ? 'sempre permitida' : 'nunca permitida';
  };
  return [
    ...[...granted.values()]
      .toSorted((a, b) => a.menuId - b.menuId || a.id - b.id)
      .map(({ menuId, id }) =>
        told(`${menuLabel(menuId)}: ${functionalityLabels[id]}`, ({ Menus }) =>
          yesNo(
            Menus.some(({ Id, MenuFuncionalities }) => Id === menuId && MenuFuncionalities.some((g) => g.Id === id)),
          ),
        ),
      ),
    ...Pipes.map((pipe) => told(`Esteira ${pipe.Name}`, (rights) => accessWords[pipeAccess(rights, pipe)])),
    ...ModuleActions.map(({ ModuleId, Action }) =>
      told(actionText(ModuleId, Action), (rights) => actionOf(rights, ModuleId, Action)),
    ),
    told('Ordem do menu', ({ Menus }) => Menus.map(({ Id }) => menuLabel(Id)).join(', ') || 'vazio'),
  ].filter((difference) => difference.one !== difference.other);
}
