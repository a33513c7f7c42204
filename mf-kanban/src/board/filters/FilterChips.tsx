import { formatNumber } from '@portal/shared/domain/values/numbers';
import { VisuallyHidden } from '@portal/shared/ui/base';

interface FilterChip {
  key: string;
  text: string;
  /** Cards that it would leave; undefined while nobody has counted them. */
  count: number | undefined;
  pressed: boolean;
  onPress: () => void;
}

/** Values of one filter as buttons, each with how many cards it would leave. */
export function FilterChips({ label, chips }: { label: string; chips: readonly FilterChip[] }) {
  return (
    <div className="kanban-ages" role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      {chips.map(({ key, text, count, pressed, onPress }) => (
        <button key={key} type="button" className="kanban-chip" aria-pressed={pressed} onClick={onPress}>
          {text}
          {count !== undefined && (
            <span className="kanban-count">
              <VisuallyHidden>: </VisuallyHidden>
              {formatNumber(count)}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
