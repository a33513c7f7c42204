import type { CardTimelineEntry } from '@portal/shared/contracts/boards/kanbanCardParts';
import { Fact, Facts, Section } from '@portal/shared/parts/facts';
import { ProposalTimelineEntry, Timeline } from '@portal/shared/parts/timeline';
import { DateText } from '@portal/shared/ui/base';

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
    <Section look="drawer" title="Andamento">
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
        <Timeline label="Linha do tempo da proposta, do mais novo ao mais antigo">
          {timeline.map((entry, index) => (
            // Entries are only ever added on top, and hold nothing that would have to move with them.
            <ProposalTimelineEntry key={timeline.length - index} entry={entry} />
          ))}
        </Timeline>
      )}
    </Section>
  );
}

function engineText({ EngineStep: step, IsWaitingForCard }: EngineSectionProps['engine']): string {
  if (step === null) return 'Ainda não começaram';
  const name = stepNames[step] ?? step;
  return IsWaitingForCard ? `${name}, à espera deste ou de outro card` : name;
}
