import { ErrorDialog, LoadingDialog, SuccessDialog } from '@portal/shared/ui/overlay';
import type { RequestedDialog } from './openDialogs';

interface RequestedDialogsProps {
  dialogs: readonly RequestedDialog[];
  onClose: (id: string) => void;
}

/** The dialogs that were asked for; what waits lies below what has something to say. */
export function RequestedDialogs({ dialogs, onClose }: RequestedDialogsProps) {
  const [waiting, speaking] = [
    dialogs.filter(({ kind }) => kind === 'loading'),
    dialogs.filter(({ kind }) => kind !== 'loading'),
  ];
  return [...waiting, ...speaking].map(({ id, kind, text, open }) => {
    if (kind === 'loading') return <LoadingDialog key={id} open={open} text={text} />;
    const Dialog = kind === 'error' ? ErrorDialog : SuccessDialog;
    return <Dialog key={id} open={open} text={text} onClose={() => onClose(id)} />;
  });
}
