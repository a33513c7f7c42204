import type { ReactNode } from 'react';
import { ModalDialog } from './ModalDialog';
import './frameDialog.css';

interface FrameDialogProps {
  label: string;
  className: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog of the frame above the screen, which closes with Escape or a press beside it. */
export function FrameDialog({ label, className, onClose, children }: FrameDialogProps) {
  return (
    <ModalDialog className={`frame-dialog ${className}`} aria-label={label} onClose={onClose} closesBeside>
      {children}
    </ModalDialog>
  );
}
