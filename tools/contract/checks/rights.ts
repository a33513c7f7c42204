import { Functionality } from '../../../shared/src/domain/access/functionalities';
import { MenuId } from '../../../shared/src/domain/portal/menu';
import { menuIconNames } from '../../../shared/src/domain/portal/menuIcons';
import { OWN_MENU_IDS_FROM, type RemoteDefinition } from '../../../shared/src/remote/definition';
import { counted, type Check } from '../check';

const functionalities = new Set<number>(Object.values(Functionality));
const menuIds = new Set<number>(Object.values(MenuId));
const isMenuId = (id: number): boolean => menuIds.has(id) || (Number.isInteger(id) && id >= OWN_MENU_IDS_FROM);

/** Whether functionalities, menu ids and icons exist, and whoever sees an entry may also open where it leads. */
export function checkRights({ routes, menu, commands = [], parts = [] }: RemoteDefinition): Check {
  const described = [
    ...routes.map(({ path, functionalities: ids = [] }) => ({ what: `A rota "${path}"`, ids })),
    ...menu.map(({ label, functionalities: ids }) => ({ what: `A entrada de menu "${label}"`, ids })),
    ...commands.map(({ label, functionalities: ids = [] }) => ({ what: `O comando "${label}"`, ids })),
    ...parts.map(({ id, functionalities: ids = [] }) => ({ what: `A parte "${id}"`, ids })),
  ];
  const unknown = described.flatMap(({ what, ids }) =>
    ids
      .filter((id) => !functionalities.has(id))
      .map(
        (id) => `${what} pede a funcionalidade ${id}, que não existe em shared/src/domain/access/functionalities.ts.`,
      ),
  );
  const entries = menu.flatMap(({ label, menuId, after, icon }) => [
    ...(isMenuId(menuId)
      ? []
      : [
          `A entrada de menu "${label}" usa o id ${menuId}, que não existe: use um de shared/src/domain/portal/menu.ts, ou um próprio a partir de ${OWN_MENU_IDS_FROM}.`,
        ]),
    ...(after === undefined || isMenuId(after)
      ? []
      : [`A entrada de menu "${label}" fica depois da entrada ${after}, que não existe.`]),
    ...(menuIconNames.includes(icon)
      ? []
      : [
          `A entrada de menu "${label}" usa o ícone "${icon}", que não existe: escolha entre ${menuIconNames.join(', ')}.`,
        ]),
  ]);
  const used = new Set(described.flatMap(({ ids }) => ids));
  return {
    title: 'Permissões, menu e ícones',
    note: counted(used.size, 'funcionalidade', 'funcionalidades'),
    problems: [...unknown, ...entries, ...closedDoors(routes, [...menu, ...commands])],
  };
}

/** Entries that are shown to somebody whom their route then turns away. */
function closedDoors(
  routes: RemoteDefinition['routes'],
  entries: readonly { label: string; path: string; functionalities?: readonly number[] }[],
): string[] {
  return entries.flatMap(({ label, path, functionalities: shownTo }) => {
    const asked: readonly number[] | undefined = routes.find((route) => route.path === path)?.functionalities;
    if (!asked) return [];
    const turnedAway = shownTo?.filter((id) => !asked.includes(id)) ?? [];
    if (!shownTo)
      return [`"${label}" aparece para todos, e a rota "${path}" pede ${asked.join(' ou ')}: peça o mesmo.`];
    return turnedAway.length > 0
      ? [
          `"${label}" aparece para quem tem ${turnedAway.join(', ')}, e a rota "${path}" só aceita ${asked.join(' ou ')}.`,
        ]
      : [];
  });
}
