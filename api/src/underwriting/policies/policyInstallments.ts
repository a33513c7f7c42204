import { and, asc, eq } from 'drizzle-orm';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { getPolicyInstallments } from '@portal/shared/contracts/underwriting/policyInstallments';
import { slipSituationOf } from '@portal/shared/domain/billing/slipSituation';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { hasProposalRight } from '../../deals/records/visibleProposal';
import { payableLine } from '../../parameters/billing/bankSlipDigits';
import { lineEntryOf, secondCopyOfSlip } from '../../parameters/billing/secondCopyOfSlip';
import { slipsThatCount } from '../../parameters/billing/slipsThatCount';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { bankSlips } from '../../platform/database/schema/billing';
import { proposals } from '../../platform/database/schema/proposals';
import { collectors } from '../../parameters/billing/collectors';
import { commissionByInstallment } from './commissionByInstallment';
import { commissionsByBroker, sharesSeenBy } from './commissionsByBroker';
import { requireVisiblePolicy } from './record/findPolicy';
import { policyRefunds } from './refunds/policyRefunds';

/** What of a policy's premium is paid, late or to come, and the commission that each part brings. */
export async function policyInstallments(
  database: Database,
  user: CurrentUser,
  policyUniqueId: string,
  now = new Date(),
): Promise<CallResponse<typeof getPolicyInstallments>> {
  const policy = await requireVisiblePolicy(database, user, policyUniqueId);
  const [[proposal], mayReissue, slips] = await Promise.all([
    database.select({ uniqueId: proposals.uniqueId }).from(proposals).where(eq(proposals.id, policy.proposalId)),
    hasProposalRight(database, user, 'EDITAR'),
    database
      .select()
      .from(bankSlips)
      .where(and(eq(bankSlips.proposalId, policy.proposalId), slipsThatCount))
      .orderBy(asc(bankSlips.installment)),
  ]);
  if (!proposal) throw new Error('A policy has a proposal');
  const commission = await commissionByInstallment(database, policy, slips);
  const shares = await commissionsByBroker(database, policy, commission);
  const seen = sharesSeenBy(user, shares);
  const today = dateOfInstant(now);
  const Installments = slips.map((slip, index) => {
    const dates = {
      DueOn: slip.dueOn,
      PaidAt: slip.paidAt?.toISOString() ?? null,
      CancelledAt: slip.cancelledAt?.toISOString() ?? null,
    };
    return {
      Installment: slip.installment,
      Installments: slip.installments,
      DueOn: slip.dueOn,
      AmountValue: slip.amountCents,
      Situation: slipSituationOf(dates, today),
      PaidAt: dates.PaidAt,
      OurNumber: slip.ourNumber,
      BankState: slip.bankState,
      DigitableLine: payableLine(slip),
      SecondCopy: mayReissue ? secondCopyOfSlip(slip, today) : null,
      LineEntry: mayReissue && collectors.permits(user) ? lineEntryOf(slip) : null,
      CommissionValue: seen && seen.reduce((total, { cents }) => total + (cents[index] ?? 0), 0),
      Commissions: (seen ?? []).map(({ broker, sharePercent, cents }) => ({
        BrokerUniqueId: broker.uniqueId,
        BrokerName: broker.name,
        SharePercent: sharePercent,
        CommissionValue: cents[index] ?? 0,
      })),
    };
  });
  const sum = (rows: typeof Installments) => rows.reduce((total, { AmountValue }) => total + AmountValue, 0);
  const isOpen = ({ Situation }: (typeof Installments)[number]) => Situation === 'open' || Situation === 'overdue';
  return {
    ProposalUniqueId: proposal.uniqueId,
    Installments,
    PayableValue: sum(Installments.filter(({ Situation }) => Situation !== 'cancelled')),
    PaidValue: sum(Installments.filter(({ Situation }) => Situation === 'paid')),
    NextInstallment: Installments.find(isOpen)?.Installment ?? null,
    Refunds: await policyRefunds(database, user, policy.id),
  };
}
