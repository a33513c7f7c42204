import { useCommand } from '@portal/shared/commands/useCommand';
import { saveBrokerPersonExposure } from '@portal/shared/contracts/parties/brokerDossier';
import type { BrokerPerson } from '@portal/shared/contracts/parties/brokerDossier';
import { problemsOf } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { useNotify } from '@portal/shared/ui/overlay';
import { SelectField } from '@portal/shared/ui/select';
import { useState } from 'react';
import { exposureOptions } from './exposureOptions';
import { showsDossier } from './showsDossier';

interface ExposureDialogProps {
  brokerUniqueId: string;
  person: BrokerPerson;
  onClose: () => void;
}

/** Stores what somebody of a broker said of their political exposure. */
export default function ExposureDialog({ brokerUniqueId, person, onClose }: ExposureDialogProps) {
  const notify = useNotify();
  const [answer, setAnswer] = useState<string | null>(
    person.ExposureDeclaredAt === null ? null : person.IsPoliticallyExposed ? 'yes' : 'no',
  );
  const save = useCommand(saveBrokerPersonExposure, {
    refreshes: showsDossier,
    onDone: () => notify.success({ title: 'Exposição política informada', text: person.Name }),
  });
  const { problemOf, ask } = useProblems(problemsOf('IsPoliticallyExposed', answer === null && 'Escolha Sim ou Não'));
  return (
    <CommandDialog
      title={`Exposição política de ${person.Name}`}
      consequence="Quem é exposto abre uma análise de PEP da corretora, se ainda não foi analisado."
      verb="Informar exposição"
      command={save}
      fields={['IsPoliticallyExposed']}
      onSend={() =>
        ask()
          ? save.run({
              body: {
                BrokerUniqueId: brokerUniqueId,
                PersonUniqueId: person.UniqueId,
                IsPoliticallyExposed: answer === 'yes',
              },
            })
          : undefined
      }
      onClose={onClose}
    >
      <SelectField
        label="É pessoa politicamente exposta?"
        required
        disabled={save.isBusy}
        options={exposureOptions}
        value={answer}
        error={problemOf('IsPoliticallyExposed')}
        onChange={setAnswer}
      />
    </CommandDialog>
  );
}
