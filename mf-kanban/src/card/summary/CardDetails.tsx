import { formatDateTime } from '@portal/shared/domain/time/instants';
import { DateText } from '@portal/shared/ui/base';
import { timeInStep } from '../../timeInStep';
import { useNow } from '../../useNow';
import { CardPeople } from '../actions/CardPeople';
import type { CardSectionProps } from '../cardSection';
import { useCardLook } from '../useCardLook';

/** Who works on the card, how urgent it is, since when and why: folded, with the gist of it in sight. */
export function CardDetails(section: CardSectionProps) {
  const { card, createdAt } = section.record;
  const now = useNow();
  const { look, change } = useCardLook();
  const time = timeInStep(card.enteredStepAt, now);
  return (
    <details
      className="kanban-details"
      open={look.showsDetails}
      onToggle={({ currentTarget: { open } }) => {
        if (open !== look.showsDetails) change({ showsDetails: open });
      }}
    >
      <summary>
        Pessoas e datas
        <span>
          {' · '}
          {[card.owner?.name ?? 'Sem responsável', card.priority.name, time].join(' · ')}
        </span>
      </summary>
      {look.showsDetails && (
        <>
          <dl className="kanban-facts">
            <div>
              <dt>Tempo na etapa</dt>
              <dd title={`Entrou em ${formatDateTime(card.enteredStepAt)}`}>{time}</dd>
            </div>
            <div>
              <dt>Aberto em</dt>
              <dd>
                <DateText value={createdAt} />
              </dd>
            </div>
          </dl>
          <CardPeople {...section} />
        </>
      )}
    </details>
  );
}
