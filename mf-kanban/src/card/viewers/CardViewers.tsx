import type { CardSectionProps } from '../cardSection';
import { useCardViewers } from './useCardViewers';
import './viewers.css';

/** Who else has this card open now, so that two people do not do the same. */
export function CardViewers({ record }: Pick<CardSectionProps, 'record'>) {
  const others = useCardViewers(record.card.cardId).map(({ name }) => name);
  const last = others.at(-1);
  return (
    <p className="kanban-drawer-viewers" role="status">
      {last !== undefined &&
        (others.length === 1
          ? `${last} também está vendo este card.`
          : `${others.slice(0, -1).join(', ')} e ${last} também estão vendo este card.`)}
    </p>
  );
}
