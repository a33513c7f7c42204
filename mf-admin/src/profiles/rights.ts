import type { ProfileModuleAction, UserProfile } from '@portal/shared/contracts/people/profiles';
import type { UserInfo } from '@portal/shared/contracts/people/session';
import { managesPipe, namedPipes, seesPipe } from '@portal/shared/domain/access/boardGrants';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { PipeFunctionality } from '@portal/shared/domain/access/pipeFunctionalities';
import { MenuId } from '@portal/shared/domain/portal/menu';

export type Grant = UserProfile['Menus'][number]['MenuFuncionalities'][number];

/** What a profile grants, while it is edited. */
export interface Rights {
  Menus: readonly { Id: number; MenuFuncionalities: readonly Grant[] }[];
  ModuleActions: readonly ProfileModuleAction[];
}

export interface Pipe {
  UniqueId: string;
  FunctionalityId: Functionality;
}

export type PipeAccess = 'none' | 'sees' | 'moves';

export const rightsOf = ({ Menus, ModuleActions }: UserProfile): Rights => ({
  Menus: Menus.map(({ Id, MenuFuncionalities }) => ({ Id, MenuFuncionalities })),
  ModuleActions,
});

export const ofBoards: readonly Functionality[] = [
  Functionality.VISUALIZAR_ESTEIRAS,
  ...Object.values(PipeFunctionality),
];

/** The functionalities held under each menu entry, as `menu/functionality`: asked for by every cell of the matrix. */
export function heldIn(rights: Rights): ReadonlySet<string> {
  let held = heldOf.get(rights);
  if (!held) {
    held = new Set(
      rights.Menus.flatMap(({ Id, MenuFuncionalities }) => MenuFuncionalities.map((grant) => `${Id}/${grant.Id}`)),
    );
    heldOf.set(rights, held);
  }
  return held;
}
const heldOf = new WeakMap<Rights, ReadonlySet<string>>();

const grantsUnder = ({ Menus }: Rights, menuId: number): readonly Grant[] =>
  Menus.find(({ Id }) => Id === menuId)?.MenuFuncionalities ?? [];

/** An entry comes last in the menu with its first functionality, and goes with its last. */
function withGrants(rights: Rights, menuId: number, grants: readonly Grant[]): Rights {
  const isThere = rights.Menus.some(({ Id }) => Id === menuId);
  const menus = isThere ? rights.Menus : [...rights.Menus, { Id: menuId, MenuFuncionalities: [] }];
  return {
    ...rights,
    Menus: menus
      .map((menu) => (menu.Id === menuId ? { Id: menuId, MenuFuncionalities: grants } : menu))
      .filter((menu) => menu.Id !== menuId || grants.length > 0),
  };
}

/** With a functionality under a menu entry, or without it. */
export function withFunctionality(rights: Rights, menuId: number, id: Functionality, isHeld: boolean): Rights {
  const others = grantsUnder(rights, menuId).filter((grant) => grant.Id !== id);
  return withGrants(rights, menuId, isHeld ? [...others, { Id: id, RefUniqueId: null }] : others);
}

/** With a menu entry some places further down, or up. */
export function withMenuMoved(rights: Rights, menuId: number, by: number): Rights {
  const menus = [...rights.Menus];
  const from = menus.findIndex(({ Id }) => Id === menuId);
  const to = Math.min(menus.length - 1, Math.max(0, from + by));
  const [moved] = menus.splice(from, 1);
  if (moved) menus.splice(to, 0, moved);
  return { ...rights, Menus: menus };
}

const boardGrants = (rights: Rights) =>
  grantsUnder(rights, MenuId.Pipelines).map(({ Id, RefUniqueId }) => ({ id: Id, refUniqueId: RefUniqueId }));
const named = ({ UniqueId, FunctionalityId }: Pipe) => ({ uniqueId: UniqueId, functionalityId: FunctionalityId });

/** What the rights allow on a pipe. */
export function pipeAccess(rights: Rights, pipe: Pipe): PipeAccess {
  const grants = boardGrants(rights);
  if (managesPipe(grants, named(pipe))) return 'moves';
  return seesPipe(grants, named(pipe)) ? 'sees' : 'none';
}

/** Whether the boards are granted without naming pipes, so that those to come are granted too. */
export const seesPipesToCome = (rights: Rights): boolean => {
  const grants = boardGrants(rights);
  return namedPipes(grants) === null && grants.some(({ id }) => id === Functionality.VISUALIZAR_ESTEIRAS);
};

/** With what is allowed on each pipe. Every pipe is named, unless those to come are seen too. */
export function withPipes(
  rights: Rights,
  pipes: readonly Pipe[],
  accessOf: (pipe: Pipe) => PipeAccess,
  toCome: boolean,
): Rights {
  const others = grantsUnder(rights, MenuId.Pipelines).filter(({ Id }) => !ofBoards.includes(Id));
  const grants = pipes.flatMap((pipe): Grant[] => {
    const access = accessOf(pipe);
    const RefUniqueId = toCome ? null : pipe.UniqueId;
    const sees = toCome || access !== 'none' ? [{ Id: Functionality.VISUALIZAR_ESTEIRAS, RefUniqueId }] : [];
    return access === 'moves' ? [...sees, { Id: pipe.FunctionalityId, RefUniqueId }] : sees;
  });
  const once = new Map([...others, ...grants].map((grant) => [`${grant.Id} ${grant.RefUniqueId}`, grant]));
  return withGrants(rights, MenuId.Pipelines, [...once.values()]);
}

/** With an action that the profile may, or may not, whatever its functionalities say; null leaves it to them. */
export function withAction(rights: Rights, moduleId: number, action: string, isAllowed: boolean | null): Rights {
  const others = rights.ModuleActions.filter((one) => one.ModuleId !== moduleId || one.Action !== action);
  return {
    ...rights,
    ModuleActions:
      isAllowed === null ? others : [...others, { ModuleId: moduleId, Action: action, IsAllowed: isAllowed }],
  };
}

const grantKeys = ({ Menus }: Rights): Set<string> =>
  new Set(
    Menus.flatMap(({ Id, MenuFuncionalities }) =>
      MenuFuncionalities.map((one) => `${Id} ${one.Id} ${one.RefUniqueId}`),
    ),
  );
const actionKeys = ({ ModuleActions }: Rights): Set<string> =>
  new Set(ModuleActions.map((one) => `${one.ModuleId} ${one.Action} ${one.IsAllowed}`));
const orderOf = ({ Menus }: Rights): string => Menus.map(({ Id }) => Id).join();
const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && [...one].every((key) => other.has(key));

/** Whether two grant the same in the same order of the menu. */
export const isSame = (one: Rights, other: Rights): boolean =>
  one === other ||
  (orderOf(one) === orderOf(other) &&
    isSameSet(grantKeys(one), grantKeys(other)) &&
    isSameSet(actionKeys(one), actionKeys(other)));

/** What was changed on top of `base`, put on top of what stands now: what others did meanwhile stays. */
export function rebased(base: Rights, typed: Rights, now: Rights): Rights {
  if (isSame(base, now)) return typed;
  const [before, after] = [grantKeys(base), grantKeys(typed)];
  const kept = now.Menus.map(({ Id, MenuFuncionalities }) => ({
    Id,
    MenuFuncionalities: MenuFuncionalities.filter((one) => {
      const key = `${Id} ${one.Id} ${one.RefUniqueId}`;
      return !before.has(key) || after.has(key);
    }),
  }));
  const added = typed.Menus.flatMap(({ Id, MenuFuncionalities }) =>
    MenuFuncionalities.filter((one) => !before.has(`${Id} ${one.Id} ${one.RefUniqueId}`)).map((grant) => ({
      Id,
      grant,
    })),
  );
  let rights: Rights = { Menus: kept, ModuleActions: now.ModuleActions };
  for (const { Id, grant } of added) {
    const there = grantsUnder(rights, Id).filter((one) => one.Id !== grant.Id || one.RefUniqueId !== grant.RefUniqueId);
    rights = withGrants(rights, Id, [...there, grant]);
  }
  const wasEmptied = (id: number) => base.Menus.some(({ Id }) => Id === id) && !typed.Menus.some(({ Id }) => Id === id);
  const menus = rights.Menus.filter(({ Id, MenuFuncionalities }) => MenuFuncionalities.length > 0 || !wasEmptied(Id));
  const place = new Map(typed.Menus.map(({ Id }, index) => [Id, index]));
  const placeOf = ({ Id }: { Id: number }) => place.get(Id) ?? Number.MAX_SAFE_INTEGER;
  const among = (one: Rights, other: Rights) =>
    one.Menus.filter(({ Id }) => other.Menus.some((menu) => menu.Id === Id)).map(({ Id }) => Id);
  const isReordered = among(base, typed).join() !== among(typed, base).join();
  const actions = actionKeys(base);
  const typedActions = actionKeys(typed);
  const actionsNow = now.ModuleActions.filter((one) => {
    const key = `${one.ModuleId} ${one.Action} ${one.IsAllowed}`;
    return !actions.has(key) || typedActions.has(key);
  });
  return typed.ModuleActions.filter((one) => !actions.has(`${one.ModuleId} ${one.Action} ${one.IsAllowed}`)).reduce(
    (made, one) => withAction(made, one.ModuleId, one.Action, one.IsAllowed),
    {
      Menus: isReordered ? menus.toSorted((one, other) => placeOf(one) - placeOf(other)) : menus,
      ModuleActions: actionsNow,
    } as Rights,
  );
}

/** A user who holds these rights, for the portal's own rules of menu and guard. */
export const holderOf = (
  profile: Pick<UserProfile, 'Name' | 'UserTypeId' | 'IsAdministrator' | 'HomeMenuId'>,
  { Menus }: Rights,
): UserInfo => ({
  UserId: 0,
  UserTypeId: profile.UserTypeId,
  BrokerId: null,
  Name: profile.Name,
  ProfileName: profile.Name,
  IsAdministrator: profile.IsAdministrator,
  HomeMenuId: profile.HomeMenuId,
  Menus: Menus.map(({ Id, MenuFuncionalities }, index) => ({
    Id,
    Order: index + 1,
    MenuFuncionalities: MenuFuncionalities.map((grant) => ({ ...grant })),
  })),
  StorageInfo: { Uri: '', ContainerName: '', Signature: '' },
});
