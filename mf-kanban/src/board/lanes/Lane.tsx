import type { BoardLane } from '@portal/shared/contracts/boards/boardLists';
import { formatMoney } from '@portal/shared/domain/values/money';
import { useId } from 'react';
import type { CSSProperties } from 'react';
import { cardsText } from '../columns/cardsText';
import type { FilteredBoardProps } from '../FilteredBoard';
import { RightGlyph } from '../glyphs';
import { LaneBoard } from './LaneBoard';

interface LaneProps extends FilteredBoardProps {
  lane: BoardLane;
  /** When the platform counted it, in milliseconds. */
  countedAt: number;
  title: string;
  open: boolean;
  onToggle: (open: boolean) => void;
}

/** One lane: its name, count and sum, which stay in sight, and while it is open a board of its own. */
export function Lane({ lane, countedAt, title, open, onToggle, ...board }: LaneProps) {
  const id = useId();
  return (
    <section className="kanban-lane" aria-labelledby={id}>
      <header className="kanban-lane-header">
        <h2>
          <button type="button" id={id} aria-expanded={open} onClick={() => onToggle(!open)}>
            <RightGlyph />
            {title}
          </button>
        </h2>
        <p>
          {cardsText(lane.cardCount)} · <span className="ui-figures">{formatMoney(lane.insuredAmountTotal)}</span>
        </p>
      </header>
      {open && (
        <div className="kanban-lane-board" style={{ '--kanban-lane-cards': lane.cardCount } as CSSProperties}>
          <LaneBoard {...board} cardCount={lane.cardCount} countedAt={countedAt} />
        </div>
      )}
    </section>
  );
}
