import { useCommand } from '@portal/shared/commands/useCommand';
import { LONGEST_CHANGE_SET_REASON } from '@portal/shared/contracts/parameters/changes';
import { restoreParameters } from '@portal/shared/contracts/parameters/history';
import type { ChangedParameter, TimelinePublication } from '@portal/shared/contracts/parameters/history';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { INPUT_MAX_LENGTH } from '@portal/shared/domain/values/limits';
import { problemsOf } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { LongTextField, TextField } from '@portal/shared/ui/form';
import { useNavigate } from 'react-router-dom';
import { showsParameters } from '../changes/refreshed';

interface RestoreDialogProps {
  publication: Pick<TimelinePublication, 'UniqueId' | 'Number'>;
  /** Null for the whole state that the publication left. */
  parameter: Pick<ChangedParameter, 'Kind' | 'UniqueId' | 'Name'> | null;
  onClose: () => void;
}

/** Drafts an older state again, as a new change set, to which it leads. */
export default function RestoreDialog({ publication, parameter, onClose }: RestoreDialogProps) {
  const navigate = useNavigate();
  const what = parameter
    ? `${parameter.Name} como na publicação ${publication.Number}`
    : `Estado da publicação ${publication.Number}`;
  const {
    value: form,
    setValue,
    kept,
  } = useKeptForm(`restaurar.${publication.UniqueId}.${parameter?.UniqueId ?? 'tudo'}`, {
    Name: what.slice(0, INPUT_MAX_LENGTH),
    Reason: '',
  });
  const restore = useCommand(restoreParameters, {
    once: 'body',
    refreshes: showsParameters,
    onDone: ({ UniqueId }) => void navigate(addresses.parameterChange(UniqueId)),
  });
  const { problemOf, leave, ask } = useProblems(
    problemsOf('Name', form.Name.trim() === '' && 'Dê um nome às alterações.'),
  );
  const body = {
    PublicationUniqueId: publication.UniqueId,
    Kind: parameter?.Kind ?? null,
    ParameterUniqueId: parameter?.UniqueId ?? null,
    ...form,
  };
  return (
    <CommandDialog
      title={
        parameter
          ? `Rascunhar ${parameter.Name} como na publicação ${publication.Number}?`
          : `Rascunhar o estado da publicação ${publication.Number}?`
      }
      consequence={
        parameter
          ? 'Um novo conjunto de alterações recebe os valores daquela publicação. Nada se sobrescreve, e nada entra em vigor antes da revisão e da publicação.'
          : 'Um novo conjunto de alterações recebe tudo o que mudou desde então, como era. O que foi criado depois fica rascunhado como não mais oferecido. Nada se sobrescreve, e nada entra em vigor antes da revisão e da publicação.'
      }
      verb="Rascunhar"
      command={restore}
      kept={kept}
      onSend={() => (ask() ? restore.run({ body }) : undefined)}
      onClose={onClose}
    >
      <TextField
        label="Nome do conjunto"
        required
        value={form.Name}
        error={problemOf('Name')}
        onBlur={() => leave('Name')}
        onChange={(Name) => setValue((before) => ({ ...before, Name }))}
      />
      <LongTextField
        label="Motivo"
        maxLength={LONGEST_CHANGE_SET_REASON}
        value={form.Reason}
        onChange={(Reason) => setValue((before) => ({ ...before, Reason }))}
      />
    </CommandDialog>
  );
}
