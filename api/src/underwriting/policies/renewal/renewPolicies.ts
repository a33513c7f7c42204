import { and, asc, eq, gt, gte, isNull, lte, ne, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { addDays } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import { renewalInForce } from '../../../parameters/inForce/renewalInForce';
import type { RenewalInForce } from '../../../parameters/inForce/renewalInForce';
import type { Database } from '../../../platform/database/connection';
import { policies } from '../../../platform/database/schema/policies';
import type { JobHandler } from '../../../platform/jobs/jobHandler';
import { settleDuePolicies } from '../record/settleDuePolicies';
import type { DuePolicy, LookedAtModality } from '../record/settleDuePolicies';
import { renewOne } from './renewOne';

/** Renews what is due, until a policy ends. */
export const renewPolicies = (clock: () => Date = () => new Date()): JobHandler[] =>
  settleDuePolicies({ look: 'policies.renew', some: 'policies.renewSome', find: toRenew, settle: renewOne, clock });

async function toRenew(database: Database, modality: LookedAtModality, now: Date): Promise<DuePolicy[]> {
  // Read once for a company: the process knows what it read last.
  const rule = renewalInForce(await parametersInForce(database, modality.companyId, now), modality.uniqueId);
  if (rule.Opening === 'none') return [];
  return database
    .select({ id: policies.id, policyHolderId: policies.policyHolderId })
    .from(policies)
    .where(dueOf(modality.id, rule, dateOfInstant(now)))
    .orderBy(asc(policies.endDate), asc(policies.id));
}

/** Not looked at today, and to be opened, suggested or told again. The index policies_renewal_due finds them. */
function dueOf(modalityId: number, { DaysBeforeEnd, NoticeDays }: RenewalInForce, today: PlainDate): SQL | undefined {
  return and(
    eq(policies.modalityId, modalityId),
    eq(policies.statusId, PolicyStatus.Emitida),
    eq(policies.isRenewalBlocked, false),
    gte(policies.endDate, today),
    lte(policies.endDate, addDays(today, DaysBeforeEnd)),
    or(isNull(policies.renewalLookedOn), ne(policies.renewalLookedOn, today)),
    or(
      isNull(policies.renewalOpenedAt),
      ...NoticeDays.map((days) =>
        and(
          lte(policies.endDate, addDays(today, days)),
          or(isNull(policies.renewalToldDays), gt(policies.renewalToldDays, days)),
        ),
      ),
    ),
  );
}
