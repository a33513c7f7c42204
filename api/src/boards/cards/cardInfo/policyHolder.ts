import { eq } from 'drizzle-orm';
import type { CardLimit, CardPolicyHolder } from '@portal/shared/contracts/boards/kanbanCardParts';
import { modalityGroupLimitsOf } from '../../../deals/records/modalityGroupLimits';
import type { ModalityGroupLimit } from '../../../deals/records/modalityGroupLimits';
import type { Database } from '../../../platform/database/connection';
import { branchActivities } from '../../../platform/database/schema/companies';
import { economicGroups, policyHolders } from '../../../platform/database/schema/parties';
import { policies } from '../../../platform/database/schema/policies';
import { partyOf } from './parties';
import { counterGuaranteesOf, documentCountsOf, policyRecordOf } from './records';

type HolderRow = typeof policyHolders.$inferSelect;
type GroupRow = typeof economicGroups.$inferSelect;

/** A policy holder as an underwriter judges it: who it is, what it may still take, what it has signed and given. */
export async function policyHolderOf(database: Database, id: number): Promise<CardPolicyHolder> {
  const [found] = await database
    .select({ row: policyHolders, group: economicGroups, activity: branchActivities })
    .from(policyHolders)
    .leftJoin(economicGroups, eq(economicGroups.id, policyHolders.economicGroupId))
    .leftJoin(branchActivities, eq(branchActivities.id, policyHolders.branchActivityId))
    .where(eq(policyHolders.id, id));
  if (!found) throw new Error('A contract always has a policy holder');
  const { row, group, activity } = found;
  const [party, guarantees, record, documents, capped] = await Promise.all([
    partyOf(database, 'policyHolder', row, row.tradeName),
    counterGuaranteesOf(database, id),
    policyRecordOf(database, policies.policyHolderId, id),
    documentCountsOf(database, row.companyId, 'policyHolder', row.uniqueId),
    modalityGroupLimitsOf(database, row),
  ]);
  return {
    ...party,
    IsRestrictivelyBlocked: row.isRestrictivelyBlocked,
    IsRegistrationComplete: row.isRegistrationComplete,
    IgnoreCcgSignature: row.ignoreCcgSignature,
    AnnualRatePercent: row.annualRatePercent,
    BranchActivity: activity && {
      Id: activity.id,
      Code: activity.code,
      Name: activity.name,
      IsRestrictive: activity.isRestrictive,
    },
    Limit: limitOf(row, group, capped),
    CounterGuarantees: guarantees,
    Policies: record,
    DocumentCounts: documents,
  };
}

const limitOf = (row: HolderRow, group: GroupRow | null, capped: readonly ModalityGroupLimit[]): CardLimit => ({
  ...amountsOf(row),
  ExpiresOn: row.limitExpiresOn,
  EconomicGroup: group && { UniqueId: group.uniqueId, Name: group.name, ...amountsOf(group) },
  ModalityGroups: capped.map((limit) => ({
    Name: limit.called,
    ...amountsOf(limit),
    ExpiresOn: limit.limitExpiresOn,
  })),
});

const amountsOf = ({ limitCents, usedLimitCents }: Pick<HolderRow, 'limitCents' | 'usedLimitCents'>) => ({
  LimitValue: limitCents,
  UsedLimitValue: usedLimitCents,
  AvailableLimitValue: Math.max(0, limitCents - usedLimitCents),
});
