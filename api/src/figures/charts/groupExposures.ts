import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { FigureGroupExposures } from '@portal/shared/contracts/figures/figures';
import { amountAtRiskOf } from '../../deals/records/amountAtRisk';
import { holdsLimit } from '../../deals/records/holdsLimit';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { economicGroups, policyHolders } from '../../platform/database/schema/parties';
import { policies } from '../../platform/database/schema/policies';

const MOST_GROUPS = 100;

/** What takes up limit today, by economic group: out of the index of just these policies. */
export async function figureGroupExposures(database: Database, user: CurrentUser): Promise<FigureGroupExposures> {
  const AsOf = new Date().toISOString();
  const amount = sql<number>`coalesce(sum(${amountAtRiskOf(policies)}), 0)`.mapWith(Number);
  const Groups = await database
    .select({
      UniqueId: economicGroups.uniqueId,
      Name: economicGroups.name,
      LimitValue: economicGroups.limitCents,
      MemberCount: sql<number>`count(distinct ${policyHolders.id})`.mapWith(Number),
      PolicyCount: sql<number>`count(${policies.id})`.mapWith(Number),
      InsuredAmountValue: amount,
    })
    .from(economicGroups)
    .innerJoin(policyHolders, eq(policyHolders.economicGroupId, economicGroups.id))
    .leftJoin(policies, and(eq(policies.policyHolderId, policyHolders.id), holdsLimit))
    .where(eq(economicGroups.companyId, user.companyId))
    .groupBy(economicGroups.id)
    .orderBy(desc(amount), asc(economicGroups.name))
    .limit(MOST_GROUPS);
  return { AsOf, Groups };
}
