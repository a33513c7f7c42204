import type { BoardCard } from '@portal/shared/contracts/boards/board';
import type { CardField } from '@portal/shared/domain/boards/boardLook';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { CARD_WITHOUT_DATA_TEXT, CARD_WITHOUT_DATA_TITLE } from '@portal/shared/domain/values/messages';
import { formatMoney } from '@portal/shared/domain/values/money';
import { VisuallyHidden } from '@portal/shared/ui/base';
import type { CardClock } from '../../cardClock';
import { timeInStep } from '../../timeInStep';

export interface CardContentsProps {
  card: BoardCard;
  fields: readonly CardField[];
  clock: CardClock | null;
  /** Milliseconds since 1970. */
  now: number;
}

/** Below the reference: names and amount in the middle, owner, priority and age at the foot. */
export function CardContents({ card, fields, clock, now }: CardContentsProps) {
  const { cardData: data } = card;
  const shows = (field: CardField) => fields.includes(field);
  const isSentBack = card.sentBackAt !== undefined;
  const hasFoot = shows('owner') || shows('priority') || shows('time') || card.decision === 'approved' || isSentBack;
  return (
    <>
      {shows('parties') && (
        <>
          <p className="kanban-card-header">{data ? data.header : CARD_WITHOUT_DATA_TITLE}</p>
          <p className="kanban-card-body">{data ? data.body : CARD_WITHOUT_DATA_TEXT}</p>
          {data?.footer && <p className="kanban-card-body">{data.footer}</p>}
        </>
      )}
      {shows('amount') && card.insuredAmountValue !== null && (
        <p className="kanban-card-amount">
          <VisuallyHidden>Importância segurada: </VisuallyHidden>
          {formatMoney(card.insuredAmountValue)}
        </p>
      )}
      {shows('clock') && clock && (
        <p className="kanban-card-clock" title={clock.title}>
          {clock.text}
        </p>
      )}
      {hasFoot && (
        <ul className="kanban-card-foot" aria-label="Responsável, prioridade e tempo na etapa">
          {shows('owner') && <li className="kanban-card-owner">{card.owner?.name ?? 'Sem responsável'}</li>}
          {shows('priority') && (
            <li className="kanban-card-priority" data-tone={card.priority.tone}>
              {card.priority.name}
            </li>
          )}
          {card.decision === 'approved' && <li className="kanban-card-approved">Aprovado</li>}
          {isSentBack && (
            <li className="kanban-card-sent-back" title={`Desde ${formatDateTime(card.sentBackAt)}`}>
              Aguardando corretora
            </li>
          )}
          {shows('time') && (
            <li title={`Entrou em ${formatDateTime(card.enteredStepAt)}`}>{timeInStep(card.enteredStepAt, now)}</li>
          )}
        </ul>
      )}
    </>
  );
}
