import { and, asc, eq } from 'drizzle-orm';
import type { RestrictiveActivitiesParameters } from '@portal/shared/contracts/parameters/kinds/restrictiveActivities';
import {
  REASON_FROM_BEFORE,
  RESTRICTIVE_ACTIVITIES_KEY,
} from '@portal/shared/domain/parameters/kinds/restrictiveActivities';
import type { Transaction } from '../../platform/database/connection';
import { branchActivities } from '../../platform/database/schema/companies';
import type { ParameterEntry } from '../kinds/parameterKind';

/** What a company's register of activities says, as a version. */
export async function entryOfActivities(transaction: Transaction, companyId: number): Promise<ParameterEntry> {
  const rows = await transaction
    .select({ Code: branchActivities.code, Name: branchActivities.name })
    .from(branchActivities)
    .where(and(eq(branchActivities.companyId, companyId), eq(branchActivities.isRestrictive, true)))
    .orderBy(asc(branchActivities.code));
  const body: RestrictiveActivitiesParameters = {
    Activities: rows.map((row) => ({ ...row, Reason: REASON_FROM_BEFORE })),
  };
  return { kind: 'restrictiveActivities', key: RESTRICTIVE_ACTIVITIES_KEY, body, isDeleted: false };
}
