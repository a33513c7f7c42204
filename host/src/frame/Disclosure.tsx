import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import '../controls/controls.css';
import './panels.css';

interface DisclosureProps {
  /** What the button shows. */
  trigger: ReactNode;
  /** The button's name where its content has no text. */
  label?: string;
  className?: string;
  /** The panel's content; pressing one of its buttons closes it. */
  children: ReactNode;
  /** Its buttons leave the panel open, for choices that are compared. */
  staysOpen?: boolean;
  /** The panel's edge that keeps to the button. */
  align?: 'start' | 'end';
  onOpen?: () => void;
}

/** A button that opens a small panel; Escape, a click outside or leaving it by keyboard closes it. */
export function Disclosure({
  trigger,
  label,
  className = 'frame-icon-button',
  children,
  staysOpen = false,
  align = 'end',
  onOpen,
}: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !area.current?.contains(event.target)) setOpen(false);
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
      className="frame-disclosure"
      onKeyDown={(event) => {
        if (!open || event.key !== 'Escape') return;
        // What stands around it, as the drawer, stays open.
        event.stopPropagation();
        close();
      }}
    >
      <button
        ref={button}
        className={className}
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={panelId}
        title={label}
        onClick={() => {
          if (!open) onOpen?.();
          setOpen(!open);
        }}
      >
        {trigger}
      </button>
      <div
        id={panelId}
        className="frame-panel"
        data-align={align}
        hidden={!open}
        onClick={(event) => {
          const pressed = event.target instanceof Element && event.target.closest<HTMLElement>('button, a');
          if (pressed && (!staysOpen || pressed.dataset.closes)) close();
        }}
      >
        {open && children}
      </div>
    </div>
  );
}
