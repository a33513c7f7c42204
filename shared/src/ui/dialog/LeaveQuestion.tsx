import { Button } from '../base/Button';
import { Modal } from '../themed/Modal';
import { useEffect, useRef, useState } from 'react';

interface LeaveQuestionProps {
  /** True where what was typed can be kept in this browser. */
  canKeep: boolean;
  onStay: () => void;
  /** Closes the form; what was typed stays, where it can. */
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks before a form with something typed in it closes. Whoever presses Esc once more goes on writing. */
export function LeaveQuestion({ canKeep, onStay, onKeep, onDiscard }: LeaveQuestionProps) {
  // The form's own dialog holds the focus until this one is there, and then hands it to the first button, the cross.
  const safeAnswer = useRef<HTMLButtonElement>(null);
  const [askedFrom] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Whoever goes on writing does so where they were.
      if (askedFrom instanceof HTMLElement && askedFrom.isConnected) askedFrom.focus();
    },
    [askedFrom],
  );
  return (
    <Modal
      open
      afterOpenChange={(isOpen) => {
        if (isOpen) safeAnswer.current?.focus();
      }}
      title={<span className="ui-question">Fechar sem enviar?</span>}
      onCancel={onStay}
      mask={{ closable: false }}
      width={560}
      centered
      footer={
        <div className="ui-dialog-leave">
          <Button danger type="text" onClick={onDiscard}>
            Descartar
          </Button>
          <Button onClick={onStay} type={canKeep ? 'default' : 'primary'} ref={canKeep ? undefined : safeAnswer}>
            Continuar escrevendo
          </Button>
          {canKeep && (
            <Button type="primary" ref={safeAnswer} onClick={onKeep}>
              Guardar rascunho
            </Button>
          )}
        </div>
      }
    >
      {canKeep
        ? 'O que você escreveu ainda não foi enviado. Guardado como rascunho, volta quando você abrir este formulário de novo neste navegador.'
        : 'O que você escreveu ainda não foi enviado e se perde ao fechar.'}
    </Modal>
  );
}
