import { dialogsChanged } from '@portal/shared/dialogs/openDialogs';
import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './modalDialog.css';

interface ModalDialogProps {
  className: string;
  role?: 'dialog' | 'alertdialog';
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  /** What Escape does; without it the dialog stays until its owner takes it away. */
  onClose?: () => void;
  /** A press beside the dialog closes it too. */
  closesBeside?: boolean;
  /** Stands above dialogs that open later: it says that the page is about to go. */
  above?: boolean;
  children: ReactNode;
}

/**
 * A dialog of the browser's own: nothing behind it can be reached, by pointer, keyboard or screen reader, and the focus
 * goes back to where it was. It begins at the element with `data-autofocus`.
 */
export function ModalDialog({ onClose, closesBeside = false, above = false, children, ...named }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const own = dialog.current;
    const before = document.activeElement;
    own?.showModal();
    raiseAbove(own);
    (own?.querySelector<HTMLElement>('[data-autofocus]') ?? own)?.focus({ preventScroll: true });
    dialogsChanged();
    return () => {
      own?.close();
      dialogsChanged();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose?.();
  };
  return createPortal(
    <dialog
      {...named}
      ref={dialog}
      className={`modal-dialog ${named.className}`}
      aria-modal="true"
      data-above={above || undefined}
      tabIndex={-1}
      onKeyDown={closeByKey}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      }}
      // Browsers close at the second Escape whatever the page says of it.
      onClose={() => {
        if (!dialog.current || dialog.current.open) return;
        if (onClose) onClose();
        else dialog.current.showModal();
      }}
      onMouseDown={(event) => {
        if (closesBeside && event.target === event.currentTarget && isBeside(event)) onClose?.();
      }}
    >
      {children}
    </dialog>,
    document.body,
  );
}

/** The last one to open covers all others; opening anew is the only way above it. */
function raiseAbove(opened: HTMLDialogElement | null): void {
  for (const other of document.querySelectorAll<HTMLDialogElement>('dialog[open][data-above]')) {
    if (other === opened) continue;
    other.close();
    other.showModal();
  }
}

/** The ground around a dialog belongs to it, as far as events tell. */
function isBeside({ currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
