import type { CardTimelineEntry } from '@portal/shared/contracts/boards/kanbanCardParts';
import { ProposalTimelineEntry, Timeline } from '@portal/shared/parts/timeline';
import { Heading } from '@portal/shared/ui/base';
import { useId } from 'react';
import { timelineGroups } from './timelineGroups';
import type { TimelineGroup } from './timelineGroups';
import './timeline.css';

const stateWords: Record<TimelineGroup['state'], string> = {
  past: 'Etapa anterior',
  current: 'Etapa mais recente',
  future: 'Ainda não começou',
};

/** The whole way of a proposal: three stages side by side, on a phone one below the other. */
export function TimelineColumns({ entries }: { entries: readonly CardTimelineEntry[] }) {
  const id = useId();
  return (
    <ol className="proposal-timeline-columns">
      {timelineGroups(entries).map((group) => (
        <li key={group.id} data-state={group.state} aria-labelledby={`${id}-${group.id}`}>
          <div className="proposal-timeline-stage">
            <Heading level={2} size={3} id={`${id}-${group.id}`}>
              {group.label}
            </Heading>
            <p>{stateWords[group.state]}</p>
          </div>
          {group.entries.length === 0 ? (
            <p className="proposal-timeline-empty">Nada aconteceu nesta etapa.</p>
          ) : (
            <Timeline>
              {group.entries.map((entry, index) => (
                // Entries are only ever added on top, and hold nothing that would have to move with them.
                <ProposalTimelineEntry key={group.entries.length - index} entry={entry} />
              ))}
            </Timeline>
          )}
        </li>
      ))}
    </ol>
  );
}
