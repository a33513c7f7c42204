import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { CCGStatus } from '@portal/shared/domain/parties/ccgStatus';
import { formatMoney } from '@portal/shared/domain/values/money';
import type { Transaction } from '../../platform/database/connection';
import { counterGuarantees, limitRequests } from '../../platform/database/schema/parties';
import type { Finding } from './finding';
import type { Deal } from '../records/lockDeal';
import { limitToAskFor } from './validations/credit';

/** Any number, as long as nothing else in the platform locks it. */
const NUMBERING_LOCK = 730_021;

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
        ne(counterGuarantees.statusId, CCGStatus.AlteracaoReprovada),
      ),
    )
    .orderBy(desc(counterGuarantees.id))
    .limit(1);
  if (latest) return latest.uniqueId;
  // Two at once must not take the same number.
  await transaction.execute(sql`select pg_advisory_xact_lock(${NUMBERING_LOCK}, ${companyId})`);
  const [made] = await transaction
    .insert(counterGuarantees)
    .values({
      companyId,
      policyHolderId: policyHolder.id,
      number: sql`(select 'CCG-' || lpad((coalesce(max(substring(other.number from '^CCG-([0-9]{1,9})$')::integer), 0) + 1)::text, 5, '0')
        from ${counterGuarantees} other where other.company_id = ${companyId})`,
      statusId: CCGStatus.AguardandoAssinatura,
      createdAt: now,
    })
    .returning({ uniqueId: counterGuarantees.uniqueId });
  if (!made) throw new Error('An inserted contract has an id');
  return made.uniqueId;
}

/** Asks for the limit that the proposal or endorsement needs, because it is too small or has expired. */
export async function requestLimit(transaction: Transaction, deal: Deal, { why }: Finding, now: Date) {
  const { policyHolder, row } = deal;
  const requestedLimitCents = limitToAskFor(policyHolder, deal.neededCents);
  const [request] = await transaction
    .insert(limitRequests)
    .values({
      companyId: row.companyId,
      policyHolderId: policyHolder.id,
      brokerId: deal.broker.id,
      currentLimitCents: policyHolder.limitCents,
      requestedLimitCents,
      justification: `${deal.called} precisa de ${formatMoney(deal.neededCents)}. ${why}`,
      status: 'pending',
      createdAt: now,
    })
    .returning({ uniqueId: limitRequests.uniqueId });
  if (!request) throw new Error('An inserted request has an id');
  return { uniqueId: request.uniqueId, requestedLimitCents };
}
