import { useCommand } from '@portal/shared/commands/useCommand';
import { setInsuredBlocked } from '@portal/shared/contracts/parties/insuredRecord';
import type { InsuredRecord } from '@portal/shared/contracts/parties/insuredRecord';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { JustifiedDialog } from '../party/JustifiedDialog';
import { showsInsured } from './insuredActions';

/** Asks why an insured is blocked, or no longer, and says what that stops. */
export default function BlockDialog({ insured, onClose }: { insured: InsuredRecord; onClose: () => void }) {
  const notify = useNotify();
  // What was asked for stays asked for, whatever somebody else does meanwhile.
  const [{ Id, IsBlocked, Name, OpenProposalCount }] = useState(insured);
  const set = useCommand(setInsuredBlocked, {
    refreshes: showsInsured,
    onDone: (now) =>
      notify.success({ title: now.IsBlocked ? 'Segurado bloqueado' : 'Segurado desbloqueado', text: Name }),
  });
  return (
    <JustifiedDialog
      title={IsBlocked ? `Desbloquear ${Name}?` : `Bloquear ${Name}?`}
      consequence={IsBlocked ? 'Novas propostas podem ser feitas para este segurado.' : stopped(OpenProposalCount)}
      verb={IsBlocked ? 'Desbloquear' : 'Bloquear'}
      danger={!IsBlocked}
      keptAs={`segurado.${insured.UniqueId}.bloqueio`}
      reader="Só a seguradora lê. Fica no histórico."
      missing="Escreva a justificativa: ela fica no histórico do segurado."
      field="blockJustify"
      command={set}
      onSend={(blockJustify) =>
        set.run({ query: { id: Id, isBlocked: !IsBlocked, blockJustify, expectedIsBlocked: IsBlocked } })
      }
      onClose={onClose}
    />
  );
}

/** What a block stops, and what it leaves. */
function stopped(open: number): string {
  const left =
    open === 0
      ? 'Não há propostas em andamento com ele.'
      : open === 1
        ? 'A proposta em andamento e os seus cards continuam, mas ela não é enviada nem emitida.'
        : `As ${open} propostas em andamento e os seus cards continuam, mas nenhuma é enviada nem emitida.`;
  return `Nenhuma nova proposta é aceita para este segurado; as apólices dele continuam em vigor. ${left}`;
}
