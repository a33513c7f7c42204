import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import './frameDialog.css';

interface FrameDialogProps {
  label: string;
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex="0"]';

/**
 * A dialog of the frame above the screen: holds the focus, gives it back, and closes with Escape or a press beside it.
 * It stays below the token pop-up, which a dialog of the browser's top layer would cover.
 */
export function FrameDialog({ label, className = '', onClose, children }: FrameDialogProps) {
  const dialog = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const own = dialog.current;
    if (!own?.contains(document.activeElement))
      (own?.querySelector<HTMLElement>('[data-autofocus]') ?? own)?.focus({ preventScroll: true });
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = overflow;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  const hold = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault();
      onClose();
    }
    if (event.key !== 'Tab') return;
    const stops = [...(dialog.current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
    const [first, last] = [stops[0], stops.at(-1)];
    const edge = event.shiftKey ? first : last;
    if (document.activeElement !== edge && document.activeElement !== dialog.current) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  };
  return (
    <div
      className="frame-dialog-veil"
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div
        ref={dialog}
        className={`frame-dialog ${className}`}
        role="dialog"
        aria-modal="true"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={hold}
      >
        {children}
      </div>
    </div>
  );
}
