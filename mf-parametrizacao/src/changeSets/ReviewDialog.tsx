import { useCommand } from '@portal/shared/commands/useCommand';
import { LONGEST_CHANGE_SET_REASON, reviewChangeSet } from '@portal/shared/contracts/parameters/changes';
import type { ChangeSet } from '@portal/shared/contracts/parameters/changes';
import { problemsOf } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { LongTextField, Radio } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { showsParameters } from '../changes/refreshed';
import { useAccepted } from './useAccepted';

interface ReviewDialogProps {
  changeSet: ChangeSet;
  onClose: () => void;
}

/** A second person has read it: approves this very version, or gives it back with what has to change. */
export default function ReviewDialog({ changeSet, onClose }: ReviewDialogProps) {
  const notify = useNotify();
  const { UniqueId, Version, Name } = changeSet;
  const { value: form, setValue, kept } = useKeptForm(`mudanca.${UniqueId}.revisao`, { isApproved: true, note: '' });
  const { areAccepted, Accepts, questions } = useAccepted(changeSet);
  const { problemOf, leave, ask } = useProblems(
    problemsOf('Note', !form.isApproved && form.note.trim() === '' && 'Diga a quem escreveu o que precisa mudar.'),
  );
  const review = useCommand(reviewChangeSet, {
    refreshes: showsParameters,
    onDone: ({ State }) =>
      notify.success({ title: State === 'approved' ? 'Alterações aprovadas' : 'Alterações devolvidas', text: Name }),
  });
  const body = { UniqueId, Version, IsApproved: form.isApproved, Note: form.note, Accepts };
  return (
    <CommandDialog
      title={`Revisar "${Name}"`}
      consequence="Você revisa a versão que está na tela. Nada entra em vigor antes da publicação."
      verb={form.isApproved ? 'Aprovar alterações' : 'Devolver alterações'}
      command={review}
      kept={kept}
      isDisabled={form.isApproved && !areAccepted}
      onSend={() => (ask() ? review.run({ body }) : undefined)}
      onClose={onClose}
    >
      <Radio.Group
        aria-label="Resultado da revisão"
        value={form.isApproved}
        onChange={(event) => setValue((before) => ({ ...before, isApproved: event.target.value === true }))}
        options={[
          { value: true, label: 'Aprovar' },
          { value: false, label: 'Devolver a quem escreveu' },
        ]}
      />
      <LongTextField
        label="Nota"
        required={!form.isApproved}
        maxLength={LONGEST_CHANGE_SET_REASON}
        value={form.note}
        error={problemOf('Note')}
        onBlur={() => leave('Note')}
        onChange={(note) => setValue((before) => ({ ...before, note }))}
      />
      {form.isApproved && questions}
    </CommandDialog>
  );
}
