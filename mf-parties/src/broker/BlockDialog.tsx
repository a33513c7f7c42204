import { useCommand } from '@portal/shared/commands/useCommand';
import { invertBrokerBlocked, LONGEST_BLOCK_JUSTIFICATION } from '@portal/shared/contracts/parties/brokerRecord';
import type { BrokerRecord } from '@portal/shared/contracts/parties/brokerRecord';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { LongTextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { showsBroker } from './brokerActions';

/** Asks why a broker is blocked, or no longer, and says what that stops. */
export default function BlockDialog({ broker, onClose }: { broker: BrokerRecord; onClose: () => void }) {
  const notify = useNotify();
  // What was asked for stays asked for, whatever somebody else does meanwhile.
  const [{ IsBlocked, Name, OpenProposalCount }] = useState(broker);
  const { value, setValue, kept } = useKeptForm(`corretora.${broker.UniqueId}.bloqueio`, '');
  const invert = useCommand(invertBrokerBlocked, {
    refreshes: showsBroker,
    onDone: (now) =>
      notify.success({
        title: now.IsBlocked ? 'Corretora bloqueada' : 'Corretora desbloqueada',
        text: `${Name} foi avisada no portal e por e-mail.`,
      }),
  });
  const { problemOf, ask } = useProblems(
    problemsOf('Justification', value.trim() === '' && 'Escreva a justificativa: a corretora a recebe.'),
    refusedProblems(invert.error),
  );
  return (
    <CommandDialog
      title={IsBlocked ? `Desbloquear ${Name}?` : `Bloquear ${Name}?`}
      consequence={
        IsBlocked ? 'A corretora volta a fazer propostas e a participar de outras.' : stopped(OpenProposalCount)
      }
      verb={IsBlocked ? 'Desbloquear' : 'Bloquear'}
      danger={!IsBlocked}
      command={invert}
      fields={['Justification']}
      kept={kept}
      onSend={() =>
        ask()
          ? invert.run({
              body: { BrokerUniqueId: broker.UniqueId, Justification: value.trim(), ExpectedIsBlocked: IsBlocked },
            })
          : undefined
      }
      onClose={onClose}
    >
      <LongTextField
        label="Justificativa"
        help="Vai para a corretora e fica no histórico."
        required
        maxLength={LONGEST_BLOCK_JUSTIFICATION}
        disabled={invert.isBusy}
        value={value}
        error={problemOf('Justification')}
        onChange={setValue}
      />
    </CommandDialog>
  );
}

/** What a block stops, and what it leaves. */
function stopped(open: number): string {
  const left =
    open === 0
      ? 'Ela não tem propostas em andamento.'
      : open === 1
        ? 'A proposta em andamento, os cards abertos e as apólices continuam, mas não podem ser enviadas de novo.'
        : `As ${open} propostas em andamento, os cards abertos e as apólices continuam, mas cotações não são enviadas.`;
  return `A corretora não faz novas propostas nem participa das de outras. ${left}`;
}
