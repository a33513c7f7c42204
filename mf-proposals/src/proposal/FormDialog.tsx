import type { PortalError } from '@portal/shared';
import { Modal } from '@portal/shared/ui/overlay';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { CallFailure } from './CallFailure';

interface FormDialogProps {
  title: string;
  /** What will follow. */
  consequence?: ReactNode;
  /** What the button does, in the words of the title. */
  verb: string;
  danger?: boolean;
  isBusy: boolean;
  /** Off with this while the form has nothing to send. */
  isDisabled?: boolean;
  /** Why the last try failed; what was typed stays. */
  error: PortalError | null;
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form over the page; its caller closes it once the platform has taken it. */
export function FormDialog({
  title,
  consequence,
  verb,
  danger = false,
  isBusy,
  isDisabled = false,
  error,
  onSend,
  onClose,
  children,
}: FormDialogProps) {
  const id = useId();
  return (
    <Modal
      open
      centered
      width={520}
      title={<span className="ui-question">{title}</span>}
      okText={verb}
      cancelText="Voltar"
      okButtonProps={{ danger, loading: isBusy, disabled: isDisabled, htmlType: 'submit', form: id }}
      cancelButtonProps={{ disabled: isBusy }}
      closable={!isBusy}
      keyboard={!isBusy}
      // What was typed is not lost by a slip of the hand.
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <form
        id={id}
        className="detail-dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && !isDisabled) onSend();
        }}
      >
        {consequence && <p>{consequence}</p>}
        {children}
        {error && <CallFailure error={error} />}
      </form>
    </Modal>
  );
}
