import type { CallInput } from '@portal/shared/contracts/call';
import { getUserRecord } from '@portal/shared/contracts/people/userRecord';
import type { saveUserInfo } from '@portal/shared/contracts/people/userRecord';
import type { UserAction } from '@portal/shared/contracts/people/users';
import { UserType } from '@portal/shared/domain/access/userTypes';
import type { Functionality } from '@portal/shared/domain/access/functionalities';
import { profileMenuFunctionalities, profileMenus, profiles } from '../../../platform/database/schema/users';
import { company, email, uniqueIdOf } from '../../../testing/ids';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';

/** The profile of one of the tests' people. */
export const profileOf = (userId: number): string => uniqueIdOf(7_000_000 + userId);

type Typed = CallInput<typeof saveUserInfo>['body'];

/** A colleague of the insurer's, with the profile of the viewer. */
export const colleague = (more: Partial<Typed> = {}): Typed => ({
  Name: 'Nina Alves',
  Email: 'nina@aurora.test',
  UserTypeId: UserType.INSURANCE,
  ProfileUniqueId: profileOf(3),
  ...more,
});

/** What somebody may do with a user, with why not now. */
export async function actionsWith(platform: PlatformUnderTest, userInfoId: number, as: string = email.admin) {
  const { response } = await platform.send(getUserRecord, { query: { userInfoId } }, { as });
  return new Map<UserAction, string | null>(response.Actions.map((one) => [one.Action, one.DisabledReason]));
}

/** Another profile of Aurora's, with rights under one menu. */
export async function addProfile(
  platform: PlatformUnderTest,
  {
    name,
    menuId,
    functionalities,
    userTypeId = UserType.INSURANCE,
    isAdministrator = false,
  }: {
    name: string;
    menuId: number;
    functionalities: readonly Functionality[];
    userTypeId?: UserType;
    isAdministrator?: boolean;
  },
): Promise<string> {
  const { db } = platform.database;
  const [added] = await db
    .insert(profiles)
    .values({ companyId: company.aurora, name, userTypeId, isAdministrator })
    .returning();
  if (!added) throw new Error('The profile was not stored');
  await db.insert(profileMenus).values({ profileId: added.id, menuId, order: 1 });
  if (functionalities.length > 0)
    await db
      .insert(profileMenuFunctionalities)
      .values(functionalities.map((functionalityId) => ({ profileId: added.id, menuId, functionalityId })));
  return added.uniqueId;
}
