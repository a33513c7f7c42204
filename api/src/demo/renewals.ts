import { addDays, daysBetween } from '@portal/shared/domain/time/dates';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { usualRenewal } from '@portal/shared/domain/parameters/kinds/renewal';
import { renewalOpensOn } from '@portal/shared/domain/parameters/renewal';
import { renewalNoticeOf } from '@portal/shared/domain/underwriting/renewal/renewedTerm';
import type { Context } from './context';
import type { DemoPolicy } from './policies';

const { DaysBeforeEnd, NoticeDays } = usualRenewal;

/**
 * Policies near their end had their renewal suggested when it fell due, as if the platform had run all the time: it would
 * tell everybody of all of them at its first look. Those of lawsuits it is left to open.
 */
export function suggestRenewals(context: Context, policies: readonly DemoPolicy[]): void {
  for (const { row, proposal } of policies) {
    if (proposal.modality.row.riskKind === 'judicial' || row.statusId !== PolicyStatus.Emitida) continue;
    const opensOn = renewalOpensOn(row.endDate, DaysBeforeEnd);
    if (opensOn > context.today || row.endDate < context.today) continue;
    const suggestedOn = opensOn > row.issueDate ? opensOn : addDays(row.issueDate, 1);
    row.renewalOpenedAt = new Date(`${suggestedOn}T09:00:00-03:00`);
    row.renewalToldDays = renewalNoticeOf(NoticeDays, daysBetween(context.today, row.endDate));
  }
}
