import { and, eq } from 'drizzle-orm';
import { addDays } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { formatMoney } from '@portal/shared/domain/values/money';
import { limitRequests, policyHolders } from '../../../platform/database/schema/parties';
import type { Decision, Effect } from '../settledCard';
import { audit } from './audit';
import { refuseDeal, resumeDeal } from './deal';

/** How long a limit holds that was reviewed after its end. */
const LIMIT_DAYS = 365;

/** The policy holder gets the limit that was asked for, and the proposal that waited for it goes on. */
export const approveLimitRequest: Effect = async (decision) => {
  const request = await decide(decision, 'approved');
  const raised = request && (await raiseLimit(decision, request));
  return [raised, await resumeDeal(decision)].filter(Boolean).join(' ');
};

/** The limit stays as it is, and the proposal that needed more ends. */
export const refuseLimitRequest: Effect = async (decision) => {
  const request = await decide(decision, 'rejected');
  const kept = request && 'O limite do tomador fica como está.';
  return [kept, await refuseDeal(decision)].filter(Boolean).join(' ');
};

async function decide({ transaction, user, card, now }: Decision, status: 'approved' | 'rejected') {
  if (card.limitRequestUniqueId === null) return null;
  const [request] = await transaction
    .update(limitRequests)
    .set({ status, decidedAt: now })
    .where(
      and(
        eq(limitRequests.companyId, user.companyId),
        eq(limitRequests.uniqueId, card.limitRequestUniqueId),
        eq(limitRequests.status, 'pending'),
      ),
    )
    .returning();
  return request ?? null;
}

async function raiseLimit(decision: Decision, request: typeof limitRequests.$inferSelect): Promise<string | null> {
  const { transaction, now } = decision;
  const [holder] = await transaction
    .select()
    .from(policyHolders)
    .where(eq(policyHolders.id, request.policyHolderId))
    .for('update');
  if (!holder) return null;
  const today = dateOfInstant(now);
  const hasEnded = holder.limitExpiresOn !== null && holder.limitExpiresOn < today;
  // A request is no way to lower a limit that was raised meanwhile.
  const limitCents = Math.max(holder.limitCents, request.requestedLimitCents);
  const limitExpiresOn = hasEnded ? addDays(today, LIMIT_DAYS) : holder.limitExpiresOn;
  await transaction.update(policyHolders).set({ limitCents, limitExpiresOn }).where(eq(policyHolders.id, holder.id));
  await audit(decision, {
    subjectKind: 'policyHolder',
    subjectUniqueId: holder.uniqueId,
    action: 'limitChanged',
    changes: [
      { field: 'limitCents', before: holder.limitCents, after: limitCents },
      { field: 'limitExpiresOn', before: holder.limitExpiresOn, after: limitExpiresOn },
    ],
  });
  return `O limite do tomador passou para ${formatMoney(limitCents)}.`;
}
