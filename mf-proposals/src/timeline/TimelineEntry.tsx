import type { CardTimelineEntry } from '@portal/shared/contracts/kanbanCardParts';
import {
  proposalTimelineSituationLabels,
  proposalTimelineStatusLabels,
  proposalTimelineStatusTones,
} from '@portal/shared/domain/proposalTimeline';
import type { ProposalTimelineSituation, ProposalTimelineStatus } from '@portal/shared/domain/proposalTimeline';
import { DateText } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { TimelineGlyph } from './TimelineGlyph';

/** What happened, to what end, when and by whom. */
export function TimelineEntry({ entry }: { entry: CardTimelineEntry }) {
  const status = entry.StatusId as ProposalTimelineStatus;
  const situation = proposalTimelineSituationLabels[entry.SituationId as ProposalTimelineSituation];
  return (
    <li className="timeline-entry">
      <TimelineGlyph code={entry.IconId} />
      <div>
        <p className="timeline-entry-head">
          <strong>{situation ?? entry.Title}</strong>
          <StatusTag tone={proposalTimelineStatusTones[status] ?? 'neutral'}>
            {proposalTimelineStatusLabels[status] ?? String(entry.StatusId)}
          </StatusTag>
        </p>
        {entry.Description && <p>{entry.Description}</p>}
        <p className="timeline-entry-note">
          <DateText value={entry.HappenedAt} />
          {' · '}
          {entry.UserName ?? 'Pelo portal'}
        </p>
      </div>
    </li>
  );
}
