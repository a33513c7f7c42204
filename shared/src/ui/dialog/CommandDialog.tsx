import { Button } from '../base/Button';
import { Modal } from '../themed/Modal';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../domain/time/instants';
import type { Command, Sent } from '../../commands/useCommand';
import type { PortalError } from '../../http/portalError';
import { ErrorState } from '../base/ErrorState';
import { PageSkeleton } from '../base/skeletons';
import { CallFailure } from './CallFailure';
import { LeaveQuestion } from './LeaveQuestion';

/** What is typed into a form and kept in this browser: `useKeptForm` of `@portal/shared/kept` gives it. */
export interface KeptText {
  /** True while the form holds something that it did not begin with. */
  isTyped: boolean;
  /** When what the form opened with was kept; null where it opened as new. */
  restoredAt: Date | null;
  /** Forgets it and begins anew. */
  discard: () => void;
}

export interface CommandDialogProps {
  /** False while it closes; its caller may as well take it away. */
  open?: boolean;
  title: string;
  /** What will follow. */
  consequence?: ReactNode;
  /** What the button does, in the words of the title. */
  verb: string;
  danger?: boolean;
  width?: number;
  /** What it sends, which tells here how it goes. Without one its caller takes what is typed and closes it. */
  command?: Pick<Command<never, unknown>, 'isBusy' | 'error' | 'reset'>;
  /** For a question that has nothing to type. */
  hasFocusOnVerb?: boolean;
  /** Nothing can be sent with this while the form has nothing to send. */
  isDisabled?: boolean;
  /** Keeps what is typed; without it whoever closes the form is asked whether it may be lost. */
  kept?: KeptText;
  /** Fields that show their own errors. */
  fields?: readonly string[];
  /** What the form needs before it can be shown. */
  reading?: { isReady: boolean; error: PortalError | null; isFetching: boolean; onRetry: () => void };
  /** Runs the command with what was typed; gives nothing where something is missing yet, which the fields then say. */
  onSend: () => Promise<Sent<unknown, unknown>> | undefined | void;
  onClose: () => void;
  children?: ReactNode;
}

const idle = { isBusy: false, error: null, reset: () => undefined };

const isToldAtFields = ({ errors }: PortalError, fields: readonly string[]): boolean =>
  errors.length > 0 && errors.every(({ Field }) => Field !== undefined && fields.includes(Field));

/**
 * The dialog of an action, which closes once the platform has taken what it sends, and then keeps no draft of it. What was
 * typed stays after a failure, which is told in it unless its fields tell it, and is not lost by closing: Esc and the cross
 * ask, "Voltar" keeps the draft or, where there is none, asks too.
 */
export function CommandDialog({
  open = true,
  title,
  consequence,
  verb,
  danger = false,
  width = 520,
  command: { isBusy, error, reset } = idle,
  hasFocusOnVerb = false,
  isDisabled = false,
  kept,
  fields = [],
  reading,
  onSend,
  onClose,
  children,
}: CommandDialogProps) {
  const id = useId();
  const isReady = reading?.isReady ?? true;
  // Where no draft is kept, whatever was changed by hand counts as typed.
  const isTouched = useRef(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const close = () => {
    isTouched.current = false;
    setIsLeaving(false);
    reset();
    onClose();
  };
  const send = async () => {
    const sent = await onSend();
    if (!sent || sent.error) return;
    kept?.discard();
    close();
  };
  const leave = () => {
    if (kept ? kept.isTyped : isTouched.current) setIsLeaving(true);
    else close();
  };
  return (
    <>
      <Modal
        open={open}
        title={<span className="ui-question">{title}</span>}
        okText={verb}
        cancelText={kept?.isTyped ? 'Guardar e voltar' : 'Voltar'}
        okButtonProps={{
          danger,
          loading: isBusy,
          disabled: !isReady || isDisabled,
          htmlType: 'submit',
          form: id,
          autoFocus: hasFocusOnVerb,
        }}
        cancelButtonProps={{ disabled: isBusy, ...(kept && { onClick: close }) }}
        closable={!isBusy}
        keyboard={!isBusy}
        // What was typed is not lost by a slip of the hand.
        mask={{ closable: false }}
        onCancel={leave}
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
              // What cannot be read is no date and no amount, and no older one counts in its place; too long a text is not cut.
              const held = event.currentTarget.querySelector<HTMLElement>(
                '[data-unreadable], [data-too-long] :is(input, textarea)',
              );
              if (held) held.focus();
              else if (!isBusy && !isDisabled) void send();
            }}
            onChange={() => {
              isTouched.current = true;
            }}
          >
            {kept?.restoredAt && kept.isTyped && (
              <p className="ui-dialog-kept" role="status">
                Rascunho seu de {formatDateTime(kept.restoredAt.toISOString())}.{' '}
                <Button type="link" size="small" disabled={isBusy} onClick={kept.discard}>
                  Começar de novo
                </Button>
              </p>
            )}
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
      {/* Not inside of the form's own frame, which draws nothing anew once it closes. */}
      {isLeaving && (
        <LeaveQuestion
          canKeep={kept !== undefined}
          onStay={() => setIsLeaving(false)}
          onKeep={close}
          onDiscard={() => {
            kept?.discard();
            close();
          }}
        />
      )}
    </>
  );
}
