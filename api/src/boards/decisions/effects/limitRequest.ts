import { and, eq, sql } from 'drizzle-orm';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatMoney } from '@portal/shared/domain/values/money';
import { limitRequests } from '../../../platform/database/schema/limitRequests';
import { policyHolders } from '../../../platform/database/schema/parties';
import type { Decision, Effect } from '../settledCard';
import { tellBroker } from '../tellBroker';
import { refuseDeal, resumeDeal } from './deal';
import { grantOverall, grantWithin, modalityGroupAskedFor } from './grantLimit';
import type { LimitRequest } from './grantLimit';

/** The policy holder gets the limit that was asked for, or a lower one, and the proposal that waited for it goes on. */
export const approveLimitRequest: Effect = async (decision) => {
  const request = await decide(decision, 'approved');
  if (!request) return (await resumeDeal(decision)) ?? '';
  const group = await modalityGroupAskedFor(decision, request);
  const outcome = await (group ? grantWithin(decision, request, group) : grantOverall(decision, request));
  const isPart = request.grantedLimitCents !== null && request.grantedLimitCents < request.requestedLimitCents;
  const granted = isPart
    ? `O seu pedido, de ${formatMoney(request.requestedLimitCents)}, foi concedido em parte.`
    : 'O seu pedido foi concedido.';
  await tell(decision, request, {
    kind: 'limitGranted',
    title: isPart ? 'Limite concedido em parte' : 'Limite concedido',
    text: (name) => `${granted} ${outcome(`de ${name}`)}`,
  });
  return [outcome('do tomador'), await resumeDeal(decision)].filter(Boolean).join(' ');
};

/** The limit stays as it is, and the proposal that needed more ends. */
export const refuseLimitRequest: Effect = async (decision) => {
  const request = await decide(decision, 'rejected');
  if (!request) return (await refuseDeal(decision)) ?? '';
  const group = await modalityGroupAskedFor(decision, request);
  const kept = (whose: string) => `O limite ${whose}${group ? ` para ${group.called}` : ''} fica como está.`;
  await tell(decision, request, {
    kind: 'limitRefused',
    title: 'Pedido de limite recusado',
    text: (name) => `${kept(`de ${name}`)} Motivo: ${decision.reason}`,
  });
  return [kept('do tomador'), await refuseDeal(decision)].filter(Boolean).join(' ');
};

async function decide(
  { transaction, user, card, now, reason, grantedLimitCents }: Decision,
  status: 'approved' | 'rejected',
) {
  if (card.limitRequestUniqueId === null) return null;
  const [request] = await transaction
    .update(limitRequests)
    .set({
      status,
      decidedAt: now,
      answer: status === 'rejected' ? reason : null,
      ...(status === 'approved' && {
        grantedLimitCents: grantedLimitCents ?? sql`${limitRequests.requestedLimitCents}`,
      }),
    })
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
  { policyHolderId, brokerId, requestedByUserId }: LimitRequest,
  { kind, title, text }: Answer,
): Promise<void> {
  if (requestedByUserId === null) return;
  const [holder] = await decision.transaction
    .select({ name: policyHolders.name, uniqueId: policyHolders.uniqueId })
    .from(policyHolders)
    .where(eq(policyHolders.id, policyHolderId));
  if (!holder) return;
  const path = addresses.policyHolder(holder.uniqueId, 'pedidos-de-limite');
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
