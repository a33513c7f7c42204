import { useCommand } from '@portal/shared/commands/useCommand';
import { updateProposalTimelineInfo } from '@portal/shared/contracts/underwriting/proposalWork';
import {
  ProposalTimelineSituation,
  proposalTimelineSituationLabels,
  ProposalTimelineStatus,
  proposalTimelineStatusLabels,
} from '@portal/shared/domain/underwriting/proposalTimeline';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { problemsOf } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { LongTextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { SelectField } from '@portal/shared/ui/select';
import type { ActionDialogProps } from './dialogActions';
import { showsProposals } from './showsProposals';

/** As the platform takes it. */
const LONGEST = 500;

const situations = Object.values(ProposalTimelineSituation).map((value) => ({
  value,
  label: proposalTimelineSituationLabels[value],
}));
const statuses = Object.values(ProposalTimelineStatus).map((value) => ({
  value,
  label: proposalTimelineStatusLabels[value],
}));

interface Entry {
  SituationId: ProposalTimelineSituation;
  StatusId: ProposalTimelineStatus;
  Description: string;
}
const newEntry: Entry = {
  SituationId: ProposalTimelineSituation.Cotacao,
  StatusId: ProposalTimelineStatus.Seguradora,
  Description: '',
};

/** Writes on the timeline by hand what happened outside of the portal. */
export function TimelineEntryDialog({ proposal, onClose }: ActionDialogProps) {
  const notify = useNotify();
  const { value: entry, setValue: setEntry, kept } = useKeptForm(`proposal.${proposal.UniqueId}.timeline`, newEntry);
  const { problemOf, ask } = useProblems(
    problemsOf('Description', entry.Description.trim() === '' && 'Escreva o que aconteceu.'),
  );
  const write = useCommand(updateProposalTimelineInfo, {
    once: 'body',
    refreshes: showsProposals,
    onDone: () =>
      notify.success({ title: 'Linha do tempo atualizada', text: 'O que você escreveu está na linha do tempo.' }),
  });
  const submit = () => (ask() ? write.run({ body: { ProposalUniqueId: proposal.UniqueId, ...entry } }) : undefined);
  return (
    <CommandDialog
      title={`Escrever na linha do tempo da proposta ${proposal.Number}`}
      consequence="A corretora também lê. A situação da proposta não muda."
      verb="Escrever"
      command={write}
      kept={kept}
      onSend={submit}
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
        error={problemOf('Description')}
        onChange={(Description) => setEntry((before) => ({ ...before, Description }))}
      />
    </CommandDialog>
  );
}
