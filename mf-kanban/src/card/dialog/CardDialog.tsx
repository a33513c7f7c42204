import type { PortalError } from '@portal/shared';
import { ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { Modal } from '@portal/shared/ui/overlay';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { CallFailure } from './CallFailure';
import './dialog.css';

interface CardDialogProps {
  title: string;
  /** What will follow. */
  consequence?: ReactNode;
  /** What the button does, in the words of the title. */
  verb: string;
  danger?: boolean;
  width?: number;
  isBusy: boolean;
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

/** A form about the card over the page; it closes by its caller once the platform has taken it. */
export function CardDialog({
  title,
  consequence,
  verb,
  danger = false,
  width = 520,
  isBusy,
  error,
  fields = [],
  reading,
  onSend,
  onClose,
  children,
}: CardDialogProps) {
  const id = useId();
  const isReady = reading?.isReady ?? true;
  return (
    <Modal
      open
      title={<span className="ui-question">{title}</span>}
      okText={verb}
      cancelText="Voltar"
      okButtonProps={{ danger, loading: isBusy, disabled: !isReady, htmlType: 'submit', form: id }}
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
          className="card-dialog-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) onSend();
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
