import { MOST_COUNTED } from '../../contracts/paging';
import { formatNumber } from '../../domain/values/numbers';
import { VisuallyHidden } from '../base/VisuallyHidden';
import type { StatusFilter } from './listTypes';

interface StatusChipsProps {
  filter: StatusFilter<Record<string, unknown>>;
  chosen: number | null;
  /** Rows in each status under the other filters; without it the chips show no numbers. */
  counts: readonly { StatusId: number; Count: number }[] | undefined;
  onChoose: (status: number | null) => void;
}

/** The statuses of a list, one of which may be chosen. Those without rows stay, so that nothing jumps. */
export function StatusChips({ filter, chosen, counts, onChoose }: StatusChipsProps) {
  const countOf = (status: number) => counts && (counts.find(({ StatusId }) => StatusId === status)?.Count ?? 0);
  const all = counts && sumOf(counts);
  return (
    <div className="ui-chips" role="group" aria-label={filter.label}>
      <Chip
        label="Todas as situações"
        short="Todas"
        count={all}
        pressed={chosen === null}
        onPress={() => onChoose(null)}
      />
      {filter.statuses.map(({ value, label, tone }) => (
        <Chip
          key={value}
          label={label}
          tone={tone}
          count={countOf(value)}
          pressed={chosen === value}
          onPress={() => onChoose(chosen === value ? null : value)}
        />
      ))}
    </div>
  );
}

/** What is known of all: a status that was not counted to its end leaves the sum open too. */
const sumOf = (counts: readonly { Count: number }[]): number =>
  counts.some(({ Count }) => Count === MOST_COUNTED) ? MOST_COUNTED : counts.reduce((sum, { Count }) => sum + Count, 0);

/** Large lists count each status only so far. */
const countText = (count: number): string => `${formatNumber(count)}${count === MOST_COUNTED ? '+' : ''}`;

interface ChipProps {
  label: string;
  short?: string;
  tone?: string;
  count: number | undefined;
  pressed: boolean;
  onPress: () => void;
}

function Chip({ label, short, tone, count, pressed, onPress }: ChipProps) {
  return (
    <button type="button" className="ui-chip" data-tone={tone} aria-pressed={pressed} onClick={onPress}>
      {short ? (
        <>
          <span aria-hidden="true">{short}</span>
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      ) : (
        label
      )}
      {count !== undefined && <span className="ui-chip-count ui-figures"> {countText(count)}</span>}
    </button>
  );
}
