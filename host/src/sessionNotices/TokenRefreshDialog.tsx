import { TOKEN_EXPIRED } from '@portal/shared/domain/values/messages';
import { useEffect, useRef } from 'react';
import { ModalDialog } from '../controls/ModalDialog';
import './tokenRefresh.css';

export interface TokenRefreshDialogProps {
  /** The platform did not say whether the session goes on. */
  away: boolean;
  onRetry: () => void;
  onLeave: () => void;
}

/** Says that the tokens are renewed, above everything else; what can be done while that does not succeed. */
export function TokenRefreshDialog({ away, onRetry, onLeave }: TokenRefreshDialogProps) {
  const retry = useRef<HTMLButtonElement>(null);
  useEffect(() => retry.current?.focus(), [away]);
  return (
    <ModalDialog
      className="token-refresh"
      role="alertdialog"
      aria-label="Sessão expirada"
      aria-describedby="token-refresh-text"
      above
    >
      {!away && <span className="portal-spinner" aria-hidden="true" />}
      <div>
        <p id="token-refresh-text">
          {away
            ? 'Seu token de acesso expirou e a plataforma não respondeu. Você continua conectado e nada foi perdido. ' +
              'Verifique a sua conexão e tente de novo.'
            : TOKEN_EXPIRED}
        </p>
        {away && (
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
