import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type * as calls from '@portal/shared/contracts/underwriting/endorsementOlder';
import { daysBetween, formatDate, isPlainDate } from '@portal/shared/domain/time/dates';
import {
  minimumPremiumProblem,
  overpaidCents,
  restitution,
  restitutionProblem,
} from '@portal/shared/domain/underwriting/endorsement/settledDifference';
import type { CurrentUser } from '../../../../platform/auth/currentUser';
import type { Database } from '../../../../platform/database/connection';
import { unprocessable } from '../../../../platform/server/refusal';
import { requireVisiblePolicy } from '../../../policies/record/findPolicy';
import { readPolicyMoney } from '../../../policies/record/policyMoney';
import { minimumPremiumOf, ratedPolicy } from '../price/ratedPolicy';
import { readStanding } from '../standing/readStanding';

/** Whether so much may be given back: never more than was paid, and the minimum premium stays. */
export async function judgeRestore(
  database: Database,
  user: CurrentUser,
  { PolicyUniqueId, RestoreInsurancePremium: asked }: CallInput<typeof calls.validateRestore>['body'],
  now = new Date(),
): Promise<CallResponse<typeof calls.validateRestore>> {
  const policy = await requireVisiblePolicy(database, user, PolicyUniqueId, 'PolicyUniqueId');
  const money = await readPolicyMoney(database, policy, now);
  const minimumCents = minimumPremiumOf(await ratedPolicy(database, await readStanding(database, policy, now)));
  const leastPremium = { chargedCents: money.chargedCents, minimumCents };
  const Message =
    restitutionProblem(asked, money) ?? minimumPremiumProblem(leastPremium, -restitution(money, asked).reviewedCents);
  const spareCents = Math.max(0, money.chargedCents - minimumCents);
  return {
    IsValid: Message === null,
    Message,
    MaximumValue: Math.min(Math.max(0, money.paid.premiumCents), overpaidCents(money) + spareCents),
  };
}

/** From the policy's start to the later of the two ends. */
export async function calculatedDates(
  database: Database,
  user: CurrentUser,
  { PolicyUniqueId, ...ends }: CallInput<typeof calls.getCalculationProposalDate>['body'],
): Promise<CallResponse<typeof calls.getCalculationProposalDate>> {
  const { startDate } = await requireVisiblePolicy(database, user, PolicyUniqueId, 'PolicyUniqueId');
  for (const [field, end] of Object.entries(ends)) {
    if (!end) continue;
    if (!isPlainDate(end)) throw unprocessable('Esta data não existe no calendário.', { field });
    if (end <= startDate)
      throw unprocessable(`O fim da vigência deve ser depois do início, ${formatDate(startDate)}.`, { field });
  }
  const { PrincipalModalityDate: first, ComplementaryModalityDate: second } = ends;
  const EndDate = second && second > first ? second : first;
  return { StartDate: startDate, EndDate, DeadlineDays: daysBetween(startDate, EndDate) };
}
