import { sql } from 'drizzle-orm';
import { policyPaid } from '@portal/shared/contracts/events/policies';
import { cleanDocument } from '@portal/shared/domain/people/document';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { ProposalTimelineSituation, ProposalTimelineStatus } from '@portal/shared/domain/underwriting/proposalTimeline';
import { formatMoney } from '@portal/shared/domain/values/money';
import { tellOnTimelines } from '../../../deals/records/timelineEntries';
import { auditRecords } from '../../../platform/history/auditRecord';
import { endedAtBank } from '../../../parameters/billing/slipsThatCount';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { bankSlips } from '../../../platform/database/schema/billing';
import { brokers } from '../../../platform/database/schema/parties';
import { policies } from '../../../platform/database/schema/policies';
import { listedDocument } from '../../../platform/lists/privacy';
import { publishAll } from '../../../platform/outbox/publish';
import { restoreCover } from '../unpaid/restoreCover';

/** How a payment came to be known: somebody registered it, or the bank told of it. */
export type PaymentSource = 'byHand' | 'bankReturns';

/** A slip that was judged as payable (`slipToPay`), and the day on which it was paid. */
export interface PaidSlip {
  slip: typeof bankSlips.$inferSelect;
  proposalUniqueId: string;
  PaidOn: string;
  /** Who paid, where it was not the policy holder. */
  PaidByCpfCnpj?: string | undefined;
  /** The bank says so of this slip, and so has nothing to write off. */
  isSettledAtBank?: boolean;
}

/** A statement takes no more than 65,535 values. */
const AT_ONCE = 4_000;

/** Noon there, so that the day is the same wherever it is read in the country; of today, no later than now. */
export const paidAtOf = (paidOn: string, now: Date): Date =>
  new Date(Math.min(now.getTime(), Date.parse(`${paidOn}T12:00:00-03:00`)));

/** Writes down payments, as many statements for thousands as for one: slips, paid premium, cover that stands again, histories and timeline. */
export async function writePayments(
  transaction: Transaction,
  user: CurrentUser,
  paid: readonly PaidSlip[],
  { source, now }: { source: PaymentSource; now: Date },
): Promise<void> {
  for (let start = 0; start < paid.length; start += AT_ONCE) {
    const some = paid.slice(start, start + AT_ONCE);
    const policyOf = await addToPolicies(transaction, some);
    await markSlips(transaction, some, now);
    await restoreCover(transaction, user, some, now);
    await auditRecords(
      transaction,
      user,
      some.map(({ slip: { installment }, proposalUniqueId: uniqueId, PaidOn, PaidByCpfCnpj }) => ({
        kind: 'proposal',
        uniqueId,
        action: 'installmentPaid',
        changes: [
          { field: `installment${installment}`, before: null, after: PaidOn },
          ...(PaidByCpfCnpj ? [{ field: 'paidBy', before: null, after: listedDocument(PaidByCpfCnpj) }] : []),
        ],
      })),
    );
    await auditRecords(
      transaction,
      user,
      some.flatMap((one) => toldOfPolicy(policyOf.get(one.slip.proposalId)?.unique_id, one, source)),
    );
    await publishAll(
      transaction,
      policyPaid,
      some.flatMap((one) => happenedTo(policyOf.get(one.slip.proposalId), one, now)),
    );
    await tellOnTimelines(
      transaction,
      some.map(({ slip: { proposalId, installment, installments, amountCents } }) => ({
        proposalId,
        situation: ProposalTimelineSituation.Emissao,
        status: ProposalTimelineStatus.Aprovado,
        description: `Parcela ${installment} de ${installments} paga: ${formatMoney(amountCents)}`,
        userId: user.id,
        now,
      })),
    );
  }
}

/**
 * Gives the policy of each proposal that has one. Before the slips: whoever cancels a policy holds it before its slips, too.
 */
async function addToPolicies(transaction: Transaction, paid: readonly PaidSlip[]): Promise<Map<number, PaidPolicy>> {
  const cents = new Map<number, number>();
  for (const { slip } of paid) cents.set(slip.proposalId, (cents.get(slip.proposalId) ?? 0) + slip.amountCents);
  const rows = [...cents].map(([proposal_id, paid_cents]) => ({ proposal_id, paid_cents }));
  const { rows: told } = (await transaction.execute(sql`
    update ${policies} set paid_premium_cents = paid_premium_cents + paid.paid_cents, updated_at = ${new Date().toISOString()}
    from json_to_recordset(${JSON.stringify(rows)}::json) as paid (proposal_id integer, paid_cents bigint), ${brokers}
    where ${policies.proposalId} = paid.proposal_id and ${brokers.id} = ${policies.brokerId}
    returning ${policies.proposalId} as proposal_id, ${policies.companyId} as company_id, ${policies.uniqueId} as unique_id,
      ${policies.number} as number, ${policies.statusId} as status_id, ${brokers.uniqueId} as broker_unique_id`)) as unknown as {
    rows: PaidPolicy[];
  };
  return new Map(told.map((row) => [row.proposal_id, row]));
}

/** A policy of which somebody paid, as the database tells it. */
interface PaidPolicy {
  proposal_id: number;
  company_id: number;
  unique_id: string;
  number: string;
  status_id: number;
  broker_unique_id: string;
}

/** News of an issued policy alone: what is paid before is told with the issue (publishMove). */
function happenedTo(policy: PaidPolicy | undefined, { slip, PaidOn }: PaidSlip, now: Date) {
  if (!policy || policy.status_id === PolicyStatus.AguardandoEmissao) return [];
  const payload = {
    PolicyUniqueId: policy.unique_id,
    Number: policy.number,
    Installment: slip.installment,
    Installments: slip.installments,
    AmountValue: slip.amountCents,
    PaidOn,
    BrokerUniqueId: policy.broker_unique_id,
  };
  return [{ companyId: policy.company_id, subjectUniqueId: policy.unique_id, occurredAt: now, payload }];
}

/** A policy's own history tells of each of its payments too; a proposal may have been charged before it had a policy. */
function toldOfPolicy(uniqueId: string | undefined, { slip, PaidOn }: PaidSlip, source: PaymentSource) {
  if (uniqueId === undefined) return [];
  const told = {
    installment: `${slip.installment} de ${slip.installments}`,
    amountCents: slip.amountCents,
    paidOn: PaidOn,
    paymentSource: source,
  };
  const changes = Object.entries(told).map(([field, after]) => ({ field, before: null, after }));
  return [{ kind: 'policy', uniqueId, action: 'installmentPaid', changes }];
}

async function markSlips(transaction: Transaction, paid: readonly PaidSlip[], now: Date): Promise<void> {
  const rows = paid.map(({ slip, PaidOn, PaidByCpfCnpj, isSettledAtBank = false }) => ({
    id: slip.id,
    paid_by: PaidByCpfCnpj ? cleanDocument(PaidByCpfCnpj) : null,
    paid_on: paidAtOf(PaidOn, now).toISOString(),
    is_settled: isSettledAtBank,
  }));
  await transaction.execute(sql`
    update ${bankSlips} set paid_at = paid.paid_on, paid_by_document = paid.paid_by,
      bank_state = case when paid.is_settled then ${bankSlips.bankState} else ${endedAtBank} end
    from json_to_recordset(${JSON.stringify(rows)}::json) as paid (id integer, paid_by text, paid_on timestamptz, is_settled boolean)
    where ${bankSlips.id} = paid.id`);
}
