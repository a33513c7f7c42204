import type { CardTimelineEntry } from '@portal/shared/contracts/boards/kanbanCardParts';
import { Section } from '@portal/shared/parts/facts';
import { ProposalTimelineEntry, Timeline } from '@portal/shared/parts/timeline';

/** What happened, the newest first. */
export function RecordTimeline({ entries }: { entries: readonly CardTimelineEntry[] }) {
  return (
    <Section look="side" title="Linha do tempo">
      {entries.length === 0 ? (
        <p>Nada aconteceu com esta proposta ainda.</p>
      ) : (
        <Timeline>
          {entries.map((entry, index) => (
            // Entries are only ever added on top, and hold nothing that would have to move with them.
            <ProposalTimelineEntry key={entries.length - index} entry={entry} />
          ))}
        </Timeline>
      )}
    </Section>
  );
}
