import { Suspense, useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';

interface HeadPanelProps {
  /** What the button shows. */
  trigger: ReactNode;
  /** What the panel is about, read out when it is entered. */
  label: string;
  /** What is in it, drawn while it is open; pressing what carries `data-closes` closes it. */
  children: ReactNode;
}

/**
 * Menus of its fields open at the end of the page, and so do notices that offer a way back: both belong to the panel.
 * How their classes begin differs on somebody else's page.
 */
const isPartOfPanel = (target: Node) =>
  target instanceof Element && target.closest(`[class*='-dropdown'], [class*='-notification']`) !== null;

/** A button of the board's head and the panel below it; Escape, a press outside or leaving it by keyboard closes it. */
export function HeadPanel({ trigger, label, children }: HeadPanelProps) {
  const [open, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !area.current?.contains(event.target) && !isPartOfPanel(event.target))
        setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div
      ref={area}
      className="kanban-head-panel-area"
      onKeyDown={(event) => {
        if (!open || event.key !== 'Escape' || !(event.target instanceof Element)) return;
        // A list that is open above the panel is closed first.
        if (!area.current?.contains(event.target) || event.target.closest(`[class*='-select-open']`)) return;
        // What stands beside it, as the card's drawer, stays open.
        event.stopPropagation();
        close();
      }}
    >
      <button
        ref={button}
        type="button"
        className="kanban-chip is-plain"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      {open && (
        <div
          id={id}
          className="kanban-head-panel"
          role="group"
          aria-label={label}
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('[data-closes]')) close();
          }}
        >
          <Suspense fallback={<p className="kanban-head-panel-wait">Abrindo…</p>}>{children}</Suspense>
        </div>
      )}
    </div>
  );
}
