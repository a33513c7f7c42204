import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import type { Database } from '../../platform/database/connection';
import { modalities, modalityGroups } from '../../platform/database/schema/modalities';
import { policies } from '../../platform/database/schema/policies';
import { holdsLimit, isHeldByProposal, lastHeldDay } from './holdsLimit';

/** Policies of one group of modalities that behave alike, added up. */
export interface Outstanding {
  groupUniqueId: string;
  groupName: string;
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

const monthOf = (day: SQL | typeof policies.endDate) =>
  sql<PlainDate>`date_trunc('month', ${day}::timestamp)::date::text`;

/** What takes up limit today of some policy holders, added up in the database: a few rows for any number of policies. */
export function outstandingOf(
  database: Database,
  policyHolderIds: readonly number[],
  today: PlainDate,
): Promise<Outstanding[]> {
  const columns = {
    groupUniqueId: modalityGroups.uniqueId,
    groupName: modalityGroups.name,
    isHeldByProposal,
    endMonth: monthOf(policies.endDate),
    lastMonth: sql<PlainDate | null>`${monthOf(lastHeldDay)}`,
    isPastEnd: sql<boolean>`${policies.endDate} < ${today}::date`,
  };
  return database
    .select({
      ...columns,
      cents: sql`sum(${policies.insuredAmountCents})`.mapWith(Number),
      count: sql`count(*)`.mapWith(Number),
    })
    .from(policies)
    .innerJoin(modalities, eq(modalities.id, policies.modalityId))
    .innerJoin(modalityGroups, eq(modalityGroups.id, modalities.modalityGroupId))
    .where(
      and(
        inArray(policies.policyHolderId, [...policyHolderIds]),
        holdsLimit,
        or(isNull(lastHeldDay), gte(lastHeldDay, sql`${today}::date`)),
      ),
    )
    .groupBy(sql`1`, sql`2`, sql`3`, sql`4`, sql`5`, sql`6`);
}
