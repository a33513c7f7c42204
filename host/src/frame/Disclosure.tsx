import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';

interface DisclosureProps {
  /** What the button shows. */
  trigger: ReactNode;
  /** The button's name where its content has no text. */
  label?: string;
  className?: string;
  /** The panel's content; pressing one of its buttons closes it. */
  children: ReactNode;
}

/** A button that opens a small panel; Escape, a click outside or leaving it by keyboard closes it. */
export function Disclosure({ trigger, label, className = 'frame-icon-button', children }: DisclosureProps) {
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
        if (open && event.key === 'Escape') close();
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
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      <div
        id={panelId}
        className="frame-panel"
        hidden={!open}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('button')) close();
        }}
      >
        {open && children}
      </div>
    </div>
  );
}
