import { isAdvisor } from '@portal/shared/domain/access/roles';
import type { UserInfo } from '@portal/shared/contracts/people/session';
import type { CurrentUser } from '../../platform/auth/currentUser';

interface Kept {
  storageInfo: UserInfo['StorageInfo'];
  startsAtHome: boolean;
}

/** What a user may know of themselves, with where to fetch documents (Spec 000 §3). */
export function userInfoOf(user: CurrentUser, { storageInfo, startsAtHome }: Kept): UserInfo {
  const advisor =
    isAdvisor(user.userTypeId, user.profileName) && user.person
      ? { PersonId: user.person.id, PersonUniqueId: user.person.uniqueId, Username: user.email }
      : {};
  return {
    UserId: user.id,
    UserTypeId: user.userTypeId,
    BrokerId: user.brokerId,
    Name: user.name,
    ProfileName: user.profileName,
    IsAdministrator: user.isAdministrator,
    HomeMenuId: user.homeMenuId,
    Menus: user.menus.map((menu) => ({
      Id: menu.id,
      Order: menu.order,
      MenuFuncionalities: menu.functionalities.map((grant) => ({ Id: grant.id, RefUniqueId: grant.refUniqueId })),
    })),
    StorageInfo: storageInfo,
    CompanyKey: user.companyKey,
    ...(user.lacksSecondFactor && { MustSetUpSecondFactor: true }),
    ...(user.photoFile && { PhotoKey: user.photoFile }),
    ...(startsAtHome && { StartsAtHome: true }),
    ...(user.brokerName && { BrokerName: user.brokerName }),
    ...advisor,
  };
}
