import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { policyIssued, policyPaid } from '@portal/shared/contracts/events/policies';
import { proposalApproved, proposalRefused, proposalSent } from '@portal/shared/contracts/events/proposals';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import type { Transaction } from '../../platform/database/connection';
import { bankSlips } from '../../platform/database/schema/billing';
import { brokers } from '../../platform/database/schema/parties';
import { policies } from '../../platform/database/schema/policies';
import { proposals } from '../../platform/database/schema/proposals';
import { publish, publishAll } from '../../platform/outbox/publish';

interface Moved {
  id: number;
  from: number;
  to: ProposalStatus;
  /** As the history calls it. */
  action: string;
  now: Date;
}

/** Tells of a proposal that has just got another status what others wait for; the rest is nobody's news. */
export async function publishMove(transaction: Transaction, { id, from, to, action, now }: Moved): Promise<void> {
  const isSent = to === ProposalStatus.EmAnalise && (from === ProposalStatus.Cotacao || action === 'handedInAgain');
  if (!isSent && !toldStatuses.includes(to)) return;
  const { companyId, policy, reason, ...proposal } = await readMoved(transaction, id);
  const of = { companyId, subjectUniqueId: proposal.ProposalUniqueId, occurredAt: now };
  if (isSent) await publish(transaction, proposalSent, { ...of, payload: { ...proposal, PreviousStatusId: from } });
  else if (to === ProposalStatus.AguardandoEmissao)
    await publish(transaction, proposalApproved, { ...of, payload: proposal });
  else if (to !== ProposalStatus.Emitida)
    await publish(transaction, proposalRefused, { ...of, payload: { ...proposal, Reason: reason } });
  else {
    if (!policy) throw new Error('An issued proposal has a policy');
    const { ProposalUniqueId, BrokerUniqueId } = proposal;
    await publish(transaction, policyIssued, {
      ...of,
      subjectUniqueId: policy.uniqueId,
      payload: { PolicyUniqueId: policy.uniqueId, Number: policy.number, ProposalUniqueId, BrokerUniqueId },
    });
    await publishPaidBefore(transaction, id, { companyId, policy, BrokerUniqueId, now });
  }
}

interface Issued {
  companyId: number;
  policy: { uniqueId: string; number: string };
  BrokerUniqueId: string;
  now: Date;
}

/** What was paid for the policy to be issued is news of the policy, which no one knew before its issue. */
async function publishPaidBefore(
  transaction: Transaction,
  proposalId: number,
  { companyId, policy, BrokerUniqueId, now }: Issued,
): Promise<void> {
  const paid = await transaction
    .select()
    .from(bankSlips)
    .where(and(eq(bankSlips.proposalId, proposalId), isNotNull(bankSlips.paidAt)))
    .orderBy(asc(bankSlips.installment));
  await publishAll(
    transaction,
    policyPaid,
    paid.map(({ installment, installments, amountCents, paidAt }) => ({
      companyId,
      subjectUniqueId: policy.uniqueId,
      occurredAt: now,
      payload: {
        PolicyUniqueId: policy.uniqueId,
        Number: policy.number,
        Installment: installment,
        Installments: installments,
        AmountValue: amountCents,
        PaidOn: dateOfInstant(paidAt ?? now),
        BrokerUniqueId,
      },
    })),
  );
}

const toldStatuses: readonly number[] = [
  ProposalStatus.AguardandoEmissao,
  ProposalStatus.Emitida,
  ProposalStatus.Recusada,
  ProposalStatus.Rejeitada,
];

async function readMoved(transaction: Transaction, id: number) {
  const [moved] = await transaction
    .select({
      companyId: proposals.companyId,
      ProposalUniqueId: proposals.uniqueId,
      Number: proposals.number,
      StatusId: proposals.statusId,
      BrokerUniqueId: brokers.uniqueId,
      reason: proposals.decisionReason,
      policy: { uniqueId: policies.uniqueId, number: policies.number },
    })
    .from(proposals)
    .innerJoin(brokers, eq(brokers.id, proposals.brokerId))
    .leftJoin(policies, eq(policies.proposalId, proposals.id))
    .where(eq(proposals.id, id));
  if (!moved) throw new Error('A locked proposal cannot vanish');
  return moved;
}
