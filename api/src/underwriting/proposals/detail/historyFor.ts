import type { CallResponse } from '@portal/shared/contracts/call';
import type { getProposalByUniqueId2 } from '@portal/shared/contracts/underwriting/proposalDetail';
import { isInternal } from '@portal/shared/domain/access/roles';
import { ProposalTimelineStatus } from '@portal/shared/domain/underwriting/proposalTimeline';
import { IN_ANALYSIS, timelineTextFor } from '../../../deals/engine/timeline';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { engineLogsOf, timelineOf } from './detailFacts';

type Detail = CallResponse<typeof getProposalByUniqueId2>;
type Entries = Awaited<ReturnType<typeof timelineOf>>;

export const timelineFor = (user: CurrentUser, entries: Entries): Detail['TimelineHistory'] =>
  entries.map((row) => ({
    SituationGroupId: row.entry.situationGroupId,
    SituationId: row.entry.situationId,
    StatusId: row.entry.statusId,
    IconId: row.entry.iconId,
    Title: row.entry.title,
    Description: timelineTextFor(user, row.entry),
    UserName: row.userName,
    HappenedAt: row.entry.happenedAt.toISOString(),
  }));

/** How a run of a validation is told; why one waits, a broker learns from what it may see of the proposal. */
export const runDescriptionFor = (
  user: CurrentUser,
  { outcome, description }: { outcome: string; description: string },
): string => (!isInternal(user.userTypeId) && outcome === 'waiting' ? IN_ANALYSIS : description);

export const engineLogsFor = (
  user: CurrentUser,
  logs: Awaited<ReturnType<typeof engineLogsOf>>,
): Detail['ProposalEngineExecutionLogs'] =>
  logs.map(({ validation, outcome, description, userName, executedAt }) => ({
    Validation: validation,
    Outcome: outcome,
    Description: runDescriptionFor(user, { outcome, description }),
    UserName: userName,
    ExecutedAt: executedAt.toISOString(),
  }));

const REASON = 'Motivo: ';

/** Returns why, when and by whose wish the proposal last went to its broker; null where it never did. */
export function toAdjustment(entries: Entries): Detail['Proposal']['Adjustment'] {
  const withBroker = entries.filter(({ entry }) => entry.statusId === ProposalTimelineStatus.Corretor);
  // Documents that are asked for meanwhile are entries without a reason.
  const latest = withBroker.find(({ entry }) => entry.description?.includes(REASON)) ?? withBroker[0];
  if (!latest) return null;
  return {
    Reason: parseReason(latest.entry.description),
    AskedAt: latest.entry.happenedAt.toISOString(),
    IsOfInsurer: latest.userTypeId === null || isInternal(latest.userTypeId),
  };
}

function parseReason(description: string | null): string | null {
  if (description === null) return null;
  const at = description.indexOf(REASON);
  return at < 0 ? description : description.slice(at + REASON.length);
}
