import { Modal } from './Modal';
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { MODAL_REMOVAL_DELAY } from '../../domain/time/timers';
import { useTopDialog } from './useTopDialog';

export interface Question {
  /** Names the thing: "Cancelar a proposta 000123?". */
  title: string;
  /** What will follow: "O corretor será avisado e o limite do tomador, liberado." */
  consequence: ReactNode;
  /** What the button does, in the words of the title: "Cancelar proposta". */
  verb: string;
  /** What cannot be taken back. */
  danger?: boolean;
}

/** Asks before something that counts. Resolves to true when the user wants it. */
export type Confirm = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | null>(null);

/** Lets every screen inside ask with {@link useConfirm}. */
export function ConfirmationProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
  const top = useTopDialog();
  const answered = useRef<(wanted: boolean) => void>(() => undefined);
  const confirm = useCallback<Confirm>((asked) => {
    answered.current(false);
    setQuestion(asked);
    setOpen(true);
    return new Promise((resolve) => {
      answered.current = resolve;
    });
  }, []);
  const answer = (wanted: boolean) => {
    setOpen(false);
    answered.current(wanted);
  };
  useEffect(() => {
    if (open) return undefined;
    // Another question may have been asked since, which the page has not drawn yet.
    const remove = () => setQuestion((shown) => (shown === question ? null : shown));
    const timer = setTimeout(remove, MODAL_REMOVAL_DELAY);
    return () => clearTimeout(timer);
  }, [open, question]);
  return (
    <ConfirmContext.Provider value={confirm}>
      {children}
      {question && (
        <Modal
          open={open}
          {...(top && { getContainer: () => top })}
          title={<span className="ui-question">{question.title}</span>}
          okText={question.verb}
          cancelText="Voltar"
          okButtonProps={{ danger: question.danger ?? false, autoFocus: !question.danger }}
          cancelButtonProps={{ autoFocus: question.danger ?? false }}
          onOk={() => answer(true)}
          onCancel={() => answer(false)}
          // The second press of a double click on what asked lands beside the question, and is no answer to it.
          mask={{ closable: false }}
          width={480}
          centered
        >
          {question.consequence}
        </Modal>
      )}
    </ConfirmContext.Provider>
  );
}

/**
 * Asks before something that counts: money, issue, cancellation.
 * @throws Error outside of an `OverlayProvider`.
 */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('Questions need an OverlayProvider around the screen');
  return confirm;
}
