import { and, desc, eq, notInArray } from 'drizzle-orm';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { ProposalTimelineSituation, ProposalTimelineStatus } from '@portal/shared/domain/underwriting/proposalTimeline';
import { placeOfStep } from '../../../deals/engine/engineOrder';
import { tellOnTimeline } from '../../../deals/engine/timeline';
import { tellBrokers } from '../../../deals/messages/tellBrokers';
import { detailPaths } from '../../../deals/records/dealPaths';
import type { Transaction } from '../../../platform/database/connection';
import { policies } from '../../../platform/database/schema/policies';
import { proposals } from '../../../platform/database/schema/proposals';
import type { LockedPolicy } from '../../policies/record/lockPolicy';
import { tellInsurer } from '../../policies/renewal/tellRenewal';
import type { EndorsementRow } from './endorsementAccess';

const over: ProposalStatus[] = [
  ProposalStatus.Emitida,
  ProposalStatus.Rejeitada,
  ProposalStatus.Recusada,
  ProposalStatus.Cancelada,
];

interface Endorsed {
  locked: LockedPolicy;
  endorsement: EndorsementRow;
  now: Date;
}

/**
 * A renewal that was opened goes on with the policy as it stood then: whoever works on it is told that it stands otherwise
 * now. Where the end has moved and none is open, one is opened anew in its time.
 */
export async function tellStaleRenewal(
  transaction: Transaction,
  { locked: { policy, policyHolder }, endorsement, now }: Endorsed,
): Promise<void> {
  const [renewal] = await transaction
    .select()
    .from(proposals)
    .where(and(eq(proposals.renewedPolicyId, policy.id), notInArray(proposals.statusId, over)))
    .orderBy(desc(proposals.id))
    .limit(1);
  if (!renewal) {
    if (policy.renewalOpenedAt !== null && endorsement.endDate > policy.endDate)
      await transaction.update(policies).set({ renewalOpenedAt: null }).where(eq(policies.id, policy.id));
    return;
  }
  const text = `O endosso ${endorsement.number} mudou a apólice ${policy.number}, de ${policyHolder.name}, depois que a renovação ${renewal.number} foi aberta. Confira vigência, importância e textos da renovação.`;
  await tellOnTimeline(
    transaction,
    { proposalId: renewal.id },
    {
      ...placeOfStep(renewal.engineStep, ProposalTimelineSituation.Cotacao),
      // So that both sides read it as it is: a finding of the engine would be the insurer's alone.
      status: ProposalTimelineStatus.Corretor,
      description: text,
      userId: null,
      now,
    },
  );
  const news = { title: 'Renovação desatualizada por endosso', text };
  await tellInsurer(transaction, policy, { ...news, proposal: renewal });
  await tellBrokers(transaction, policy, [policy.brokerId], {
    ...news,
    kind: 'policyRenewal',
    subject: { kind: 'policy', uniqueId: policy.uniqueId },
    path: detailPaths(renewal.uniqueId).ofBroker,
  });
}
