import { useCommand } from '@portal/shared/commands/useCommand';
import { invertBrokerBlocked } from '@portal/shared/contracts/parties/brokerRecord';
import type { BrokerRecord } from '@portal/shared/contracts/parties/brokerRecord';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { JustifiedDialog } from '../party/JustifiedDialog';
import { showsBroker } from './brokerActions';

/** Asks why a broker is blocked, or no longer, and says what that stops. */
export default function BlockDialog({ broker, onClose }: { broker: BrokerRecord; onClose: () => void }) {
  const notify = useNotify();
  // What was asked for stays asked for, whatever somebody else does meanwhile.
  const [{ IsBlocked, Name, OpenProposalCount }] = useState(broker);
  const invert = useCommand(invertBrokerBlocked, {
    refreshes: showsBroker,
    onDone: (now) =>
      notify.success({
        title: now.IsBlocked ? 'Corretora bloqueada' : 'Corretora desbloqueada',
        text: `${Name} foi avisada no portal e por e-mail.`,
      }),
  });
  return (
    <JustifiedDialog
      title={IsBlocked ? `Desbloquear ${Name}?` : `Bloquear ${Name}?`}
      consequence={
        IsBlocked ? 'A corretora volta a fazer propostas e a participar de outras.' : stopped(OpenProposalCount)
      }
      verb={IsBlocked ? 'Desbloquear' : 'Bloquear'}
      danger={!IsBlocked}
      keptAs={`corretora.${broker.UniqueId}.bloqueio`}
      reader="Vai para a corretora e fica no histórico."
      missing="Escreva a justificativa: a corretora a recebe."
      field="Justification"
      command={invert}
      onSend={(Justification) =>
        invert.run({ body: { BrokerUniqueId: broker.UniqueId, Justification, ExpectedIsBlocked: IsBlocked } })
      }
      onClose={onClose}
    />
  );
}

/** What a block stops, and what it leaves. */
function stopped(open: number): string {
  const left =
    open === 0
      ? 'Ela não tem propostas em andamento.'
      : open === 1
        ? 'A proposta em andamento, os cards abertos e as apólices continuam, mas ela não é enviada nem emitida.'
        : `As ${open} propostas em andamento, os cards abertos e as apólices continuam, mas nenhuma é enviada nem emitida.`;
  return `A corretora não faz novas propostas nem participa das de outras. ${left}`;
}
