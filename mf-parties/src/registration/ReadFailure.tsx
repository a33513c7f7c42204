import type { ReactNode } from 'react';
import { failureText } from './failureText';

interface ReadFailureProps {
  error: unknown;
  onRetry: () => void;
  /** What could not be read. */
  children: ReactNode;
}

/** Says that something could not be read, and tries again. */
export function ReadFailure({ error, onRetry, children }: ReadFailureProps) {
  return (
    <div className="registration-read-failure" role="alert">
      <p>
        <strong>{children}</strong> {failureText(error)}
      </p>
      <button className="portal-button portal-button-quiet" type="button" onClick={onRetry}>
        Tentar de novo
      </button>
    </div>
  );
}
