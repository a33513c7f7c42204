import { and, eq } from 'drizzle-orm';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { addDays } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { formatMoney } from '@portal/shared/domain/values/money';
import { limitRequests } from '../../../platform/database/schema/limitRequests';
import { policyHolders } from '../../../platform/database/schema/parties';
import type { Decision, Effect } from '../settledCard';
import { tellBroker } from '../tellBroker';
import { audit } from './audit';
import { refuseDeal, resumeDeal } from './deal';

/** How long a limit holds that was reviewed after its end. */
const LIMIT_DAYS = 365;

/** The policy holder gets the limit that was asked for, and the proposal that waited for it goes on. */
export const approveLimitRequest: Effect = async (decision) => {
  const request = await decide(decision, 'approved');
  const raised = request && (await raiseLimit(decision, request));
  if (request)
    await tell(decision, request, {
      kind: 'limitGranted',
      title: 'Limite concedido',
      text: (name) => `O limite de ${name} passou para ${formatMoney(request.requestedLimitCents)}, como foi pedido.`,
    });
  return [raised, await resumeDeal(decision)].filter(Boolean).join(' ');
};

/** The limit stays as it is, and the proposal that needed more ends. */
export const refuseLimitRequest: Effect = async (decision) => {
  const request = await decide(decision, 'rejected');
  const kept = request && 'O limite do tomador fica como está.';
  if (request)
    await tell(decision, request, {
      kind: 'limitRefused',
      title: 'Pedido de limite recusado',
      text: (name) => `O limite de ${name} fica como está. Motivo: ${decision.reason}`,
    });
  return [kept, await refuseDeal(decision)].filter(Boolean).join(' ');
};

async function decide({ transaction, user, card, now, reason }: Decision, status: 'approved' | 'rejected') {
  if (card.limitRequestUniqueId === null) return null;
  const [request] = await transaction
    .update(limitRequests)
    .set({ status, decidedAt: now, answer: status === 'rejected' ? reason : null })
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

interface Answer {
  kind: 'limitGranted' | 'limitRefused';
  title: string;
  text: (holder: string) => string;
}

/** Whoever asked from the page of the policy holder; what the engine asked for is told with its proposal. */
async function tell(
  decision: Decision,
  { policyHolderId, brokerId, requestedByUserId }: typeof limitRequests.$inferSelect,
  { kind, title, text }: Answer,
): Promise<void> {
  if (requestedByUserId === null) return;
  const [holder] = await decision.transaction
    .select({ name: policyHolders.name, uniqueId: policyHolders.uniqueId })
    .from(policyHolders)
    .where(eq(policyHolders.id, policyHolderId));
  if (!holder) return;
  const path = addresses.policyHolder(holder.uniqueId);
  await tellBroker(decision, {
    brokerId,
    requestedByUserId,
    kind,
    title,
    text: text(holder.name),
    subject: { kind: 'policyHolder', uniqueId: holder.uniqueId },
    path: { ofBroker: path, ofInsurer: path },
  });
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
