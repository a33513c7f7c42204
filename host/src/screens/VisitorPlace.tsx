import { Link } from 'react-router-dom';
import { AccessLayout } from '../access/AccessLayout';
import { RemoteLoadError } from '../loading/RemoteLoadError';
import { useLoginPath } from '../access/useLoginPath';
import { failureReasons } from './failureReasons';
import type { FailureProps, LoadingProps } from './ReleasedScreen';
import { OFFER_CHOICE, SAY_WHAT, useElapsed } from './useElapsed';
import { useRetryWhenOnline } from './useRetryWhenOnline';
import '../access/accessExtras.css';

/** Stands where a screen for visitors will be: nothing, then what is loading, then that it takes long. */
export function VisitorLoading({ title, onUsePrevious }: LoadingProps) {
  const saysWhat = useElapsed(SAY_WHAT);
  const offersChoice = useElapsed(OFFER_CHOICE);
  if (!saysWhat) return <div className="boot" role="status" aria-label="Carregando o portal" />;
  return (
    <AccessLayout title={title}>
      <p className="access-waiting" role="status">
        <span className="portal-spinner" aria-hidden="true" />
        {offersChoice ? 'Está demorando mais que o normal. O carregamento continua.' : 'Carregando…'}
      </p>
      {offersChoice && <WaysOut onUsePrevious={onUsePrevious} />}
    </AccessLayout>
  );
}

/** Stands in for a screen for visitors that failed: why, the ways out, and the code by which support finds it. */
export function VisitorFailure({ title, failure, onRetry, onUsePrevious }: FailureProps) {
  const { error, traceId } = failure;
  const loading = error instanceof RemoteLoadError;
  useRetryWhenOnline(loading, onRetry);
  return (
    <AccessLayout title={title}>
      <div className="access-failure access-stopped" role="alert">
        <p>
          <strong>{loading ? 'Não foi possível carregar esta página.' : 'Esta página encontrou um problema.'}</strong>{' '}
          {loading && `${failureReasons[error.reason]} `}A entrada do portal continua funcionando. Se tentar de novo não
          resolver, informe o código ao suporte: <code className="access-breakable">{traceId}</code>
        </p>
      </div>
      <WaysOut onRetry={onRetry} onUsePrevious={onUsePrevious} />
    </AccessLayout>
  );
}

interface WaysOutProps {
  onRetry?: () => void;
  onUsePrevious: (() => void) | undefined;
}

function WaysOut({ onRetry, onUsePrevious }: WaysOutProps) {
  const login = useLoginPath();
  return (
    <div className="access-actions">
      {onRetry && (
        <button className="portal-button" type="button" onClick={onRetry}>
          Tentar de novo
        </button>
      )}
      {onUsePrevious && (
        <button className="portal-button portal-button-quiet" type="button" onClick={onUsePrevious}>
          Usar a versão anterior
        </button>
      )}
      <Link className="portal-button portal-button-quiet" to={login}>
        Ir para a entrada
      </Link>
    </div>
  );
}
