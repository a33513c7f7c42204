import {
  ProposalTimelineSituation as Situation,
  ProposalTimelineSituationGroup as Group,
  ProposalTimelineStatus as Status,
  TimelineIconCode,
  proposalTimelineSituationLabels,
} from '@portal/shared/domain/underwriting/proposalTimeline';
import type { Transaction } from '../../platform/database/connection';
import { proposalTimeline } from '../../platform/database/schema/proposals';

const icons: Record<Status, TimelineIconCode> = {
  [Status.Aprovado]: TimelineIconCode.done,
  [Status.Seguradora]: TimelineIconCode.info,
  [Status.Corretor]: TimelineIconCode.warning,
  [Status.Recusado]: TimelineIconCode.danger,
  [Status.Cancelado]: TimelineIconCode.danger,
};

/** Returns the icon of an entry. That a quotation waits for its broker is its usual course and no alert. */
export const timelineIconOf = (situation: Situation, status: Status): TimelineIconCode =>
  situation === Situation.Cotacao && status === Status.Corretor ? TimelineIconCode.info : icons[status];

/** Under what the timeline tells of something; the heading is the situation's own where none is given. */
export interface TimelinePlace {
  situation: Situation;
  heading?: string;
}

export interface TimelineEntry extends TimelinePlace {
  status: Status;
  description: string;
  /** What everyone but the insurer reads instead; left out where it is the same. */
  told?: string;
  /** Null where the engine acted by itself. */
  userId: number | null;
  now: Date;
}

/** Tells what happened on the timelines of proposals (Spec 001 §4): no more than a few thousand to a statement. */
export async function tellOnTimelines(
  transaction: Transaction,
  entries: readonly (TimelineEntry & { proposalId: number })[],
): Promise<void> {
  await transaction.insert(proposalTimeline).values(
    entries.map(({ proposalId, situation, heading, status, description, told, userId, now }) => ({
      proposalId,
      situationGroupId: groupOf(situation),
      situationId: situation,
      statusId: status,
      iconId: timelineIconOf(situation, status),
      title: heading ?? proposalTimelineSituationLabels[situation],
      description,
      toldDescription: told ?? null,
      userId,
      happenedAt: now,
    })),
  );
}

function groupOf(situation: Situation): Group {
  if (situation === Situation.Cotacao) return Group.Cotacao;
  return situation === Situation.Emissao ? Group.Emissao : Group.Proposta;
}
