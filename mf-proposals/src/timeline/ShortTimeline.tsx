import type { CardTimelineEntry } from '@portal/shared/contracts/boards/kanbanCardParts';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { Section } from '@portal/shared/parts/facts';
import { ProposalTimelineEntry, Timeline } from '@portal/shared/parts/timeline';
import { Link } from 'react-router-dom';
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
    <Section look="side" title="Linha do tempo">
      {entries.length === 0 ? (
        <p className="proposal-timeline-empty">Nada aconteceu com esta proposta ainda.</p>
      ) : (
        <Timeline>
          {entries.slice(0, SHOWN).map((entry, index) => (
            <ProposalTimelineEntry key={entries.length - index} entry={entry} />
          ))}
        </Timeline>
      )}
      <p>
        <Link to={addresses.proposalTimeline(proposalUniqueId)}>Ver a linha do tempo inteira</Link>
      </p>
    </Section>
  );
}
