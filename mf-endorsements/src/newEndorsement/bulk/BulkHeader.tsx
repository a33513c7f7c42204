import { useCommand } from '@portal/shared/commands/useCommand';
import {
  continueBulkChange,
  getBulkChange,
  getBulkChangePolicies,
  getBulkChanges,
  stopBulkChange,
} from '@portal/shared/contracts/underwriting/bulkChange';
import type { BulkChangeProgress } from '@portal/shared/contracts/underwriting/bulkChange';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { ActionButton, PageHeader } from '@portal/shared/ui/base';
import { CallFailure } from '@portal/shared/ui/dialog';
import { StatusTag } from '@portal/shared/ui/status';
import { stateOf, whatChanges } from './bulkWords';

const shows = [getBulkChange, getBulkChanges, getBulkChangePolicies];

interface BulkHeaderProps {
  bulk: BulkChangeProgress;
  back: { to: string; label: string };
}

/** What changes, who began it, and the ways to stop it and to go on. */
export function BulkHeader({ bulk, back }: BulkHeaderProps) {
  const { UniqueId, State, IsStopping, SubTypeName, StartedByName, StartedAt, FinishedAt, Justification } = bulk;
  const { label, tone } = stateOf(bulk);
  const stop = useCommand(stopBulkChange, { refreshes: shows });
  const goOn = useCommand(continueBulkChange, { refreshes: shows });
  const error = stop.error ?? goOn.error;
  const body = { UniqueId };
  return (
    <>
      <PageHeader
        title={`${SubTypeName}: ${whatChanges(bulk)}`}
        back={back}
        subtitle={
          <div className="parts-record-line">
            <StatusTag tone={tone}>{label}</StatusTag>
            <span>
              Começada por {StartedByName} em {formatDateTime(StartedAt)}
            </span>
            {FinishedAt && <span>Terminou em {formatDateTime(FinishedAt)}</span>}
            {Justification && <span>{Justification}</span>}
          </div>
        }
        action={
          <>
            {State === 'running' && (
              <ActionButton loading={stop.isBusy} onClick={() => void stop.run({ body })}>
                Parar
              </ActionButton>
            )}
            {State === 'stopped' && !IsStopping && (
              <ActionButton type="primary" loading={goOn.isBusy} onClick={() => void goOn.run({ body })}>
                Continuar
              </ActionButton>
            )}
          </>
        }
      />
      {error && <CallFailure error={error} />}
    </>
  );
}
