import { ModalDialog } from '../controls/ModalDialog';
import { useShell } from '../shell/ShellContext';

interface TermsUnansweredProps {
  isAsking: boolean;
  checkAgain: () => void;
}

/** Stands before the screens while the platform does not say whether the terms are accepted; the check goes on by itself. */
export function TermsUnanswered({ isAsking, checkAgain }: TermsUnansweredProps) {
  const { leave } = useShell();
  return (
    <ModalDialog className="terms-unanswered" role="alertdialog" aria-labelledby="terms-unanswered">
      <p id="terms-unanswered" role="status">
        A plataforma ainda não confirmou o seu aceite dos termos de uso. As telas abrem assim que ela responder; nada do
        seu trabalho foi perdido.
      </p>
      <div className="terms-unanswered-actions">
        <button data-autofocus="true" className="portal-button" type="button" aria-busy={isAsking} onClick={checkAgain}>
          {isAsking && <span className="portal-spinner" aria-hidden="true" />}
          Tentar de novo
        </button>
        <button className="portal-button portal-button-quiet" type="button" onClick={leave}>
          Sair
        </button>
      </div>
    </ModalDialog>
  );
}
