import { Alert } from '../base/Alert';
import type { PortalError } from '../../http/portalError';
import { CopyableText } from '../base/CopyableText';

/** What kept a change from happening; the trace id is for what nobody at the screen can mend. */
export function CallFailure({ error }: { error: PortalError }) {
  const isExplained = error.errors.length > 0 && error.status !== undefined && error.status < 500;
  const [, ...others] = error.errors;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={
        others.length === 0 ? (
          error.message
        ) : (
          <ul>
            {error.errors.map(({ Message }) => (
              <li key={Message}>{Message}</li>
            ))}
          </ul>
        )
      }
      description={
        !isExplained && (
          <small>
            Código para o suporte:{' '}
            <CopyableText text={error.traceId} label="o código para o suporte">
              <code>{error.traceId}</code>
            </CopyableText>
          </small>
        )
      }
    />
  );
}
