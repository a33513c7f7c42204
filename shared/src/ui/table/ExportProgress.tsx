import { Alert } from '../base/Alert';
import { Button } from '../base/Button';
import { genericDialogDefaults } from '../../domain/values/messages';
import { formatNumber } from '../../domain/values/numbers';
import { PortalError } from '../../http/portalError';
import { LiveRegion } from '../base/LiveRegion';
import type { ExportFormat, ExportState } from './useExport';

interface ExportProgressProps {
  state: ExportState;
  onCancel: () => void;
  onRetry: (format: ExportFormat) => void;
}

/** How far an export is, with a way to stop it; or why it failed, with a way to try again. */
export function ExportProgress({ state, onCancel, onRetry }: ExportProgressProps) {
  return (
    <>
      {state.kind === 'reading' && (
        <div className="ui-export">
          <span>
            {state.total === null
              ? 'Preparando o arquivo…'
              : `Exportando ${formatNumber(state.read)} de ${formatNumber(state.total)} linhas…`}
          </span>
          <progress
            aria-label="Exportação"
            max={state.total ?? 1}
            value={state.total === null ? undefined : state.read}
          />
          <Button size="small" onClick={onCancel}>
            Cancelar exportação
          </Button>
        </div>
      )}
      {state.kind === 'failed' && (
        <Alert
          type="error"
          showIcon
          title="Não foi possível exportar a lista"
          description={failureText(state.error)}
          action={
            <Button size="small" onClick={() => onRetry(state.format)}>
              Tentar de novo
            </Button>
          }
          closable={{ onClose: onCancel }}
        />
      )}
      <LiveRegion>{state.kind === 'done' && `Arquivo exportado com ${formatNumber(state.rows)} linhas.`}</LiveRegion>
    </>
  );
}

function failureText(error: unknown): string {
  if (!(error instanceof PortalError)) return genericDialogDefaults.error;
  return `${error.message} Código para o suporte: ${error.traceId}`;
}
