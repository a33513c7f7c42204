import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connection';
import type { BureauCompany } from '../../platform/database/schema/bureauAnswers';
import { branchActivities } from '../../platform/database/schema/companies';

/** The company's activity with that CNAE; one that it has not judged yet is added, not as restrictive. */
export async function branchActivityOf(
  transaction: Transaction,
  companyId: number,
  activity: BureauCompany['activity'],
): Promise<number | null> {
  if (!activity) return null;
  await transaction
    .insert(branchActivities)
    .values({ ...activity, companyId })
    .onConflictDoNothing({ target: [branchActivities.companyId, branchActivities.code] });
  const [row] = await transaction
    .select({ id: branchActivities.id })
    .from(branchActivities)
    .where(and(eq(branchActivities.companyId, companyId), eq(branchActivities.code, activity.code)));
  return row?.id ?? null;
}
