import { Button, CopyableText, Heading } from '@portal/shared/ui/base';
import { useEffect } from 'react';
import { RemoteLoadError } from '../loading/RemoteLoadError';
import type { FailureReason } from '../loading/loadPlan';
import type { ScreenFailure } from './ScreenBoundary';

const reasons: Record<FailureReason, string> = {
  timeout: 'O servidor demorou demais para responder.',
  network: 'O servidor não respondeu.',
  missing: 'Os arquivos desta versão não estão mais no servidor.',
  integrity: 'Os arquivos recebidos não são os que foram publicados, por isso não foram usados.',
  execution: 'O módulo não pôde ser iniciado.',
  incompatible: 'A versão publicada não é compatível com este portal.',
  origin: 'A versão publicada vem de um endereço que este portal não permite.',
};

interface ScreenFailureCardProps {
  title: string;
  remote: string;
  failure: ScreenFailure;
  onRetry: () => void;
  /** Shows the previous release instead; missing where there is none. */
  onUsePrevious?: (() => void) | undefined;
}

/** Stands in for a screen that failed: what failed, by which code support finds it, and the ways out. */
export function ScreenFailureCard({ title, remote, failure, onRetry, onUsePrevious }: ScreenFailureCardProps) {
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
          {loading && `${reasons[error.reason]} `}O menu e as outras telas continuam funcionando. Se tentar de novo não
          resolver, informe o código ao suporte.
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

/** What could not be fetched is fetched when the line is back, without a click. */
function useRetryWhenOnline(concerned: boolean, onRetry: () => void) {
  useEffect(() => {
    if (!concerned) return;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  });
}
