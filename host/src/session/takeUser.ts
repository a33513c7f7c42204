import type { Session } from '@portal/shared';
import type { UserInfo } from '@portal/shared/contracts/people/session';

/** What a page goes by; the rest of an answer is kept differently, or new each time. */
const rightsOf = ({ Menus, ...user }: UserInfo): string =>
  JSON.stringify([
    [user.UserTypeId, user.BrokerId, user.Name, user.ProfileName, user.IsAdministrator, user.HomeMenuId],
    [user.MustSetUpSecondFactor ?? false, user.StartsAtHome ?? false],
    Menus.map(({ Id, Order, MenuFuncionalities }) => [
      [Id, Order],
      MenuFuncionalities.map((grant) => [grant.Id, grant.RefUniqueId]),
    ]),
  ]);

/** Whether two answers are about the same user with the same rights. */
export const isSameUser = (one: UserInfo, other: UserInfo): boolean =>
  one.UserId === other.UserId && rightsOf(one) === rightsOf(other);

/**
 * Takes what the platform says of the user while a page is open: menu, guard and buttons follow the session, and nothing
 * is drawn anew that has not changed.
 */
export function takeUser(session: Session, user: UserInfo): void {
  const { user: known } = session.state;
  // Somebody else has signed in meanwhile, or nobody is: the page starts anew by itself.
  if (!known || known.UserId !== user.UserId) return;
  if (!isSameUser(known, user)) session.setUser(user);
}
