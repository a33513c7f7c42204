import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useShell } from '../shell/ShellContext';
import { useInertPage } from './useInertPage';

interface TermsUnansweredProps {
  isAsking: boolean;
  checkAgain: () => void;
}

/** Stands before the screens while the platform does not say whether the terms are accepted; the check goes on by itself. */
export function TermsUnanswered({ isAsking, checkAgain }: TermsUnansweredProps) {
  const { leave } = useShell();
  const dialog = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  useInertPage(dialog, true);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  return createPortal(
    <div
      ref={dialog}
      className="terms-unanswered"
      role="alertdialog"
      aria-modal="true"
      aria-labelledby="terms-unanswered"
    >
      <div className="terms-unanswered-card">
        <p id="terms-unanswered" role="status">
          A plataforma ainda não confirmou o seu aceite dos termos de uso. As telas abrem assim que ela responder; nada
          do seu trabalho foi perdido.
        </p>
        <div className="terms-unanswered-actions">
          <button ref={first} className="portal-button" type="button" aria-busy={isAsking} onClick={checkAgain}>
            {isAsking && <span className="portal-spinner" aria-hidden="true" />}
            Tentar de novo
          </button>
          <button className="portal-button portal-button-quiet" type="button" onClick={leave}>
            Sair
          </button>
        </div>
      </div>
    </div>,
    document.body,
  );
}
