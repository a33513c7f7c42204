import { useCommand } from '@portal/shared/commands/useCommand';
import { publishChangeSet } from '@portal/shared/contracts/parameters/changes';
import type { ChangeSet } from '@portal/shared/contracts/parameters/changes';
import { formatDateTime, instantAt, today } from '@portal/shared/domain/time/instants';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { Radio } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { MomentFields } from '../changes/MomentFields';
import { showsParameters } from '../changes/refreshed';
import { useAccepted } from './useAccepted';

interface PublishDialogProps {
  changeSet: ChangeSet;
  onClose: () => void;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Has a change set take force, now or at a minute of the company's clock. */
export default function PublishDialog({ changeSet, onClose }: PublishDialogProps) {
  const notify = useNotify();
  const { UniqueId, Version, Name, PublishesWithoutReview } = changeSet;
  const [isNow, setIsNow] = useState(true);
  const [date, setDate] = useState<string | null>(null);
  const [time, setTime] = useState('00:00');
  const { areAccepted, Accepts, questions } = useAccepted(changeSet);
  const publish = useCommand(publishChangeSet, {
    refreshes: showsParameters,
    onDone: ({ State, Publication }) =>
      notify.success({
        title: State === 'scheduled' ? 'Publicação agendada' : 'Publicado',
        text: `${Name}: em vigor desde ${formatDateTime(Publication?.InForceFrom)}`,
      }),
  });
  const { problemOf, leave, ask } = useProblems(
    [
      ...problemsOf('Date', !isNow && !date && 'Informe o dia em que entra em vigor.'),
      ...problemsOf('Time', !isNow && !TIME.test(time) && 'Informe a hora como 00:00.'),
    ],
    refusedProblems(publish.error, (field) => (field === 'InForceFrom' ? { fieldId: 'Date' } : null)),
  );
  const send = () =>
    publish.run({
      body: {
        UniqueId,
        Version,
        InForceFrom: isNow || !date ? null : instantAt(date, time).toISOString(),
        ...(PublishesWithoutReview && { IsWithoutReview: true, Accepts }),
      },
    });
  return (
    <CommandDialog
      title={PublishesWithoutReview ? `Publicar "${Name}" sem revisão?` : `Publicar "${Name}"?`}
      consequence={
        <>
          Vale para o que for calculado a partir de então. O que já tem preço conserva o dele até o fim da validade.
          {PublishesWithoutReview && ' Ninguém mais pode revisar: fica registrado que foi publicado sem revisão.'}
        </>
      }
      verb={isNow ? 'Publicar agora' : 'Agendar publicação'}
      danger={PublishesWithoutReview}
      command={publish}
      fields={['InForceFrom']}
      isDisabled={PublishesWithoutReview && !areAccepted}
      onSend={() => (ask() ? send() : undefined)}
      onClose={onClose}
    >
      <Radio.Group
        aria-label="Quando entra em vigor"
        value={isNow}
        onChange={(event) => setIsNow(event.target.value === true)}
        options={[
          { value: true, label: 'Agora' },
          { value: false, label: 'Em uma data e hora' },
        ]}
      />
      {!isNow && (
        <MomentFields
          label="Dia"
          minimum={today()}
          date={date}
          time={time}
          dateError={problemOf('Date')}
          timeError={problemOf('Time')}
          onLeave={leave}
          onDate={setDate}
          onTime={setTime}
        />
      )}
      {PublishesWithoutReview && questions}
    </CommandDialog>
  );
}
