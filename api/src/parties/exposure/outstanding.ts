import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import type { Database } from '../../platform/database/connection';
import { insuranceBranches } from '../../platform/database/schema/companies';
import { modalities, modalityGroups } from '../../platform/database/schema/modalities';
import { policies } from '../../platform/database/schema/policies';
import { amountAtRiskOf } from '../../deals/records/amountAtRisk';
import { holdsLimit, isHeldByProposal, lastHeldDay } from '../../deals/records/holdsLimit';

/** Policies of one group of modalities that behave alike, added up. */
export interface Outstanding {
  groupUniqueId: string;
  groupName: string;
  branchName: string;
  /** Prepared for a proposal that waits for its payment. */
  isHeldByProposal: boolean;
  /** The first of the month in which they end. */
  endMonth: PlainDate;
  /** The first of the month of the last day on which they count; null where only their release ends that. */
  lastMonth: PlainDate | null;
  /** Their date has passed already. */
  isPastEnd: boolean;
  cents: number;
  count: number;
}

const monthOf = (day: SQLWrapper) => sql<PlainDate>`date_trunc('month', ${day}::timestamp)::date::text`;

/**
 * What takes up limit today of some policy holders, added up in the database: a few rows for any number of policies. They
 * are added up by their dates first, out of an index alone, so that months and names are told of a fraction of them.
 */
export function outstandingOf(
  database: Database,
  policyHolderIds: readonly number[],
  today: PlainDate,
): Promise<Outstanding[]> {
  const held = database
    .select({
      modalityId: policies.modalityId,
      endDate: policies.endDate,
      statusId: policies.statusId,
      claimKind: policies.claimKind,
      cents: sql<number>`sum(${amountAtRiskOf(policies)})`.as('cents'),
      count: sql<number>`count(*)`.as('count'),
    })
    .from(policies)
    .where(and(inArray(policies.policyHolderId, [...policyHolderIds]), holdsLimit))
    .groupBy(policies.modalityId, policies.endDate, policies.statusId, policies.claimKind)
    .as('held');
  const lastDay = lastHeldDay(held);
  return database
    .select({
      groupUniqueId: modalityGroups.uniqueId,
      groupName: modalityGroups.name,
      branchName: insuranceBranches.name,
      isHeldByProposal: isHeldByProposal(held),
      endMonth: monthOf(held.endDate),
      lastMonth: sql<PlainDate | null>`${monthOf(lastDay)}`,
      isPastEnd: sql<boolean>`${held.endDate} < ${today}::date`,
      cents: sql`sum(${held.cents})`.mapWith(Number),
      count: sql`sum(${held.count})`.mapWith(Number),
    })
    .from(held)
    .innerJoin(modalities, eq(modalities.id, held.modalityId))
    .innerJoin(modalityGroups, eq(modalityGroups.id, modalities.modalityGroupId))
    .innerJoin(insuranceBranches, eq(insuranceBranches.id, modalityGroups.insuranceBranchId))
    .where(or(isNull(lastDay), gte(lastDay, sql`${today}::date`)))
    .groupBy(...[1, 2, 3, 4, 5, 6, 7].map((column) => sql.raw(String(column))));
}
