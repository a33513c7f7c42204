import type { CardTimelineEntry } from '@portal/shared/contracts/kanbanCardParts';
import { Heading } from '@portal/shared/ui/base';
import { Link } from 'react-router-dom';
import { timelinePath } from '../proposal/proposalPaths';
import { TimelineEntry } from './TimelineEntry';
import './timeline.css';

/** How many of the newest entries a column beside something else shows. */
const SHOWN = 4;

interface ShortTimelineProps {
  proposalUniqueId: string;
  /** The newest first. */
  entries: readonly CardTimelineEntry[];
}

/** What happened last, and the way to the rest. */
export function ShortTimeline({ proposalUniqueId, entries }: ShortTimelineProps) {
  return (
    <section className="detail-panel" aria-labelledby="detail-timeline">
      <Heading level={2} size={4} id="detail-timeline">
        Linha do tempo
      </Heading>
      {entries.length === 0 ? (
        <p className="timeline-empty">Nada aconteceu com esta proposta ainda.</p>
      ) : (
        <ol className="timeline-entries">
          {entries.slice(0, SHOWN).map((entry, index) => (
            <TimelineEntry key={entries.length - index} entry={entry} />
          ))}
        </ol>
      )}
      <p>
        <Link to={timelinePath(proposalUniqueId)}>Ver a linha do tempo inteira</Link>
      </p>
    </section>
  );
}
