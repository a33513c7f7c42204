import { Suspense, useEffect, useId, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';

interface OpenPanelProps {
  button: RefObject<HTMLButtonElement | null>;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Menus of its fields open at the end of the page, and so do notices that offer a way back: both belong to the panel.
 * How their classes begin differs on somebody else's page.
 */
const isPartOfPanel = (target: Node) =>
  target instanceof Element && target.closest(`[class*='-dropdown'], [class*='-notification']`) !== null;

/** A panel below its button; Escape, a press outside or leaving it by keyboard closes it. */
export default function OpenPanel({ button, label, onClose, children }: OpenPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const opener = button.current;
    opener?.setAttribute('aria-controls', id);
    const outside = ({ target }: Event) => {
      if (!(target instanceof Node) || opener?.contains(target) || panel.current?.contains(target)) return;
      if (!isPartOfPanel(target)) latest.current();
    };
    // What stands beside it, as the card's drawer, stays open.
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      latest.current();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    opener?.addEventListener('keydown', escape);
    return () => {
      opener?.removeAttribute('aria-controls');
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      opener?.removeEventListener('keydown', escape);
    };
  }, [button, id]);

  const close = () => {
    onClose();
    button.current?.focus();
  };
  return (
    <div
      ref={panel}
      id={id}
      className="kanban-head-panel"
      role="group"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !(event.target instanceof Element)) return;
        // A list that is open above the panel is closed first.
        if (!panel.current?.contains(event.target) || event.target.closest(`[class*='-select-open']`)) return;
        event.stopPropagation();
        close();
      }}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('[data-closes]')) close();
      }}
    >
      <Suspense fallback={<p className="kanban-head-panel-wait">Abrindo…</p>}>{children}</Suspense>
    </div>
  );
}
