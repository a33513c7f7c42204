import { lazy, Suspense, useRef, useState } from 'react';
import type { ReactNode } from 'react';

const OpenPanel = lazy(() => import(/* webpackChunkName: 'after-cards' */ './OpenPanel'));

interface HeadPanelProps {
  /** What the button shows. */
  trigger: ReactNode;
  /** What the panel is about, read out when it is entered. */
  label: string;
  /** What is in it, drawn while it is open; pressing what carries `data-closes` closes it. */
  children: ReactNode;
}

/** A button of the board's head and the panel below it, which comes with what follows the cards. */
export function HeadPanel({ trigger, label, children }: HeadPanelProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="kanban-head-panel-area">
      <button
        ref={button}
        type="button"
        className="kanban-chip is-plain"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      {open && (
        <Suspense fallback={<p className="kanban-head-panel kanban-head-panel-wait">Abrindo…</p>}>
          <OpenPanel button={button} label={label} onClose={() => setOpen(false)}>
            {children}
          </OpenPanel>
        </Suspense>
      )}
    </div>
  );
}
