import {
  ProposalTimelineSituation as Situation,
  ProposalTimelineSituationGroup as Group,
  ProposalTimelineStatus as Status,
  TimelineIconCode,
  proposalTimelineSituationLabels,
} from '@portal/shared/domain/proposalTimeline';
import type { Transaction } from '../platform/database/connection';
import { proposalTimeline } from '../platform/database/schema/proposals';

const icons: Record<Status, TimelineIconCode> = {
  [Status.Aprovado]: TimelineIconCode.done,
  [Status.Seguradora]: TimelineIconCode.info,
  [Status.Corretor]: TimelineIconCode.warning,
  [Status.Recusado]: TimelineIconCode.danger,
  [Status.Cancelado]: TimelineIconCode.danger,
};

interface Entry {
  situation: Situation;
  status: Status;
  description: string;
  /** Null where the engine acted by itself. */
  userId: number | null;
  now: Date;
}

/** Tells what happened on the proposal's timeline (Spec 001 §4); an endorsement has none. */
export async function tellOnTimeline(
  transaction: Transaction,
  { proposalId }: { proposalId: number | null },
  { situation, status, description, userId, now }: Entry,
): Promise<void> {
  if (proposalId === null) return;
  await transaction.insert(proposalTimeline).values({
    proposalId,
    situationGroupId: groupOf(situation),
    situationId: situation,
    statusId: status,
    iconId: icons[status],
    title: proposalTimelineSituationLabels[situation],
    description,
    userId,
    happenedAt: now,
  });
}

function groupOf(situation: Situation): Group {
  if (situation === Situation.Cotacao) return Group.Cotacao;
  return situation === Situation.Emissao ? Group.Emissao : Group.Proposta;
}
