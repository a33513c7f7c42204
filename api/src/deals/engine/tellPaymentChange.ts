import { ProposalTimelineSituation, ProposalTimelineStatus } from '@portal/shared/domain/underwriting/proposalTimeline';
import { placeOfStep } from './engineOrder';
import { tellOnTimeline } from './timeline';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import type { proposals } from '../../platform/database/schema/proposals';

/** Whoever prices it sees the parts that are offered; whoever comes later reads that others had been chosen. */
export async function tellPaymentChange(
  transaction: Transaction,
  user: CurrentUser,
  { id, engineStep }: Pick<typeof proposals.$inferSelect, 'id' | 'engineStep'>,
  description: string | null,
  now: Date,
): Promise<void> {
  if (description === null) return;
  await tellOnTimeline(
    transaction,
    { proposalId: id },
    {
      ...placeOfStep(engineStep, ProposalTimelineSituation.Cotacao),
      status: ProposalTimelineStatus.Seguradora,
      description,
      userId: user.id,
      now,
    },
  );
}
