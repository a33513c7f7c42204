import type { CardTimelineEntry } from '@portal/shared/contracts/boards/kanbanCardParts';
import {
  ProposalTimelineSituationGroup,
  proposalTimelineSituationGroupLabels,
} from '@portal/shared/domain/underwriting/proposalTimeline';

export interface TimelineGroup {
  id: ProposalTimelineSituationGroup;
  label: string;
  /** The newest first. */
  entries: CardTimelineEntry[];
  /** `current` is the last one in which something happened. */
  state: 'past' | 'current' | 'future';
}

/** The three stretches of a proposal's way with what happened in each (Spec 001 §4). */
export function timelineGroups(entries: readonly CardTimelineEntry[]): TimelineGroup[] {
  const reached = Math.max(0, ...entries.map(({ SituationGroupId }) => SituationGroupId));
  return Object.values(ProposalTimelineSituationGroup).map((id) => ({
    id,
    label: proposalTimelineSituationGroupLabels[id],
    entries: entries
      .filter(({ SituationGroupId }) => SituationGroupId === id)
      .sort((one, other) => other.HappenedAt.localeCompare(one.HappenedAt)),
    state: id < reached ? 'past' : id === reached ? 'current' : 'future',
  }));
}
