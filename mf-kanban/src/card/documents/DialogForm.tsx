import type { PortalError } from '@portal/shared';
import { Alert } from '@portal/shared/ui/base';
import { Modal } from '@portal/shared/ui/overlay';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useReturnedFocus } from './useReturnedFocus';

interface DialogFormProps {
  title: string;
  /** What the button does, in the words of the title. */
  verb: string;
  danger?: boolean;
  isBusy: boolean;
  /** Why the last try failed; what was typed stays. */
  error: PortalError | null;
  /** Fields that show their own errors. */
  fields: readonly string[];
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** What is wrong with one field, as the platform says. */
export const fieldError = (error: PortalError | null, field: string): string | null =>
  error?.errors.find(({ Field }) => Field === field)?.Message ?? null;

/** A small form in a dialog; it closes by its caller once the platform has taken it. */
export function DialogForm(props: DialogFormProps) {
  const { title, verb, danger = false, isBusy, error, fields, onSend, onClose, children } = props;
  const id = useId();
  useReturnedFocus();
  const isExplained = error?.errors.some(({ Field }) => Field !== undefined && fields.includes(Field)) ?? false;
  return (
    <Modal
      open
      title={title}
      okText={verb}
      cancelText="Voltar"
      okButtonProps={{ danger, loading: isBusy, htmlType: 'submit', form: id }}
      onCancel={onClose}
      mask={{ closable: false }}
      width={520}
    >
      <form
        id={id}
        className="card-document-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onSend();
        }}
      >
        {error && !isExplained && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={error.message}
            description={error.traceId ? `Código para o suporte: ${error.traceId}` : undefined}
          />
        )}
        {children}
      </form>
    </Modal>
  );
}
