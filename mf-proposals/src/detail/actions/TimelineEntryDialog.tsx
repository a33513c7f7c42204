import { PortalError, usePortal } from '@portal/shared';
import { updateProposalTimelineInfo } from '@portal/shared/contracts/proposalWork';
import { proposalTimelineSituationLabels, proposalTimelineStatusLabels } from '@portal/shared/domain/proposalTimeline';
import { newUniqueId } from '@portal/shared/domain/newUniqueId';
import { useFormDraft } from '@portal/shared/drafts/useFormDraft';
import { FormDialog } from '@portal/shared/ui/dialog';
import { LongTextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { SelectField } from '@portal/shared/ui/select';
import { useRef, useState } from 'react';
import type { ActionDialogProps } from './dialogs';

/** As the platform takes it. */
const LONGEST = 500;

const optionsOf = (labels: Record<number, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value: Number(value), label }));
const situations = optionsOf(proposalTimelineSituationLabels);
const statuses = optionsOf(proposalTimelineStatusLabels);

/** Writes on the timeline by hand what happened outside of the portal. */
export default function TimelineEntryDialog({ proposal, onDone, onClose }: ActionDialogProps) {
  const { send } = usePortal();
  const notify = useNotify();
  const {
    value: entry,
    setValue: setEntry,
    draft,
  } = useFormDraft(`proposal.${proposal.UniqueId}.timeline`, { SituationId: 1, StatusId: 2, Description: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const [error, setError] = useState<PortalError | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // The same entry sent again after a lost answer is written once; another one has another key.
  const key = useRef<{ of: string; value: string } | null>(null);
  const submit = async () => {
    if (entry.Description.trim() === '') {
      setProblem('Escreva o que aconteceu.');
      return;
    }
    const of = JSON.stringify(entry);
    if (key.current?.of !== of) key.current = { of, value: newUniqueId() };
    setIsBusy(true);
    setError(null);
    try {
      await send(updateProposalTimelineInfo, {
        body: { ProposalUniqueId: proposal.UniqueId, ...entry, IdempotencyKey: key.current.value },
      });
      draft.discard();
      notify.success({ title: 'Linha do tempo atualizada', text: 'O que você escreveu está na linha do tempo.' });
      onDone();
      onClose();
    } catch (failure) {
      if (!(failure instanceof PortalError)) throw failure;
      setError(failure);
      setIsBusy(false);
    }
  };
  return (
    <FormDialog
      title={`Escrever na linha do tempo da proposta ${proposal.Number}`}
      consequence="A corretora também lê. A situação da proposta não muda."
      verb="Escrever"
      isBusy={isBusy}
      error={error}
      draft={draft}
      onSend={() => void submit()}
      onClose={onClose}
    >
      <SelectField
        label="Etapa"
        required
        options={situations}
        value={entry.SituationId}
        onChange={(SituationId) => SituationId !== null && setEntry((before) => ({ ...before, SituationId }))}
      />
      <SelectField
        label="Situação"
        required
        options={statuses}
        value={entry.StatusId}
        onChange={(StatusId) => StatusId !== null && setEntry((before) => ({ ...before, StatusId }))}
      />
      <LongTextField
        label="O que aconteceu"
        required
        maxLength={LONGEST}
        value={entry.Description}
        error={problem}
        onChange={(Description) => {
          setEntry((before) => ({ ...before, Description }));
          setProblem(null);
        }}
      />
    </FormDialog>
  );
}
