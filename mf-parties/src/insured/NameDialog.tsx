import { useCommand } from '@portal/shared/commands/useCommand';
import { updateInsuredName } from '@portal/shared/contracts/parties/insuredRecord';
import type { InsuredRecord } from '@portal/shared/contracts/parties/insuredRecord';
import { personNameProblem } from '@portal/shared/domain/people/personName';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { TextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { isInsured, showsInsured } from './insuredActions';

type Field = 'insuredName' | 'nomeSocial';

/** Gives an insured another name, and a person the name by which they want to be called. */
export default function NameDialog({ insured, onClose }: { insured: InsuredRecord; onClose: () => void }) {
  const notify = useNotify();
  const { Id, UniqueId, IsNaturalPerson } = insured;
  const [expected, setExpected] = useState(insured.ChangedAt);
  const { value, setValue, kept } = useKeptForm(`segurado.${UniqueId}.nome`, {
    insuredName: insured.Name,
    nomeSocial: insured.NomeSocial ?? '',
  });
  const update = useCommand(updateInsuredName, {
    refreshes: showsInsured,
    newer: isInsured,
    onDone: ({ Name, NomeSocial }) => notify.success({ title: 'Nome alterado', text: NomeSocial ?? Name }),
  });
  const { problemOf, leave, ask } = useProblems(
    [
      ...problemsOf('insuredName', value.insuredName.trim() === '' && 'Informe o nome'),
      ...problemsOf('insuredName', IsNaturalPerson && personNameProblem(value.insuredName)),
      ...problemsOf('nomeSocial', personNameProblem(value.nomeSocial)),
    ],
    refusedProblems(update.error),
  );
  const field = (name: Field) => ({
    value: value[name],
    onChange: (next: string) => setValue((before) => ({ ...before, [name]: next })),
    onBlur: () => leave(name),
    error: problemOf(name),
    disabled: update.isBusy,
  });
  const send = async () => {
    const { insuredName, nomeSocial } = value;
    const sent = await update.run({
      query: {
        id: Id,
        insuredName,
        expectedChangedAt: expected,
        ...(IsNaturalPerson && (nomeSocial.trim() ? { nomeSocial } : { removesNomeSocial: true })),
      },
    });
    // The page shows what the other did; sending again counts from there.
    if (sent.error && sent.newer) setExpected(sent.newer.ChangedAt);
    return sent;
  };
  return (
    <CommandDialog
      title="Alterar o nome do segurado"
      consequence="Apólices emitidas conservam o nome com que foram emitidas."
      verb="Salvar nome"
      command={update}
      fields={['insuredName', 'nomeSocial']}
      kept={kept}
      onSend={() => (ask() ? send() : undefined)}
      onClose={onClose}
    >
      <TextField label={IsNaturalPerson ? 'Nome civil' : 'Razão social'} required {...field('insuredName')} />
      {IsNaturalPerson && (
        <TextField
          label="Nome social"
          help="O nome pelo qual a pessoa quer ser chamada; vazio, vale o civil."
          {...field('nomeSocial')}
        />
      )}
    </CommandDialog>
  );
}
