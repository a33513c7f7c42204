import type { CardField } from '@portal/shared/domain/boards/boardLook';
import { briefBrokerCardType } from '@portal/shared/domain/boards/cardTypes';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { CARD_WITHOUT_DATA_TEXT, CARD_WITHOUT_DATA_TITLE } from '@portal/shared/domain/values/messages';
import { formatMoney } from '@portal/shared/domain/values/money';
import { VisuallyHidden } from '@portal/shared/ui/base';
import { timeInStep } from '../../timeInStep';
import type { CardContentsProps } from './CardContents';
import { initialsOf } from './initialsOf';
import './densities.css';

/** Below the reference in two lines: the names, then amount, clock and owner. Words that are left out are for listeners. */
export function CompactContents({ card, fields, clock, now }: CardContentsProps) {
  const { cardData: data, owner, insuredAmountValue: amount } = card;
  const shows = (field: CardField) => fields.includes(field);
  // The card's name tells the whole kind to listeners.
  const kind = shows('type') ? undefined : briefBrokerCardType(card);
  const names = data
    ? [data.body, data.header, data.footer].filter(Boolean)
    : [CARD_WITHOUT_DATA_TITLE, CARD_WITHOUT_DATA_TEXT];
  return (
    <>
      {shows('parties') && (
        <p className="kanban-card-body" title={names.join(' · ')}>
          {names.join(' · ')}
        </p>
      )}
      <ul className="kanban-card-foot" aria-label="Importância segurada, prazo e responsável">
        {kind && (
          <li className="kanban-card-kind" aria-hidden="true">
            {kind}
          </li>
        )}
        {shows('amount') && amount !== null && (
          <li className="kanban-card-amount">
            <VisuallyHidden>Importância segurada: </VisuallyHidden>
            {formatMoney(amount)}
          </li>
        )}
        {shows('clock') && clock && (
          <li className="kanban-card-clock" title={clock.title}>
            <VisuallyHidden>{clock.text}</VisuallyHidden>
            <span aria-hidden="true">{clock.brief}</span>
          </li>
        )}
        {card.decision === 'approved' && <li className="kanban-card-approved">Aprovado</li>}
        {card.sentBackAt && (
          <li className="kanban-card-sent-back" title={`Desde ${formatDateTime(card.sentBackAt)}`}>
            Aguardando corretora
          </li>
        )}
        {shows('time') && (
          <li className="kanban-card-time" title={`Entrou em ${formatDateTime(card.enteredStepAt)}`}>
            {timeInStep(card.enteredStepAt, now).replace(' nesta etapa', '')}
            <VisuallyHidden> nesta etapa</VisuallyHidden>
          </li>
        )}
        {shows('owner') && (
          <li className="kanban-card-owner" title={owner?.name ?? 'Sem responsável'}>
            <span aria-hidden="true">{owner ? initialsOf(owner.name) : '–'}</span>
            <VisuallyHidden>{owner?.name ?? 'Sem responsável'}</VisuallyHidden>
          </li>
        )}
      </ul>
    </>
  );
}
