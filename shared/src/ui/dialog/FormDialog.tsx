import Modal from 'antd/es/modal';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { PortalError } from '../../http/portalError';
import { ErrorState } from '../base/ErrorState';
import { PageSkeleton } from '../base/skeletons';
import { CallFailure } from './CallFailure';

interface FormDialogProps {
  title: string;
  /** What will follow. */
  consequence?: ReactNode;
  /** What the button does, in the words of the title. */
  verb: string;
  danger?: boolean;
  width?: number;
  isBusy: boolean;
  /** Nothing can be sent with this while the form has nothing to send. */
  isDisabled?: boolean;
  /** Why the last try failed; what was typed stays. */
  error: PortalError | null;
  /** Fields that show their own errors. */
  fields?: readonly string[];
  /** What the form needs before it can be shown. */
  reading?: { isReady: boolean; error: PortalError | null; isFetching: boolean; onRetry: () => void };
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** What is wrong with a field, as the platform says. */
export const fieldProblem = (error: PortalError | null, field: string): string | null =>
  error?.errors.find(({ Field }) => Field === field)?.Message ?? null;

const isToldAtFields = ({ errors }: PortalError, fields: readonly string[]): boolean =>
  errors.length > 0 && errors.every(({ Field }) => Field !== undefined && fields.includes(Field));

/**
 * A form over the page, which its caller closes once the platform has taken what it sends. What was typed stays after a
 * failure, which is told in it unless its fields tell it.
 */
export function FormDialog({
  title,
  consequence,
  verb,
  danger = false,
  width = 520,
  isBusy,
  isDisabled = false,
  error,
  fields = [],
  reading,
  onSend,
  onClose,
  children,
}: FormDialogProps) {
  const id = useId();
  const isReady = reading?.isReady ?? true;
  return (
    <Modal
      open
      title={<span className="ui-question">{title}</span>}
      okText={verb}
      cancelText="Voltar"
      okButtonProps={{ danger, loading: isBusy, disabled: !isReady || isDisabled, htmlType: 'submit', form: id }}
      cancelButtonProps={{ disabled: isBusy }}
      closable={!isBusy}
      keyboard={!isBusy}
      // What was typed is not lost by a slip of the hand.
      mask={{ closable: false }}
      onCancel={onClose}
      width={width}
      centered
    >
      {isReady ? (
        <form
          id={id}
          className="ui-dialog-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy && !isDisabled) onSend();
          }}
        >
          {consequence && <p>{consequence}</p>}
          {children}
          {error && !isToldAtFields(error, fields) && <CallFailure error={error} />}
        </form>
      ) : reading?.error ? (
        <ErrorState
          error={reading.error}
          title="Não foi possível ler o que esta ação muda"
          onRetry={reading.onRetry}
          retrying={reading.isFetching}
        />
      ) : (
        <PageSkeleton />
      )}
    </Modal>
  );
}
