import { formatMoney } from '@portal/shared/domain/values/money';
import type { CardPlace } from './placeCard';

/** Cards that are named one by one; of more, the others are counted. */
const MAX_NAMED = 5;

/** Whom cards are about and with which amounts, before a move approves them. */
export function DecidedCards({ places }: { places: readonly CardPlace[] }) {
  const cards = places.map(({ card }) => card);
  const total = cards.reduce((sum, { insuredAmountValue }) => sum + (insuredAmountValue ?? 0), 0);
  const others = cards.length - MAX_NAMED;
  return (
    <>
      <ul>
        {cards.slice(0, MAX_NAMED).map(({ cardId, cardRef, cardData, insuredAmountValue }) => (
          <li key={cardId}>
            {[
              cardRef,
              ...(cardData ? [cardData.header, cardData.body, cardData.footer] : []),
              insuredAmountValue !== null && formatMoney(insuredAmountValue),
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
        {others > 0 && <li>{others === 1 ? 'e mais 1 card' : `e mais ${others} cards`}</li>}
      </ul>
      {cards.length > 1 && total > 0 && <p>Importância segurada ao todo: {formatMoney(total)}</p>}
    </>
  );
}
