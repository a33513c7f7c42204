import { and, eq } from 'drizzle-orm';
import type { PolicyHolderLimitsAndRates } from '@portal/shared/contracts/underwriting/proposalParties';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { availableLimitOf, freeLimitOf } from '../../../deals/engine/validations/credit';
import { countsOnDay } from '../../../deals/records/countingContracts';
import { modalityGroupLimitsOf } from '../../../deals/records/modalityGroupLimits';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { counterGuarantees, economicGroups } from '../../../platform/database/schema/parties';
import { requireVisibleHolder } from './findHolder';

/** What may still be covered for a policy holder, as the engine will judge it, and its agreed rate. */
export async function limitsAndRates(
  database: Database,
  user: CurrentUser,
  uniqueId: string,
  now = new Date(),
): Promise<PolicyHolderLimitsAndRates> {
  const holder = await requireVisibleHolder(database, user, { uniqueId }, 'PolicyHolderUniqueId');
  const [[group], signed, capped] = await Promise.all([
    database
      .select()
      .from(economicGroups)
      .where(eq(economicGroups.id, holder.economicGroupId ?? 0)),
    database.$count(
      counterGuarantees,
      and(eq(counterGuarantees.policyHolderId, holder.id), countsOnDay(dateOfInstant(now))),
    ),
    modalityGroupLimitsOf(database, holder),
  ]);
  const today = dateOfInstant(now);
  return {
    LimitValue: holder.limitCents,
    UsedLimitValue: holder.usedLimitCents,
    AvailableLimitValue: availableLimitOf(holder, today),
    ExpiresOn: holder.limitExpiresOn,
    EconomicGroup: group ? { Name: group.name, AvailableLimitValue: freeLimitOf(group) } : null,
    ModalityGroups: capped.map((limit) => ({
      UniqueId: limit.uniqueId,
      Name: limit.name,
      AvailableLimitValue: availableLimitOf(limit, today),
    })),
    AnnualRatePercent: holder.annualRatePercent,
    HasSignedCcg: signed > 0,
  };
}
