import { useCommand } from '@portal/shared/commands/useCommand';
import { dismissIntegration } from '@portal/shared/contracts/integrations/integrations';
import type { IntegrationListItem } from '@portal/shared/contracts/integrations/integrations';
import { eventLabel } from '@portal/shared/domain/integrations/destinations';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { LongTextField, TextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { showsIntegrations } from './showsIntegrations';

const LONGEST = 500;

/** Settles an event without sending it, with why. */
export default function DismissDialog({
  integration,
  onClose,
}: {
  integration: IntegrationListItem;
  onClose: () => void;
}) {
  const notify = useNotify();
  const [why, setWhy] = useState('');
  const [protocol, setProtocol] = useState('');
  const dismiss = useCommand(dismissIntegration, {
    refreshes: showsIntegrations,
    onDone: () =>
      notify.success({ title: 'Envio dispensado', text: 'Os eventos seguintes do mesmo registro seguem agora.' }),
  });
  const { problemOf, leave, ask } = useProblems(
    problemsOf('Justification', why.trim() ? null : 'Escreva por que o envio é dispensado.'),
    refusedProblems(dismiss.error),
  );
  const { UniqueId, StatusId, EventName, Number: number, Kind } = integration;
  return (
    <CommandDialog
      title={`Dispensar ${eventLabel(EventName)}${number === null ? '' : ` ${number}`}?`}
      consequence="O portal não tenta mais, e o que espera por este envio segue. A justificativa fica no histórico."
      verb="Dispensar envio"
      danger
      command={dismiss}
      fields={['Justification']}
      onSend={() =>
        ask()
          ? dismiss.run({
              body: {
                UniqueId,
                ExpectedStatusId: StatusId,
                Justification: why.trim(),
                ...(protocol.trim() && { Protocol: protocol.trim() }),
              },
            })
          : undefined
      }
      onClose={onClose}
    >
      <LongTextField
        label="Justificativa"
        required
        maxLength={LONGEST}
        value={why}
        onChange={setWhy}
        onBlur={() => leave('Justification')}
        error={problemOf('Justification')}
        disabled={dismiss.isBusy}
      />
      {Kind === 'registrar' && (
        <TextField
          label="Protocolo"
          help="Se alguém registrou pela página da registradora."
          value={protocol}
          onChange={setProtocol}
          disabled={dismiss.isBusy}
        />
      )}
    </CommandDialog>
  );
}
