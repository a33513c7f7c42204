import { ActionButton } from '@portal/shared/ui/base';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';

interface DialogButtonProps {
  children: ReactNode;
  /** Why it cannot be pressed now; null where it can. */
  disabledReason: string | null;
  danger?: boolean;
  size?: 'small';
  type?: 'link';
  /** For who cannot see beside what it stands. */
  name?: string;
  /** What opens; its code may come only then. */
  dialog: (close: () => void) => ReactNode;
}

/** A button that asks in a dialog before anything happens. */
export function DialogButton({ dialog, name, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton {...button} {...(name && { 'aria-label': name })} onClick={() => setOpen(true)} />
      {isOpen && <Suspense fallback={null}>{dialog(() => setOpen(false))}</Suspense>}
    </>
  );
}
