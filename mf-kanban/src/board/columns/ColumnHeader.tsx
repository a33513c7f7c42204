import type { BoardStep } from '@portal/shared/contracts/boards/board';
import { APPROVED_CARDS_STAY_DAYS } from '@portal/shared/domain/boards/doneCards';
import { formatMoney } from '@portal/shared/domain/values/money';
import { VisuallyHidden } from '@portal/shared/ui/base';
import { cardsText } from './cardsText';

/** A step's name with what stands in it under the filter: how many cards, of how many, insuring how much. */
export function ColumnHeader({ step, headingId }: { step: BoardStep; headingId: string }) {
  const { cardCount, stage, workInProgressLimit: limit } = step;
  return (
    <header className="kanban-column-header">
      <h2 id={headingId} tabIndex={-1}>
        {step.name}
      </h2>
      <p>
        {cardsText(cardCount)}
        {stage === 'done' && ` em ${APPROVED_CARDS_STAY_DAYS} dias`}
        {limit !== null && (
          <span className={cardCount > limit ? 'kanban-limit is-over' : 'kanban-limit'}>
            {cardCount > limit ? `acima do limite de ${limit}` : `limite de ${limit}`}
          </span>
        )}
      </p>
      <p className="kanban-column-sum">
        <VisuallyHidden>Soma das importâncias seguradas: </VisuallyHidden>
        {formatMoney(step.insuredAmountTotal)}
      </p>
    </header>
  );
}
