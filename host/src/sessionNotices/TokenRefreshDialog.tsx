import { TOKEN_EXPIRED, TOKEN_REFRESH_FAILED } from '@portal/shared/domain/values/messages';
import { useEffect, useRef } from 'react';
import { ModalDialog } from '../controls/ModalDialog';
import './tokenRefresh.css';

export interface TokenRefreshDialogProps {
  /** `away`: the platform did not say whether the session goes on; `refused`: it does not. */
  phase: 'renewing' | 'away' | 'refused';
  onRetry: () => void;
  onLeave: () => void;
}

const sentences: Record<TokenRefreshDialogProps['phase'], string> = {
  renewing: TOKEN_EXPIRED,
  away:
    'Seu token de acesso expirou e a plataforma não respondeu. Você continua conectado e nada foi perdido. ' +
    'Verifique a sua conexão e tente de novo.',
  refused: TOKEN_REFRESH_FAILED,
};

/** Says that the tokens are renewed, above everything else; what can be done while that does not succeed. */
export function TokenRefreshDialog({ phase, onRetry, onLeave }: TokenRefreshDialogProps) {
  const retry = useRef<HTMLButtonElement>(null);
  useEffect(() => retry.current?.focus(), [phase]);
  return (
    <ModalDialog
      className="token-refresh"
      role="alertdialog"
      aria-label="Sessão expirada"
      aria-describedby="token-refresh-text"
      above
    >
      {phase === 'renewing' && <span className="portal-spinner" aria-hidden="true" />}
      <div>
        <p id="token-refresh-text" aria-live="assertive">
          {sentences[phase]}
        </p>
        {phase === 'away' && (
          <div className="token-refresh-actions">
            <button ref={retry} className="portal-button" type="button" onClick={onRetry}>
              Tentar de novo
            </button>
            <button className="portal-button portal-button-quiet" type="button" onClick={onLeave}>
              Sair
            </button>
          </div>
        )}
      </div>
    </ModalDialog>
  );
}
