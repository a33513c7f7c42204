import { and, eq } from 'drizzle-orm';
import type { CardCounterGuaranteeInfo } from '@portal/shared/contracts/boards/kanbanCards';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { cards } from '../../../platform/database/schema/boards';
import { counterGuarantees } from '../../../platform/database/schema/parties';
import { policyHolderOf } from './policyHolder';
import { counterGuaranteeOf, proposalsInProgressOf } from './records';
import { recordNotFound, requireCardOf } from './requireCardOf';

const FIELD = 'PolicyHolderCCGUniqueId';

/** A contrato de contragarantia, who gives it, and what waits for it. */
export async function counterGuaranteeInfo(
  database: Database,
  user: CurrentUser,
  uniqueId: string,
): Promise<CardCounterGuaranteeInfo> {
  await requireCardOf(database, user, { column: cards.counterGuaranteeUniqueId, uniqueId, field: FIELD });
  const [guarantee] = await database
    .select()
    .from(counterGuarantees)
    .where(and(eq(counterGuarantees.companyId, user.companyId), eq(counterGuarantees.uniqueId, uniqueId)));
  if (!guarantee) throw recordNotFound(FIELD);
  const [holder, waiting] = await Promise.all([
    policyHolderOf(database, guarantee.policyHolderId),
    proposalsInProgressOf(database, guarantee.policyHolderId),
  ]);
  return { ...counterGuaranteeOf(guarantee), PolicyHolder: holder, ProposalsInProgress: waiting };
}
