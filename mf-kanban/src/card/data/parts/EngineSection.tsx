import type { CardTimelineEntry } from '@portal/shared/contracts/kanbanCardParts';
import {
  proposalTimelineSituationLabels,
  proposalTimelineStatusLabels,
  proposalTimelineStatusTones,
} from '@portal/shared/domain/proposalTimeline';
import type { ProposalTimelineSituation, ProposalTimelineStatus } from '@portal/shared/domain/proposalTimeline';
import { DateText } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { Fact, Facts } from './Facts';
import { Section } from './Section';

const stepNames: Record<string, string | undefined> = {
  registration: 'Cadastro',
  pep: 'Pessoas expostas politicamente',
  credit: 'Crédito',
  subscription: 'Subscrição',
  reinsurance: 'Resseguro',
  finished: 'Concluídas',
};

interface EngineSectionProps {
  engine: {
    EngineStep: string | null;
    IsWaitingForCard: boolean;
    DecidedAt: string | null;
    DecisionReason: string | null;
  };
  timeline?: readonly CardTimelineEntry[];
}

/** Where the validations stand, and what has happened on the way. */
export function EngineSection({ engine, timeline = [] }: EngineSectionProps) {
  return (
    <Section title="Andamento">
      <Facts>
        <Fact label="Validações">{engineText(engine)}</Fact>
        {engine.DecidedAt && (
          <Fact label="Decidida em">
            <DateText value={engine.DecidedAt} />
          </Fact>
        )}
        {engine.DecisionReason && (
          <Fact label="Motivo da decisão" wide>
            {engine.DecisionReason}
          </Fact>
        )}
      </Facts>
      {timeline.length > 0 && (
        <ol className="card-timeline" aria-label="Linha do tempo da proposta, do mais novo ao mais antigo">
          {timeline.map((entry, index) => (
            // Entries are only ever added on top, and hold nothing that would have to move with them.
            <TimelineItem key={timeline.length - index} entry={entry} />
          ))}
        </ol>
      )}
    </Section>
  );
}

function engineText({ EngineStep: step, IsWaitingForCard }: EngineSectionProps['engine']): string {
  if (step === null) return 'Ainda não começaram';
  const name = stepNames[step] ?? step;
  return IsWaitingForCard ? `${name}, à espera deste ou de outro card` : name;
}

function TimelineItem({ entry }: { entry: CardTimelineEntry }) {
  const status = entry.StatusId as ProposalTimelineStatus;
  const situation = proposalTimelineSituationLabels[entry.SituationId as ProposalTimelineSituation];
  return (
    <li data-tone={proposalTimelineStatusTones[status] ?? 'neutral'}>
      <p className="card-timeline-head">
        <strong>{entry.Title || situation}</strong>
        <StatusTag tone={proposalTimelineStatusTones[status] ?? 'neutral'}>
          {proposalTimelineStatusLabels[status] ?? String(entry.StatusId)}
        </StatusTag>
      </p>
      {entry.Description && <p>{entry.Description}</p>}
      <p className="card-timeline-note">
        <DateText value={entry.HappenedAt} />
        {entry.UserName && ` · ${entry.UserName}`}
      </p>
    </li>
  );
}
