import type { BrokerRecord } from '@portal/shared/contracts/parties/brokerRecord';
import { brokerSituations } from '@portal/shared/domain/parties/brokerSituation';
import { DocumentNumber, PageHeader } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { lazy } from 'react';
import { DialogButton } from '../party/DialogButton';
import { actionOf } from './brokerActions';

const BlockDialog = lazy(() => import('./BlockDialog'));

interface BrokerHeaderProps {
  broker: BrokerRecord;
  back: { to: string; label: string } | undefined;
}

/** Stays in sight: who it is, whether it works and, where not, why. */
export function BrokerHeader({ broker, back }: BrokerHeaderProps) {
  const { Name, CpfCnpj, SusepCode, SituationId, BlockedJustification } = broker;
  const { label, tone } = brokerSituations[SituationId];
  const action = actionOf(broker, 'block', 'unblock');
  return (
    <div className="parts-record-header">
      <PageHeader
        title={Name}
        {...(back && { back })}
        subtitle={
          <div className="parts-record-line">
            <StatusTag tone={tone}>{label}</StatusTag>
            {BlockedJustification && <span>{BlockedJustification}</span>}
            <DocumentNumber value={CpfCnpj} copyable />
            <span>SUSEP {SusepCode}</span>
          </div>
        }
        action={
          action && (
            <DialogButton
              danger={action.Action === 'block'}
              disabledReason={action.DisabledReason}
              dialog={(close) => <BlockDialog broker={broker} onClose={close} />}
            >
              {action.Action === 'block' ? 'Bloquear' : 'Desbloquear'}
            </DialogButton>
          )
        }
      />
    </div>
  );
}
