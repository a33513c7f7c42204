import CheckCircleOutlined from '@ant-design/icons-svg/es/asn/CheckCircleOutlined';
import ExclamationCircleOutlined from '@ant-design/icons-svg/es/asn/ExclamationCircleOutlined';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { genericDialogDefaults, genericDialogTitles } from '../../domain/values/messages';
import type { GenericDialog } from '../../domain/values/messages';
import { MODAL_REMOVAL_DELAY } from '../../domain/time/timers';
import { Button } from '../base/Button';
import { Icon } from '../base/Icon';
import { Spin } from '../base/Spin';
import { Modal } from './Modal';
import { useTopDialog } from './useTopDialog';

interface DialogProps {
  open: boolean;
  /** The default text of Spec 000 §8 unless given. */
  text?: ReactNode;
  onClose: () => void;
}

/** "Atenção!" with what went wrong, in large type (Spec 001 §9). */
export const ErrorDialog = ({ open, text, onClose }: DialogProps) => (
  <GenericDialogFrame kind="error" open={open} text={text} onClose={onClose}>
    <Icon glyph={ExclamationCircleOutlined} />
  </GenericDialogFrame>
);

/** "Sucesso" with what was done. */
export const SuccessDialog = ({ open, text, onClose }: DialogProps) => (
  <GenericDialogFrame kind="success" open={open} text={text} onClose={onClose}>
    <Icon glyph={CheckCircleOutlined} />
  </GenericDialogFrame>
);

/** "Aguarde" while something runs that nothing may interrupt; only its owner closes it. */
export const LoadingDialog = ({ open, text }: Omit<DialogProps, 'onClose'>) => (
  <GenericDialogFrame kind="loading" open={open} text={text}>
    <Spin size="large" />
  </GenericDialogFrame>
);

const tones: Record<GenericDialog, string> = { error: 'danger', success: 'success', loading: 'info' };

interface FrameProps extends Omit<DialogProps, 'onClose'> {
  kind: GenericDialog;
  children: ReactNode;
  onClose?: () => void;
}

function GenericDialogFrame({ kind, open, text, children, onClose }: FrameProps) {
  const present = useRemovedAfterClosing(open);
  const top = useTopDialog();
  if (!present) return null;
  return (
    <Modal
      open={open}
      {...(top && { getContainer: () => top })}
      centered
      width={480}
      closable={false}
      keyboard={Boolean(onClose)}
      mask={{ closable: false }}
      title={
        <span className="ui-dialog-head">
          <span className="ui-dialog-figure" data-tone={tones[kind]} aria-hidden="true">
            {children}
          </span>
          {genericDialogTitles[kind]}
        </span>
      }
      {...(onClose && { onCancel: onClose })}
      footer={
        onClose ? (
          <Button type="primary" onClick={onClose} autoFocus>
            Entendi
          </Button>
        ) : null
      }
    >
      <p className="ui-dialog-text" data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
        {text ?? genericDialogDefaults[kind]}
      </p>
    </Modal>
  );
}

/** True from opening until the specified moment after closing (Spec 000 §9). */
function useRemovedAfterClosing(open: boolean): boolean {
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);
  useEffect(() => {
    if (open) return undefined;
    const timer = setTimeout(() => setPresent(false), MODAL_REMOVAL_DELAY);
    return () => clearTimeout(timer);
  }, [open]);
  return open || present;
}
