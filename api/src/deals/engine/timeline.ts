import {
  ProposalTimelineSituation as Situation,
  ProposalTimelineSituationGroup as Group,
  ProposalTimelineStatus as Status,
  TimelineIconCode,
  proposalTimelineSituationLabels,
} from '@portal/shared/domain/underwriting/proposalTimeline';
import { isInternal } from '@portal/shared/domain/access/roles';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import { proposalTimeline } from '../../platform/database/schema/proposals';

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
  /** What everyone but the insurer reads instead; left out where it is the same. */
  told?: string;
  /** Null where the engine acted by itself. */
  userId: number | null;
  now: Date;
}

/** Tells what happened on the proposal's timeline (Spec 001 §4); an endorsement has none. */
export async function tellOnTimeline(
  transaction: Transaction,
  { proposalId }: { proposalId: number | null },
  entry: Entry,
): Promise<void> {
  if (proposalId !== null) await tellOnTimelines(transaction, [{ ...entry, proposalId }]);
}

/** The same of many proposals at once: no more than a few thousand to a statement. */
export async function tellOnTimelines(
  transaction: Transaction,
  entries: readonly (Entry & { proposalId: number })[],
): Promise<void> {
  await transaction.insert(proposalTimeline).values(
    entries.map(({ proposalId, situation, status, description, told, userId, now }) => ({
      proposalId,
      situationGroupId: groupOf(situation),
      situationId: situation,
      statusId: status,
      iconId: icons[status],
      title: proposalTimelineSituationLabels[situation],
      description,
      toldDescription: told ?? null,
      userId,
      happenedAt: now,
    })),
  );
}

/** What a broker reads instead of the limits and findings that the insurer weighs. */
export const IN_ANALYSIS = 'Em análise pela seguradora';

type Told = Pick<
  typeof proposalTimeline.$inferSelect,
  'statusId' | 'situationId' | 'userId' | 'description' | 'toldDescription'
>;

/** The engine's findings name limits and people; they are for the insurer alone. */
const isFinding = ({ statusId, situationId, userId }: Told): boolean =>
  userId === null && statusId === Status.Seguradora && situationId !== Situation.Emissao;

/** What a user reads of an entry: the insurer's people all of it, everyone else what is meant for them. */
export function timelineTextFor(user: Pick<CurrentUser, 'userTypeId'>, entry: Told): string | null {
  if (isInternal(user.userTypeId)) return entry.description;
  return isFinding(entry) ? IN_ANALYSIS : (entry.toldDescription ?? entry.description);
}

function groupOf(situation: Situation): Group {
  if (situation === Situation.Cotacao) return Group.Cotacao;
  return situation === Situation.Emissao ? Group.Emissao : Group.Proposta;
}
