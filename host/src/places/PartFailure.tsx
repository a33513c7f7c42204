import { Button } from '@portal/shared/ui/base';
import { useEffect, useRef } from 'react';
import { RemoteLoadError } from '../loading/RemoteLoadError';
import type { ScreenFailure } from '../screens/ScreenBoundary';

interface PartFailureProps extends ScreenFailure {
  onRetry: () => void;
  onFailed: (() => void) | undefined;
}

/** Stands in for a part that failed, as small as a part is. */
export function PartFailure({ error, traceId, onRetry, onFailed }: PartFailureProps) {
  const tell = useRef(onFailed);
  useEffect(() => tell.current?.(), []);
  const isLoading = error instanceof RemoteLoadError;
  useEffect(() => {
    if (!isLoading) return;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  });
  return (
    <div className="part-failure" role="alert">
      <p>
        {isLoading ? 'Não foi possível carregar esta parte.' : 'Esta parte encontrou um problema.'} O resto da página
        continua funcionando. <small>Código para o suporte: {traceId}</small>
      </p>
      <Button size="small" onClick={onRetry}>
        Tentar de novo
      </Button>
    </div>
  );
}
