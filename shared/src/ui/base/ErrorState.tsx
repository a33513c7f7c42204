import DisconnectOutlined from '@ant-design/icons-svg/es/asn/DisconnectOutlined';
import LockOutlined from '@ant-design/icons-svg/es/asn/LockOutlined';
import WarningOutlined from '@ant-design/icons-svg/es/asn/WarningOutlined';
import { Button } from './Button';
import { genericDialogDefaults } from '../../domain/values/messages';
import { PortalError } from '../../http/portalError';
import { CopyableText } from './CopyableText';
import { Icon } from './Icon';

interface ErrorStateProps {
  error: unknown;
  /** What could not be done, as a sentence without its full stop: "Não foi possível carregar os tomadores". */
  title: string;
  /** Tries again; without it no button is offered. */
  onRetry?: () => void;
  retrying?: boolean;
}

/** Says what failed and why, offers to try again, and gives the trace id that support asks for. */
export function ErrorState({ error, title, onRetry, retrying = false }: ErrorStateProps) {
  const failure = error instanceof PortalError ? error : null;
  return (
    <div className="ui-state" role="alert">
      <span className="ui-state-figure" data-tone={failure?.kind === 'forbidden' ? 'neutral' : 'danger'}>
        <Icon glyph={glyphOf(failure)} />
      </span>
      <p className="ui-state-title">{title}</p>
      <p className="ui-state-text">{failure?.message ?? genericDialogDefaults.error}</p>
      {onRetry && (
        <div className="ui-state-action">
          <Button type="primary" onClick={onRetry} loading={retrying}>
            Tentar de novo
          </Button>
        </div>
      )}
      {failure?.traceId && (
        <p className="ui-state-trace">
          Código para o suporte:{' '}
          <CopyableText text={failure.traceId} label="o código para o suporte">
            <code>{failure.traceId}</code>
          </CopyableText>
        </p>
      )}
    </div>
  );
}

function glyphOf(failure: PortalError | null) {
  if (failure?.kind === 'forbidden') return LockOutlined;
  return failure?.kind === 'network' || failure?.kind === 'unavailable' ? DisconnectOutlined : WarningOutlined;
}
