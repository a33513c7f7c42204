import type { CardTimelineEntry } from '@portal/shared/contracts/boards/kanbanCardParts';
import {
  proposalTimelineSituationLabels,
  proposalTimelineStatusLabels,
  proposalTimelineStatusTones,
} from '@portal/shared/domain/underwriting/proposalTimeline';
import { DateText } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { TimelineItem, TimelineNote } from './Timeline';
import { TimelineGlyph } from './TimelineGlyph';

/** What happened to a proposal, to what end, when and by whom. */
export function ProposalTimelineEntry({ entry }: { entry: CardTimelineEntry }) {
  const tone = proposalTimelineStatusTones[entry.StatusId];
  return (
    <TimelineItem tone={tone} mark={<TimelineGlyph code={entry.IconId} />}>
      <p className="parts-timeline-head">
        <strong>{proposalTimelineSituationLabels[entry.SituationId]}</strong>
        <StatusTag tone={tone}>{proposalTimelineStatusLabels[entry.StatusId]}</StatusTag>
      </p>
      {entry.Description && <p>{entry.Description}</p>}
      <TimelineNote>
        <DateText value={entry.HappenedAt} />
        {' · '}
        {entry.UserName ?? 'Pelo portal'}
      </TimelineNote>
    </TimelineItem>
  );
}
