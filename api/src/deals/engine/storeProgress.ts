import { eq, sql } from 'drizzle-orm';
import type { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import type { Transaction } from '../../platform/database/connection';
import { endorsements } from '../../platform/database/schema/endorsements';
import { auditHistory } from '../../platform/database/schema/history';
import type { FieldChange } from '../../platform/database/schema/history';
import { proposals } from '../../platform/database/schema/proposals';
import type { EngineStep, JudgedRisk } from '../../platform/database/schema/proposals';
import { moveStatus } from '../records/moveStatus';
import type { Deal } from '../records/lockDeal';
import type { Actor } from './openCard';

export interface Progress {
  statusId: ProposalStatus;
  engineStep: EngineStep | null;
  isWaitingForCard: boolean;
  decidedAt?: Date;
  /** Set where the insurer has answered with it. */
  legalClockEndedAt?: Date;
  decisionReason?: string | null;
}

/** What only proposals keep. */
interface OfProposals {
  judgedRisk?: JudgedRisk;
}

/**
 * Writes where a proposal or endorsement stands now, with its history and what is `told` there besides; its legal clock
 * begins with the first step.
 */
export async function storeProgress(
  transaction: Transaction,
  deal: Deal,
  progress: Progress,
  by: Actor,
  now: Date,
  ofProposals: OfProposals = {},
  told: FieldChange[] = [],
): Promise<void> {
  const changes = [{ field: 'engineStep', before: deal.row.engineStep, after: progress.engineStep }, ...told];
  const legalClockStartedAt = deal.row.legalClockStartedAt ?? now;
  const set = { ...progress, legalClockStartedAt };
  const ofProposal = {
    ...ofProposals,
    receivedAt: sql`coalesce(${proposals.receivedAt}, ${legalClockStartedAt.toISOString()}::timestamptz)`,
  };
  if (deal.kind === 'proposal' && deal.row.statusId !== progress.statusId)
    return moveStatus(transaction, deal.row, {
      to: progress.statusId,
      set: { ...set, ...ofProposal },
      changes,
      by,
      now,
    });
  const table = deal.kind === 'proposal' ? proposals : endorsements;
  await transaction
    .update(table)
    .set(deal.kind === 'proposal' ? { ...set, ...ofProposal } : set)
    .where(eq(table.id, deal.row.id));
  const hasMoved = deal.row.statusId !== progress.statusId || deal.row.engineStep !== progress.engineStep;
  if (!hasMoved && told.length === 0) return;
  await transaction.insert(auditHistory).values({
    companyId: deal.row.companyId,
    subjectKind: deal.kind,
    subjectUniqueId: deal.row.uniqueId,
    action: 'statusChanged',
    changes: [{ field: 'statusId', before: deal.row.statusId, after: progress.statusId }, ...changes],
    changedByUserId: by.id,
    changedByName: by.name,
    changedAt: now,
  });
}
