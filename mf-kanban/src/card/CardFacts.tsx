import type { CardRecord } from '@portal/shared/contracts/boards/board';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { DateText, Money } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { cardClockOf } from '../cardClock';
import { timeInStep } from '../timeInStep';
import { useNow } from '../useNow';

/** What matters before anything is read: the time that is left, the amount and how long the card has waited. */
export function CardFacts({ record: { card, createdAt } }: { record: CardRecord }) {
  const now = useNow();
  const clock = cardClockOf(card, now);
  return (
    <dl className="kanban-facts">
      {clock && (
        <div>
          <dt>Prazo legal</dt>
          <dd title={clock.title}>
            <StatusTag tone={clock.tone}>{clock.text}</StatusTag>
          </dd>
        </div>
      )}
      {card.insuredAmountValue !== null && (
        <div>
          <dt>Importância segurada</dt>
          <dd>
            <Money cents={card.insuredAmountValue} />
          </dd>
        </div>
      )}
      <div>
        <dt>Tempo na etapa</dt>
        <dd title={`Entrou em ${formatDateTime(card.enteredStepAt)}`}>{timeInStep(card.enteredStepAt, now)}</dd>
      </div>
      <div>
        <dt>Aberto em</dt>
        <dd>
          <DateText value={createdAt} />
        </dd>
      </div>
    </dl>
  );
}
