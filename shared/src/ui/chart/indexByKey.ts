import type { KeyboardEvent } from 'react';

/** Where a key leads in a chart: to a neighbour, as far as Page up and down leap, or to an end; null for other keys. */
export function indexByKey(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  index: number,
  { last, leap }: { last: number; leap: number },
): number | null {
  if (altKey || ctrlKey || metaKey) return null;
  const steps: Record<string, number> = {
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    PageUp: index + leap,
    PageDown: index - leap,
    Home: 0,
    End: last,
  };
  const next = steps[key];
  return next === undefined ? null : Math.min(Math.max(next, 0), last);
}
