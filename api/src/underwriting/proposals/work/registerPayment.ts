import { eq, sql } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { registerInstallmentPayment } from '@portal/shared/contracts/underwriting/proposalWork';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { formatMoney } from '@portal/shared/domain/values/money';
import { paymentProblem } from '@portal/shared/domain/billing/paymentDates';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { ProposalTimelineSituation, ProposalTimelineStatus } from '@portal/shared/domain/underwriting/proposalTimeline';
import { isInternal } from '@portal/shared/domain/access/roles';
import { makeSlips } from '../../../parameters/billing/makeSlips';
import { tellOnTimeline } from '../../../deals/engine/timeline';
import { auditRecord } from '../../../deals/records/auditRecord';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { bankSlips } from '../../../platform/database/schema/billing';
import { policies } from '../../../platform/database/schema/policies';
import { fingerprintOf } from '../../../platform/idempotency/fingerprint';
import { once } from '../../../platform/idempotency/once';
import { forbidden, unprocessable } from '../../../platform/server/refusal';
import { issuedAlready, issueLocked } from './issue';
import type { Issued } from './issue';
import { lockLimits } from './lockLimits';
import { lockProposalDeal } from './lockProposalDeal';
import type { LockedProposal } from './lockProposalDeal';

type Slip = typeof bankSlips.$inferSelect;
type Payment = CallInput<typeof registerInstallmentPayment>['body'];

const FIRST = 1;

/** Takes down a payment. The first one issues a proposal that waited for it; one that is known already changes nothing. */
export function registerPayment(
  database: Database,
  user: CurrentUser,
  { IdempotencyKey, ...payment }: Payment,
  now = new Date(),
): Promise<Issued> {
  const request = { key: IdempotencyKey, operation: 'RegisterInstallmentPayment', fingerprint: fingerprintOf(payment) };
  return database.transaction(async (transaction) => {
    const locked = await lockProposalDeal(transaction, user, payment.ProposalUniqueId, 'EDITAR');
    if (!isInternal(user.userTypeId))
      throw forbidden('Os pagamentos são registrados pela seguradora. O seu aparece aqui depois da compensação.');
    return once(transaction, user, request, async () => {
      const isAwaited = locked.row.statusId === ProposalStatus.AguardandoPagamento;
      const isIssuing = isAwaited && payment.Installment === FIRST;
      // Who paid what the insurer asked for is insured: the credit was judged when it was asked for.
      const paying = isIssuing ? await lockLimits(transaction, locked) : locked;
      await pay(transaction, user, paying, payment, now);
      if (isIssuing) return issueLocked(transaction, user, paying, now);
      if (!isAwaited) return issuedAlready(transaction, locked);
      return {
        StatusId: locked.row.statusId,
        Policy: null,
        Description: 'Pagamento registrado. A apólice é emitida com o pagamento da primeira parcela.',
      };
    });
  });
}

function requirePossible(slips: readonly Slip[], { Installment, PaidOn }: Payment, now: Date): void {
  const known = slips.map(({ installment, createdAt, paidAt, cancelledAt }) => ({
    installment,
    madeOn: dateOfInstant(createdAt),
    paidOn: paidAt && dateOfInstant(paidAt),
    isCancelled: cancelledAt !== null,
  }));
  const problem = paymentProblem(known, { installment: Installment, paidOn: PaidOn }, dateOfInstant(now));
  if (problem) throw unprocessable(problem.text, { field: problem.field === 'paidOn' ? 'PaidOn' : 'Installment' });
}

/** Noon there, so that the day is the same wherever it is read in the country; of today, no later than now. */
export const paidAtOf = (paidOn: string, now: Date): Date =>
  new Date(Math.min(now.getTime(), Date.parse(`${paidOn}T12:00:00-03:00`)));

const payable: readonly number[] = [ProposalStatus.AguardandoPagamento, ProposalStatus.Emitida];

async function pay(
  transaction: Transaction,
  user: CurrentUser,
  { row, deal }: LockedProposal,
  payment: Payment,
  now: Date,
): Promise<void> {
  const { Installment, PaidOn } = payment;
  // One that came to wait before there were slips gets them now.
  if (row.statusId === ProposalStatus.AguardandoPagamento) await makeSlips(transaction, row, now);
  const slips = await transaction.select().from(bankSlips).where(eq(bankSlips.proposalId, row.id));
  const slip = slips.find(({ installment }) => installment === Installment);
  if (!payable.includes(row.statusId) || !slip)
    throw unprocessable(`${deal.called} não tem boleto da parcela ${Installment}.`, { field: 'Installment' });
  if (slip.cancelledAt)
    throw unprocessable(`O boleto da parcela ${Installment} foi cancelado.`, { field: 'Installment' });
  if (slip.paidAt) return;
  requirePossible(slips, payment, now);
  const paidAt = paidAtOf(PaidOn, now);
  await transaction.update(bankSlips).set({ paidAt }).where(eq(bankSlips.id, slip.id));
  await transaction
    .update(policies)
    .set({ paidPremiumCents: sql`${policies.paidPremiumCents} + ${slip.amountCents}` })
    .where(eq(policies.proposalId, row.id));
  await auditRecord(
    transaction,
    user,
    { kind: 'proposal', uniqueId: row.uniqueId },
    {
      action: 'installmentPaid',
      changes: [{ field: `installment${Installment}`, before: null, after: PaidOn }],
    },
  );
  await tellOnTimeline(transaction, deal, {
    situation: ProposalTimelineSituation.Emissao,
    status: ProposalTimelineStatus.Aprovado,
    description: `Parcela ${Installment} de ${slip.installments} paga: ${formatMoney(slip.amountCents)}`,
    userId: user.id,
    now,
  });
}
