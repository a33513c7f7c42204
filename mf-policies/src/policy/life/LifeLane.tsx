import type { PlainDate } from '@portal/shared/domain/time/dates';
import { placeOf, rowsOf } from './lifeItems';
import type { LifeItem } from './lifeItems';

interface LifeLaneProps {
  title: string;
  items: readonly LifeItem[];
  span: { from: PlainDate; until: PlainDate };
  pointedAt: string | null;
  onPoint: (key: string | null) => void;
  /** Stands with its one row also while it has no mark, so that nothing moves when one arrives. */
  isKept?: boolean;
}

/** In per cent of the line: so far marks of 24 px stand from each other on a phone. */
const LEAST_DISTANCE = 8;

/** Marks on one line, each to be pointed at or reached by keyboard. */
export function LifeLane({ title, items, span, pointedAt, onPoint, isKept = false }: LifeLaneProps) {
  if (items.length === 0 && !isKept) return null;
  const placed = rowsOf(
    items.map((item) => ({ item, place: placeOf(item.on, span) })),
    LEAST_DISTANCE,
  );
  const rows = Math.max(0, ...placed.map(({ row }) => row)) + 1;
  return (
    <div className="policies-life-lane">
      <span className="policies-life-lane-title">{title}</span>
      <ol style={{ blockSize: `${rows * 30}px` }}>
        {placed.map(({ item, place, row }) => (
          <li key={item.key} style={{ insetInlineStart: `${place}%`, insetBlockStart: `${row * 30}px` }}>
            <button
              type="button"
              className="policies-life-mark"
              data-tone={item.tone}
              aria-pressed={pointedAt === item.key}
              aria-label={`${item.title}. ${item.facts.join('. ')}`}
              onMouseEnter={() => onPoint(item.key)}
              onFocus={() => onPoint(item.key)}
              onClick={() => onPoint(item.key)}
            >
              {item.mark}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
