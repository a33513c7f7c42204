import { Button, CopyableText, Heading } from '@portal/shared/ui/base';
import { RemoteLoadError } from '../loading/RemoteLoadError';
import type { ScreenFailure } from './ScreenBoundary';

const reasons: Partial<Record<string, string>> = {
  timeout: 'O servidor demorou demais para responder.',
  network: 'O servidor não respondeu.',
  incompatible: 'A versão publicada não é compatível com este portal.',
};

interface ScreenFailureCardProps {
  title: string;
  remote: string;
  failure: ScreenFailure;
  onRetry: () => void;
}

/** Stands in for a screen that failed: what failed, by which code support finds it, and a way to try again. */
export function ScreenFailureCard({ title, remote, failure: { error, traceId }, onRetry }: ScreenFailureCardProps) {
  const loading = error instanceof RemoteLoadError;
  return (
    <>
      <Heading level={1}>{title}</Heading>
      <section className="screen-failure" role="alert">
        <p className="screen-failure-title">
          {loading ? 'Não foi possível carregar esta tela' : 'Esta tela encontrou um problema'}
        </p>
        <p>
          {loading && `${reasons[error.reason] ?? 'O módulo não pôde ser iniciado.'} `}O menu e as outras telas
          continuam funcionando. Se tentar de novo não resolver, informe o código ao suporte.
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
        <Button type="primary" onClick={onRetry}>
          Tentar de novo
        </Button>
      </section>
    </>
  );
}
