import { useCommand } from '@portal/shared/commands/useCommand';
import { saveBrokerTechnician } from '@portal/shared/contracts/parties/brokerDossier';
import { cpfProblem } from '@portal/shared/domain/people/cpf';
import { personNameProblem } from '@portal/shared/domain/people/personName';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { DocumentField, TextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { SelectField } from '@portal/shared/ui/select';
import { exposureOptions } from './exposureOptions';
import { showsDossier } from './showsDossier';

const begun = { Name: '', Cpf: '', IsPoliticallyExposed: null as string | null };

/** Names the responsible technician of a broker. */
export default function TechnicianDialog({ brokerUniqueId, onClose }: { brokerUniqueId: string; onClose: () => void }) {
  const notify = useNotify();
  const { value: form, setValue, kept } = useKeptForm(`corretor.${brokerUniqueId}.tecnico`, begun);
  const save = useCommand(saveBrokerTechnician, {
    refreshes: showsDossier,
    onDone: () => notify.success({ title: 'Responsável técnico informado', text: form.Name.trim() }),
  });
  const { problemOf, leave, ask } = useProblems(
    [
      ...problemsOf('Name', form.Name.trim() === '' ? 'Informe o nome' : personNameProblem(form.Name)),
      ...problemsOf('Cpf', form.Cpf === '' ? 'Informe o CPF' : cpfProblem(form.Cpf)),
      ...problemsOf('IsPoliticallyExposed', form.IsPoliticallyExposed === null && 'Escolha Sim ou Não'),
    ],
    refusedProblems(save.error),
  );
  const field = <Name extends keyof typeof begun>(name: Name) => ({
    value: form[name],
    onChange: (next: (typeof begun)[Name]) => setValue((before) => ({ ...before, [name]: next })),
    onBlur: () => leave(name),
    error: problemOf(name),
    disabled: save.isBusy,
    required: true,
  });
  return (
    <CommandDialog
      title="Responsável técnico da corretora"
      consequence="Toma o lugar de quem responde hoje."
      verb="Informar responsável"
      command={save}
      fields={Object.keys(form)}
      kept={kept}
      onSend={() =>
        ask()
          ? save.run({
              body: {
                BrokerUniqueId: brokerUniqueId,
                Name: form.Name.trim(),
                Cpf: form.Cpf,
                IsPoliticallyExposed: form.IsPoliticallyExposed === 'yes',
              },
            })
          : undefined
      }
      onClose={onClose}
    >
      <TextField label="Nome completo" {...field('Name')} />
      <DocumentField label="CPF" kind="CPF" {...field('Cpf')} />
      <SelectField
        label="É pessoa politicamente exposta?"
        options={exposureOptions}
        {...field('IsPoliticallyExposed')}
      />
    </CommandDialog>
  );
}
