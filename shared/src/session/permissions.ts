import type { UserInfo } from '../contracts/people/session';

/** The functionality ids that the user's profile holds, over all menus (Spec 000 §6). */
export function functionalitiesOf(user: UserInfo | null): ReadonlySet<number> {
  return new Set(user?.Menus.flatMap((menu) => menu.MenuFuncionalities.map((held) => held.Id)) ?? []);
}

/** True when the user holds at least one of the functionalities; a missing list asks for none (Spec 000 §5). */
export function holdsAny(user: UserInfo | null, functionalities: readonly number[] | undefined): boolean {
  if (!user) return false;
  if (!functionalities) return true;
  const held = functionalitiesOf(user);
  return functionalities.some((id) => held.has(id));
}
