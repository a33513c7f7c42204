import { addDays, daysBetween } from '@portal/shared/domain/time/dates';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import type { Context } from './context';
import type { DemoPolicy } from './policies';

/** Insurers chase the release of what has ended; after so many days theirs is in. */
const RELEASED_AFTER_DAYS = 60;
const LIMIT_HOLDERS: readonly number[] = [PolicyStatus.AguardandoEmissao, PolicyStatus.Emitida, PolicyStatus.Vencida];

/** Frees the limits of policies that ended long ago; those that ended lately still wait for their release. */
export function releaseEnded(context: Context, policies: readonly DemoPolicy[]): void {
  for (const { row, proposal } of policies) {
    if (row.statusId !== PolicyStatus.Vencida) continue;
    const days = proposal.modality.row.limitHeldDaysAfterEnd ?? RELEASED_AFTER_DAYS;
    if (daysBetween(row.endDate, context.today) > days) row.limitFreedOn = addDays(row.endDate, days + 1);
  }
}

/** Whether a policy takes up limit, as the platform judges it. */
export const takesLimit = ({ row }: DemoPolicy): boolean => LIMIT_HOLDERS.includes(row.statusId) && !row.limitFreedOn;
