import { getWaitingCards } from '@portal/shared/contracts/boards/waitingCards';
import type { WaitingCard } from '@portal/shared/contracts/boards/waitingCards';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { WaitingList } from '@portal/shared/parts/waiting';
import type { HomePayload, WaitingRow } from '@portal/shared/parts/waiting';
import { useCall } from '@portal/shared/query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cardClockOf } from '../cardClock';
import { timeInStep } from '../timeInStep';
import { useNow } from '../useNow';
import { waitingQuery } from './waitingQuery';

interface WaitingCardsProps {
  of: 'me' | 'nobody';
  payload: HomePayload;
  label: string;
  failure: string;
  empty: ReactNode;
}

/** Cards of all pipes that wait for the user, and how many there are on which pipe. */
export function WaitingCards({ of, payload, ...words }: WaitingCardsProps) {
  const now = useNow();
  const { order } = payload;
  const reading = useCall(getWaitingCards, { query: waitingQuery(of, order === 'clock') }, { keepPrevious: true });
  return (
    <WaitingList
      {...words}
      payload={payload}
      reading={reading}
      rowsOf={({ cards }) => cards.map((one) => rowOf(one, now))}
      summaryOf={({ count, urgentCount, pipes: [first] }) => ({
        count,
        urgentCount,
        isCapped: false,
        path: first ? addresses.cardsOf(of, first, order) : null,
      })}
      more={({ pipes }) =>
        pipes.length > 1 && (
          <p className="parts-waiting-note">
            {'Por esteira: '}
            {pipes.map((pipe, index) => (
              <span key={pipe.id}>
                {index > 0 && ' · '}
                <Link to={addresses.cardsOf(of, pipe, order)}>
                  {pipe.name} ({pipe.cardCount})
                </Link>
              </span>
            ))}
          </p>
        )
      }
    />
  );
}

function rowOf({ card, pipe, stepName }: WaitingCard, now: number): WaitingRow {
  const { cardId, cardRef, cardData, insuredAmountValue, enteredStepAt } = card;
  return {
    key: cardId,
    to: addresses.card(pipe, cardId),
    title: cardData?.body || cardData?.header || cardRef,
    detail: [cardRef, `${pipe.name}, ${stepName}`, timeInStep(enteredStepAt, now)].join(' · '),
    clock: cardClockOf(card, now),
    amount: insuredAmountValue,
  };
}
