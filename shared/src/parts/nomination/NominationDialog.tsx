import { useCommand } from '@portal/shared/commands/useCommand';
import type { AnyCall } from '@portal/shared/contracts/call';
import { registerNominationRequest } from '@portal/shared/contracts/underwriting/proposalParties';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { DocumentFiles } from '@portal/shared/parts/sendDocument';
import { CommandDialog } from '@portal/shared/ui/dialog';
import type { UploadedFile } from '@portal/shared/ui/upload';
import { useState } from 'react';
import { BrokerField } from './BrokerField';
import type { ChosenBroker } from './BrokerField';
import { ModalitiesField } from './ModalitiesField';

interface NominationDialogProps {
  policyHolder: { UniqueId: string; Name: string };
  /** For which broker; `choose` where it is chosen here, null where it is the user's own. */
  broker: ChosenBroker | 'choose' | null;
  /** Calls that show nominations. */
  refreshes?: readonly AnyCall[];
  /** What became of it: `approved` where the broker has that nomination already. */
  onAsked: (status: 'pending' | 'approved') => void;
  onClose: () => void;
}

/** Asks for a nomination with its modalities and the letter of the policy holder; the insurer decides it on a card. */
export function NominationDialog({ policyHolder, broker, refreshes = [], onAsked, onClose }: NominationDialogProps) {
  const [chosen, choose] = useState<ChosenBroker | null>(broker === 'choose' ? null : broker);
  const [modalities, setModalities] = useState<readonly string[]>([]);
  const [letter, setLetter] = useState<readonly UploadedFile[]>([]);
  const ask = useCommand(registerNominationRequest, { refreshes, onDone: ({ Status }) => onAsked(Status) });
  const needsBroker = broker === 'choose';
  const problems = useProblems(
    problemsOf('BrokerUniqueId', needsBroker && !chosen && 'Escolha a corretora'),
    refusedProblems(ask.error),
  );
  const send = () =>
    ask.run({
      body: {
        PolicyHolderUniqueId: policyHolder.UniqueId,
        ...(chosen && { BrokerUniqueId: chosen.UniqueId }),
        ...(modalities.length > 0 && { ModalityUniqueIds: [...modalities] }),
        ...(letter.length > 0 && { ArchiveUniqueIds: letter.map(({ uniqueIdentifier }) => uniqueIdentifier) }),
      },
    });
  return (
    <CommandDialog
      title={`Solicitar a nomeação para ${policyHolder.Name}?`}
      consequence="A seguradora analisa o pedido e avisa da decisão. Aprovado, ele encerra naquele dia a nomeação de outras corretoras para as mesmas modalidades; as apólices feitas continuam com quem as fez."
      verb="Solicitar nomeação"
      command={ask}
      fields={['BrokerUniqueId', 'ModalityUniqueIds']}
      onSend={() => (problems.ask() ? send() : undefined)}
      onClose={onClose}
    >
      {needsBroker && <BrokerField broker={chosen} error={problems.problemOf('BrokerUniqueId')} onChoose={choose} />}
      <ModalitiesField
        value={modalities}
        error={problems.problemOf('ModalityUniqueIds')}
        disabled={ask.isBusy}
        onChange={setModalities}
      />
      <DocumentFiles
        label="Carta de nomeação"
        lead="Assinada pelo tomador. Só a seguradora e esta corretora a abrem."
        value={letter}
        onChange={setLetter}
        disabled={ask.isBusy}
      />
    </CommandDialog>
  );
}
