import { and, eq, inArray } from 'drizzle-orm';
import type { Functionality } from '@portal/shared/domain/access/functionalities';
import { UserType } from '@portal/shared/domain/access/userTypes';
import type { Transaction } from '../../platform/database/connection';
import { profileMenuFunctionalities, users } from '../../platform/database/schema/users';
import { raiseNotification } from '../../portal/notifications/raiseNotification';
import type { Notice } from '../../portal/notifications/raiseNotification';

type News = Omit<Notice, 'recipients'> & { path: string };

/** Tells the insurer's own staff who hold a functionality. */
export async function tellInsurer(
  transaction: Transaction,
  functionality: Functionality,
  { path, ...notice }: News,
): Promise<void> {
  const holders = transaction
    .select({ id: profileMenuFunctionalities.profileId })
    .from(profileMenuFunctionalities)
    .where(eq(profileMenuFunctionalities.functionalityId, functionality));
  const readers = await transaction
    .select({ userId: users.id })
    .from(users)
    .where(
      and(
        eq(users.companyId, notice.companyId),
        eq(users.isActive, true),
        eq(users.userTypeId, UserType.INSURANCE),
        inArray(users.profileId, holders),
      ),
    );
  await raiseNotification(transaction, { ...notice, recipients: readers.map((reader) => ({ ...reader, path })) });
}
