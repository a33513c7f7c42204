import type { KeyboardEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import { LEAST_WIDTH, WIDTH_STEP, within } from './cardWidth';

interface WidthHandleProps {
  width: number;
  widest: number;
  /** Null goes back to the usual width. */
  onWidth: (width: number | null) => void;
}

/** Where the width in force stands while it is dragged, so that the card is not drawn anew for each pixel. */
const show = (handle: HTMLElement, width: number) => {
  handle.closest<HTMLElement>('.kanban-drawer')?.style.setProperty('--kanban-card-width', `${width}px`);
  handle.setAttribute('aria-valuenow', String(width));
};

/** The left edge of the card, by which it is made wider or narrower: dragged, or with the arrows. */
export function WidthHandle({ width, widest, onWidth }: WidthHandleProps) {
  const from = useRef<{ x: number; width: number } | null>(null);
  const draggedTo = (event: PointerEvent) =>
    from.current && within(from.current.width + from.current.x - event.clientX, widest);

  const byKey = (event: KeyboardEvent) => {
    const next = {
      ArrowLeft: width + WIDTH_STEP,
      ArrowRight: width - WIDTH_STEP,
      Home: LEAST_WIDTH,
      End: widest,
    }[event.key];
    if (next === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    onWidth(within(next, widest));
  };
  return (
    <div
      className="kanban-width"
      role="separator"
      aria-orientation="vertical"
      aria-label="Largura do card"
      aria-valuenow={width}
      aria-valuemin={LEAST_WIDTH}
      aria-valuemax={widest}
      aria-valuetext={`${width} pixels`}
      title="Arraste ou use as setas; dois cliques voltam à largura de sempre"
      tabIndex={0}
      onKeyDown={byKey}
      onDoubleClick={() => onWidth(null)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, width };
      }}
      onPointerMove={(event) => {
        const to = draggedTo(event);
        if (to !== null) show(event.currentTarget, to);
      }}
      onPointerUp={(event) => {
        const to = draggedTo(event);
        if (to !== null && from.current?.x !== event.clientX) onWidth(to);
        from.current = null;
      }}
      onPointerCancel={(event) => {
        show(event.currentTarget, width);
        from.current = null;
      }}
    />
  );
}
