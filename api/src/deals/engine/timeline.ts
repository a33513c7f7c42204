import {
  ProposalTimelineSituation as Situation,
  ProposalTimelineStatus as Status,
} from '@portal/shared/domain/underwriting/proposalTimeline';
import { isInternal } from '@portal/shared/domain/access/roles';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import type { proposalTimeline } from '../../platform/database/schema/proposals';
import { tellOnTimelines } from '../records/timelineEntries';
import type { TimelineEntry } from '../records/timelineEntries';

/** Tells what happened on the proposal's timeline (Spec 001 §4); an endorsement has none. */
export async function tellOnTimeline(
  transaction: Transaction,
  { proposalId }: { proposalId: number | null },
  entry: TimelineEntry,
): Promise<void> {
  if (proposalId !== null) await tellOnTimelines(transaction, [{ ...entry, proposalId }]);
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
