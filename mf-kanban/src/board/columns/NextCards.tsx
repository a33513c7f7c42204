import type { BoardStep } from '@portal/shared/contracts/boards/board';
import { Button, VisuallyHidden } from '@portal/shared/ui/base';
import { useEffect, useRef } from 'react';
import type { BoardFilters } from '../filters/boardFilters';
import type { BoardChanges } from '../useBoardChanges';
import { useNextCards } from './useNextCards';

interface NextCardsProps {
  pipeId: number;
  step: BoardStep;
  filters: BoardFilters;
  boards: BoardChanges;
  moved: ReadonlySet<number>;
  /** True while what is shown is about to be replaced. */
  paused: boolean;
}

/** Read before the end is reached, so that scrolling does not stop there. */
const AHEAD = '800px 0px';

/** What scrolls the columns; the page on a phone. */
function scrollerOf(element: Element): Element | null {
  let around = element.parentElement;
  while (around && !/auto|scroll/.test(getComputedStyle(around).overflowY)) around = around.parentElement;
  return around;
}

/** The end of a column: reads the next cards when it comes near, and by its button. */
export function NextCards({ pipeId, step, filters, boards, moved, paused }: NextCardsProps) {
  const { state, load, hasMore } = useNextCards({ pipeId, step, filters, boards, moved });
  const end = useRef<HTMLDivElement>(null);
  const automatic = hasMore && !paused && state.kind === 'ready';

  // Observed anew after every draw: a column that is still short keeps its end in view without a further event.
  useEffect(() => {
    if (!automatic || !end.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) void load();
      },
      { root: scrollerOf(end.current), rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  });

  if (!hasMore) return null;
  return (
    <div ref={end} className="kanban-next">
      {state.kind === 'failed' && <p role="alert">{state.error.message}</p>}
      <Button
        block
        type="text"
        // Reached by the arrow down from the last card.
        tabIndex={-1}
        disabled={paused}
        loading={state.kind === 'loading'}
        onClick={() => void load()}
      >
        {state.kind === 'failed' ? 'Tentar de novo' : 'Carregar mais'}
        <VisuallyHidden> cards de {step.name}</VisuallyHidden>
      </Button>
    </div>
  );
}
