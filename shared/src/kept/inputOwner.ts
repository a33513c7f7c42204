import type { UserInfo } from '../contracts/people/session';
import { isAdvisor } from '../domain/access/roles';

/** What something was typed for: nobody else, no other company's portal and no other broker's business may see it. */
export interface InputOwner {
  company: string;
  /** Null before sign-in. */
  userId: number | null;
  /** The broker for which an advisor was acting; null for all of theirs, and for everybody who is no advisor. */
  actingBrokerId: number | null;
}

/** To whom belongs what is typed now. */
export const inputOwner = (company: string, user: UserInfo | null): InputOwner => ({
  company,
  userId: user?.UserId ?? null,
  actingBrokerId: user && isAdvisor(user.UserTypeId, user.ProfileName) ? user.BrokerId : null,
});

/** Whether two are the same person at the same company, acting for the same broker. */
export const isSameOwner = (one: InputOwner, other: InputOwner): boolean =>
  one.company === other.company && one.userId === other.userId && one.actingBrokerId === other.actingBrokerId;
