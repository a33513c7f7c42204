import { Button, CopyableText, Heading } from '@portal/shared/ui/base';
import { RemoteLoadError } from '../loading/RemoteLoadError';
import { failureReasons } from './failureReasons';
import type { FailureProps } from './ReleasedScreen';
import { useRetryWhenOnline } from './useRetryWhenOnline';

/** Stands in for a screen that failed: what failed, by which code support finds it, and the ways out. */
export function ScreenFailureCard({ title, remote, failure, onRetry, onUsePrevious }: FailureProps) {
  const { error, traceId } = failure;
  const loading = error instanceof RemoteLoadError;
  useRetryWhenOnline(loading, onRetry);
  return (
    <>
      <Heading level={1}>{title}</Heading>
      <section className="screen-failure" role="alert">
        <p className="screen-failure-title">
          {loading ? 'Não foi possível carregar esta tela' : 'Esta tela encontrou um problema'}
        </p>
        <p>
          {loading && `${failureReasons[error.reason]} `}O menu e as outras telas continuam funcionando. Se tentar de
          novo não resolver, informe o código ao suporte.
        </p>
        <dl>
          <dt>Módulo</dt>
          <dd>
            <code>{remote}</code>
            {loading && ` ${error.version}`}
          </dd>
          <dt>Código</dt>
          <dd>
            <CopyableText text={traceId} label="o código para o suporte">
              <code>{traceId}</code>
            </CopyableText>
          </dd>
        </dl>
        <div className="screen-failure-actions">
          <Button type="primary" onClick={onRetry}>
            Tentar de novo
          </Button>
          {onUsePrevious && <Button onClick={onUsePrevious}>Usar a versão anterior</Button>}
        </div>
      </section>
    </>
  );
}
