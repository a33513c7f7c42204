import type { PortalError } from '@portal/shared';
import { Button, CopyableText } from '@portal/shared/ui/base';

interface ModulesProblemProps {
  /** What does not work and what does, as a sentence without its full stop. */
  title: string;
  error: PortalError;
  onRetry: () => void;
}

/** A part of the page that could not be read, while the rest of it stays. */
export const ModulesProblem = ({ title, error, onRetry }: ModulesProblemProps) => (
  <div className="modules-problem" role="alert">
    <div>
      <strong>{title}.</strong>
      <p>
        {error.message} Código para o suporte:{' '}
        <CopyableText text={error.traceId} label="o código para o suporte">
          <code>{error.traceId}</code>
        </CopyableText>
      </p>
    </div>
    <Button onClick={onRetry}>Tentar de novo</Button>
  </div>
);
