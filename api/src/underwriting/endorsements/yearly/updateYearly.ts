import { and, asc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { addDays } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import {
  anniversaryDue,
  LATEST_DAYS_AFTER_ANNIVERSARY,
} from '@portal/shared/domain/underwriting/endorsement/anniversary';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { endorsementAnniversaryInForce } from '../../../parameters/inForce/endorsementInForce';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import type { Database } from '../../../platform/database/connection';
import { policies } from '../../../platform/database/schema/policies';
import type { JobHandler } from '../../../platform/jobs/jobHandler';
import { settleDuePolicies } from '../../policies/record/settleDuePolicies';
import type { DuePolicy, LookedAtModality } from '../../policies/record/settleDuePolicies';
import { updateOne } from './updateOne';

/** Asks for the yearly updates of insured amounts that are due. */
export const updateYearly = (clock: () => Date = () => new Date()): JobHandler[] =>
  settleDuePolicies({
    look: 'endorsements.updateYearly',
    some: 'endorsements.updateYearlySome',
    find: toUpdate,
    settle: updateOne,
    clock,
  });

/** Not looked at today, and not updated for the anniversary that is due. */
async function toUpdate(database: Database, modality: LookedAtModality, now: Date): Promise<DuePolicy[]> {
  const parameters = await parametersInForce(database, modality.companyId, now);
  const rule = endorsementAnniversaryInForce(parameters, modality.uniqueId);
  if (!rule.IsEnabled) return [];
  const today = dateOfInstant(now);
  const nearAnniversary = await database
    .select({
      id: policies.id,
      policyHolderId: policies.policyHolderId,
      startDate: policies.startDate,
      endDate: policies.endDate,
      updatedFor: policies.anniversaryUpdatedFor,
    })
    .from(policies)
    .where(
      and(
        eq(policies.modalityId, modality.id),
        eq(policies.statusId, PolicyStatus.Emitida),
        gt(policies.endDate, today),
        or(isNull(policies.anniversaryLookedOn), ne(policies.anniversaryLookedOn, today)),
        hasAnniversaryWithin(
          addDays(today, -LATEST_DAYS_AFTER_ANNIVERSARY),
          addDays(today, rule.DaysBeforeAnniversary),
        ),
      ),
    )
    .orderBy(asc(policies.id));
  return nearAnniversary.flatMap(({ updatedFor, id, policyHolderId, ...cover }) => {
    const anniversary = anniversaryDue(cover, rule.DaysBeforeAnniversary, today);
    return anniversary === null || anniversary === updatedFor ? [] : [{ id, policyHolderId }];
  });
}

/** So that the hourly look brings home what may be due, not all that is in force. The days lie within two years. */
const hasAnniversaryWithin = (from: PlainDate, until: PlainDate): SQL | undefined =>
  or(...[from, until].map((day) => sql`${anniversaryIn(day)} between ${from}::date and ${until}::date`));

/**
 * Counts years as `addYears` does: PostgreSQL moves a 29 February to the 28th of a year that has none, so the day after the
 * 28 February's anniversary is taken.
 */
const anniversaryIn = (day: PlainDate): SQL => {
  const years = sql`make_interval(years => ${Number(day.slice(0, 4))} - extract(year from ${policies.startDate})::int)`;
  return sql`case when to_char(${policies.startDate}, 'MMDD') = '0229'
    then (${policies.startDate} - 1 + ${years})::date + 1 else (${policies.startDate} + ${years})::date end`;
};
