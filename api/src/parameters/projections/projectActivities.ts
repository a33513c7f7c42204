import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { RestrictiveActivitiesParameters } from '@portal/shared/contracts/parameters/kinds/restrictiveActivities';
import type { Transaction } from '../../platform/database/connection';
import { branchActivities } from '../../platform/database/schema/companies';
import type { ParameterEntry } from '../kinds/parameterKind';

/** Marks the activities of the register; one that the company did not meet yet is there before its first policy holder. */
export async function projectActivities(
  transaction: Transaction,
  companyId: number,
  { body }: ParameterEntry,
): Promise<void> {
  const { Activities } = body as RestrictiveActivitiesParameters;
  const codes = Activities.map(({ Code }) => Code);
  const own = eq(branchActivities.companyId, companyId);
  const isRestrictive = eq(branchActivities.isRestrictive, true);
  await transaction
    .update(branchActivities)
    .set({ isRestrictive: false })
    .where(and(own, isRestrictive, codes.length > 0 ? notInArray(branchActivities.code, codes) : undefined));
  if (codes.length === 0) return;
  await transaction
    .insert(branchActivities)
    .values(Activities.map(({ Code, Name }) => ({ companyId, code: Code, name: Name })))
    .onConflictDoNothing({ target: [branchActivities.companyId, branchActivities.code] });
  await transaction
    .update(branchActivities)
    .set({ isRestrictive: true })
    .where(and(own, inArray(branchActivities.code, codes)));
}
