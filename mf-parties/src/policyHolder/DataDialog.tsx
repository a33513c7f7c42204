import type { Send } from '@portal/shared';
import { useCommand } from '@portal/shared/commands/useCommand';
import { saveComplementarData, updatePolicyHolderName } from '@portal/shared/contracts/parties/policyHolderRecord';
import type { PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { policyHolderClasses } from '@portal/shared/domain/parameters/policyHolderClasses';
import { emailProblem } from '@portal/shared/domain/people/email';
import { phoneProblem } from '@portal/shared/domain/people/phone';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { EmailField, PhoneField, TextField } from '@portal/shared/ui/form';
import { SelectField } from '@portal/shared/ui/select';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { isHolder, showsHolder } from './offeredActions';

const formOf = ({ Name, TradeName, Email, Phone, RateClass }: PolicyHolderRecord) => ({
  Name,
  TradeName: TradeName ?? '',
  Email: Email ?? '',
  Phone: Phone ?? '',
  RateClass,
});
type Form = ReturnType<typeof formOf>;

/** Changes what a policy holder is called and how it is reached. */
export default function DataDialog({ holder, onClose }: { holder: PolicyHolderRecord; onClose: () => void }) {
  const notify = useNotify();
  const [seen, see] = useState(holder);
  const { value: form, setValue, kept } = useKeptForm(`tomador.${holder.UniqueId}.dados`, formOf(holder));
  const save = useCommand((typed: Form, send: Send) => store(seen, typed, send), {
    refreshes: showsHolder,
    newer: isHolder,
    onDone: ({ Name }) => notify.success({ title: 'Dados alterados', text: Name }),
  });
  const { problemOf, leave, ask } = useProblems(
    [
      ...problemsOf('Name', form.Name.trim() === '' && 'Informe o nome'),
      ...problemsOf('Email', emailProblem(form.Email)),
      ...problemsOf('Phone', phoneProblem(form.Phone)),
    ],
    refusedProblems(save.error),
  );
  const field = (name: Exclude<keyof Form, 'RateClass'>) => ({
    value: form[name],
    onChange: (next: string) => setValue((before) => ({ ...before, [name]: next })),
    onBlur: () => leave(name),
    error: problemOf(name),
    disabled: save.isBusy,
  });
  const send = async () => {
    const sent = await save.run(form);
    // The page shows what the other did; sending again counts from there.
    if (sent.error && sent.newer) see(sent.newer);
    return sent;
  };
  return (
    <CommandDialog
      title="Alterar os dados do tomador"
      consequence="Apólices emitidas conservam o nome com que foram emitidas. O nome novo é comparado com as listas de sanções."
      verb="Salvar dados"
      command={save}
      fields={Object.keys(form)}
      kept={kept}
      onSend={() => (ask() ? send() : undefined)}
      onClose={onClose}
    >
      <TextField label="Nome" required {...field('Name')} />
      <TextField label="Nome fantasia" {...field('TradeName')} />
      <EmailField label="E-mail" {...field('Email')} />
      <PhoneField label="Telefone" {...field('Phone')} />
      <SelectField
        label="Classe de taxa"
        help="Decide a taxa das modalidades que têm taxas por classe, onde nenhuma foi acordada com o tomador."
        placeholder="Sem classe"
        options={policyHolderClasses.map((value) => ({ value, label: `Classe ${value}` }))}
        value={form.RateClass}
        disabled={save.isBusy}
        onChange={(RateClass) => setValue((before) => ({ ...before, RateClass }))}
      />
    </CommandDialog>
  );
}

/** The name has a call of its own; each counts from what the one before it left. */
async function store(seen: PolicyHolderRecord, typed: Form, send: Send): Promise<PolicyHolderRecord> {
  const PolicyHolderUniqueId = seen.UniqueId;
  const named =
    typed.Name.trim() === seen.Name
      ? seen
      : await send(updatePolicyHolderName, {
          body: { PolicyHolderUniqueId, Name: typed.Name, ExpectedChangedAt: seen.ChangedAt },
        });
  return send(saveComplementarData, {
    body: {
      PolicyHolderUniqueId,
      TradeName: typed.TradeName.trim() || null,
      Email: typed.Email.trim() || null,
      Phone: typed.Phone || null,
      RateClass: typed.RateClass,
      ExpectedChangedAt: named.ChangedAt,
    },
  });
}
