import { and, desc, eq, inArray } from 'drizzle-orm';
import { CCGStatus, openCcgStatuses } from '@portal/shared/domain/parties/ccgStatus';
import { formatMoney } from '@portal/shared/domain/values/money';
import type { Transaction } from '../../platform/database/connection';
import { limitRequests } from '../../platform/database/schema/limitRequests';
import { counterGuarantees } from '../../platform/database/schema/parties';
import { newCounterGuarantee } from '../records/newCounterGuarantee';
import type { Finding } from './finding';
import type { Deal } from '../records/lockDeal';
import { limitToAskFor } from './validations/credit';

/** The policy holder's contract of counter-guarantee that waits to be signed: the latest, or a new one. */
export async function waitingCounterGuarantee(
  transaction: Transaction,
  { row: { companyId }, policyHolder }: Deal,
  now: Date,
): Promise<string> {
  const [latest] = await transaction
    .select({ uniqueId: counterGuarantees.uniqueId })
    .from(counterGuarantees)
    .where(
      and(
        eq(counterGuarantees.policyHolderId, policyHolder.id),
        inArray(counterGuarantees.statusId, [...openCcgStatuses]),
      ),
    )
    .orderBy(desc(counterGuarantees.id))
    .limit(1);
  if (latest) return latest.uniqueId;
  return newCounterGuarantee(transaction, {
    companyId,
    policyHolderId: policyHolder.id,
    statusId: CCGStatus.AguardandoAssinatura,
    now,
  });
}

/** Asks for the limit that the proposal or endorsement needs, because it is too small or has expired. */
export async function requestLimit(transaction: Transaction, deal: Deal, { why, modalityGroup }: Finding, now: Date) {
  const { policyHolder, row } = deal;
  const limit = modalityGroup ?? policyHolder;
  const requestedLimitCents = limitToAskFor(limit, deal.neededCents);
  const [request] = await transaction
    .insert(limitRequests)
    .values({
      companyId: row.companyId,
      policyHolderId: policyHolder.id,
      brokerId: deal.broker.id,
      modalityGroupId: modalityGroup?.modalityGroupId ?? null,
      currentLimitCents: limit.limitCents,
      requestedLimitCents,
      justification: `${deal.called} precisa de ${formatMoney(deal.neededCents)}. ${why}`,
      status: 'pending',
      createdAt: now,
    })
    .returning({ uniqueId: limitRequests.uniqueId });
  if (!request) throw new Error('An inserted request has an id');
  return { uniqueId: request.uniqueId, currentLimitCents: limit.limitCents, requestedLimitCents };
}
