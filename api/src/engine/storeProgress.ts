import { eq } from 'drizzle-orm';
import type { ProposalStatus } from '@portal/shared/domain/proposalStatus';
import type { Transaction } from '../platform/database/connection';
import { endorsements } from '../platform/database/schema/endorsements';
import { auditHistory } from '../platform/database/schema/history';
import { proposals } from '../platform/database/schema/proposals';
import type { EngineStep, JudgedRisk } from '../platform/database/schema/proposals';
import { moveStatus } from '../proposals/work/moveStatus';
import type { Deal } from './lockDeal';
import type { Actor } from './openCard';

export interface Progress {
  statusId: ProposalStatus;
  engineStep: EngineStep | null;
  isWaitingForCard: boolean;
  decidedAt?: Date;
  decisionReason?: string | null;
}

/** What only proposals keep. */
interface OfProposals {
  judgedRisk?: JudgedRisk;
}

/** Writes where a proposal or endorsement stands now, with its history; a stopped legal clock goes on. */
export async function storeProgress(
  transaction: Transaction,
  deal: Deal,
  progress: Progress,
  by: Actor,
  now: Date,
  ofProposals: OfProposals = {},
): Promise<void> {
  const changes = [{ field: 'engineStep', before: deal.row.engineStep, after: progress.engineStep }];
  const set = { ...progress, ...clockGoingOn(deal, now) };
  if (deal.kind === 'proposal' && deal.row.statusId !== progress.statusId)
    return moveStatus(transaction, deal.row, {
      to: progress.statusId,
      set: { ...set, ...ofProposals },
      changes,
      by,
      now,
    });
  const table = deal.kind === 'proposal' ? proposals : endorsements;
  await transaction
    .update(table)
    .set(deal.kind === 'proposal' ? { ...set, ...ofProposals } : set)
    .where(eq(table.id, deal.row.id));
  if (deal.row.statusId === progress.statusId && deal.row.engineStep === progress.engineStep) return;
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

/** The legal clock as it runs on from now: started if it was not, and no longer stopped. */
export function clockGoingOn({ row }: Pick<Deal, 'row'>, now: Date) {
  const stoppedMs = row.legalClockPausedAt ? Math.max(0, now.getTime() - row.legalClockPausedAt.getTime()) : 0;
  return {
    legalClockStartedAt: row.legalClockStartedAt ?? now,
    legalClockPausedAt: null,
    legalClockPausedSeconds: row.legalClockPausedSeconds + Math.round(stoppedMs / 1000),
  };
}
