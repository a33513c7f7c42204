import { eq } from 'drizzle-orm';
import { isInternal } from '@portal/shared/domain/access/roles';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { ModuleId } from '@portal/shared/domain/portal/modules';
import type { Issuer } from '@portal/shared/domain/underwriting/endorsement/authority';
import { listPermitted, permittedActions } from '../../../people/permissions/queries';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { companies } from '../../../platform/database/schema/companies';
import { profiles, users } from '../../../platform/database/schema/users';

/** Lists the insurer's active staff who approve endorsements, and so decide on refunds. */
export const listApprovers = (database: Database | Transaction, companyId: number): Promise<number[]> =>
  listPermitted(database, companyId, {
    moduleId: ModuleId.ENDOSSO,
    action: 'APROVAR',
    userTypeId: UserType.INSURANCE,
  });

/** Whether a user is an underwriter: one of the insurer's own staff who holds the right to approve endorsements. */
export const isApprover = async (database: Database | Transaction, user: CurrentUser): Promise<boolean> =>
  isInternal(user.userTypeId) && (await permittedActions(database, user, ModuleId.ENDOSSO)).includes('APROVAR');

/** Reads what the rule of issuing and of refunds has to know of a user (`authority.ts`). */
export async function readIssuer(database: Database | Transaction, user: CurrentUser): Promise<Issuer> {
  const approves = await isApprover(database, user);
  const approvers = approves ? await listApprovers(database, user.companyId) : [];
  return {
    userId: user.id,
    isApprover: approves,
    issuesWithinLimits: (await permittedActions(database, user, ModuleId.ENDOSSO)).includes('EDITAR'),
    refundAuthorityCents: approves ? await refundAuthorityOf(database, user) : 0,
    ...(await readException(database, user, approvers)),
  };
}

/** An insurer with one approver could end up with one by blocking the others, so that alone allows nothing. */
async function readException(
  database: Database | Transaction,
  user: CurrentUser,
  approvers: readonly number[],
): Promise<Pick<Issuer, 'isOnlyApprover' | 'lacksException'>> {
  if (approvers.length !== 1 || approvers[0] !== user.id) return { isOnlyApprover: false, lacksException: false };
  const [company] = await database
    .select({ reason: companies.soleApproverReason })
    .from(companies)
    .where(eq(companies.id, user.companyId));
  if (!company) throw new Error('A user who acts has a company');
  const isRecorded = company.reason !== null;
  return { isOnlyApprover: isRecorded, lacksException: !isRecorded };
}

async function refundAuthorityOf(database: Database | Transaction, { id }: CurrentUser): Promise<number | null> {
  const [found] = await database
    .select({ cents: profiles.refundAuthorityCents })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.profileId))
    .where(eq(users.id, id));
  if (!found) throw new Error('A user who acts has a profile');
  return found.cents;
}
