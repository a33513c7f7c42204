import { MODAL_REMOVAL_DELAY } from '@portal/shared/domain/time/timers';
import { useEffect, useRef, useState } from 'react';

/** A dialog that closes at once and leaves the page after the specified moment (Spec 000 §9). */
export function useClosing({ onClose, onGone }: { onClose: () => void; onGone: () => void }) {
  const [open, setOpen] = useState(true);
  const latest = useRef(onGone);
  useEffect(() => {
    latest.current = onGone;
  });
  useEffect(() => {
    if (open) return undefined;
    const timer = setTimeout(() => latest.current(), MODAL_REMOVAL_DELAY);
    return () => clearTimeout(timer);
  }, [open]);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return { open, close };
}
