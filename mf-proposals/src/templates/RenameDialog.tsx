import { useCommand } from '@portal/shared/commands/useCommand';
import { renameBondTemplate, searchBondTemplates } from '@portal/shared/contracts/underwriting/bondTemplates';
import type { BondTemplate } from '@portal/shared/contracts/underwriting/bondTemplates';
import { problemsOf } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { TextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';

const isTemplate = (response: unknown): response is BondTemplate =>
  typeof response === 'object' && response !== null && 'Version' in response && 'Name' in response;

/** Gives a template another name; where somebody else did meanwhile, both names are shown before it is sent again. */
export default function RenameDialog({ template, onClose }: { template: BondTemplate; onClose: () => void }) {
  const notify = useNotify();
  const [current, setCurrent] = useState(template);
  const [name, setName] = useState(template.Name);
  const { problemOf, ask } = useProblems(problemsOf('Name', name.trim() === '' && 'Dê um nome ao modelo.'));
  const rename = useCommand(renameBondTemplate, {
    refreshes: [searchBondTemplates],
    newer: isTemplate,
    onDone: ({ Name }) => notify.success({ title: 'Modelo renomeado', text: `Agora ele se chama “${Name}”.` }),
  });
  const send = async () => {
    const sent = await rename.run({
      body: { UniqueId: template.UniqueId, Version: current.Version, Name: name.trim() },
    });
    if (sent.error && sent.newer) setCurrent(sent.newer);
    return sent;
  };
  const refused = rename.error?.errors.find(({ Field }) => Field === 'Name')?.Message;
  return (
    <CommandDialog
      title={`Renomear o modelo “${template.Name}”`}
      consequence={
        current === template
          ? 'Quem trabalha com você o verá pelo novo nome.'
          : `Enquanto isso ele passou a se chamar “${current.Name}”. Com “Renomear”, ficará “${name.trim()}”.`
      }
      verb="Renomear"
      command={rename}
      fields={['Name']}
      onSend={() => (ask() ? send() : undefined)}
      onClose={onClose}
    >
      <TextField label="Nome do modelo" required value={name} onChange={setName} error={refused ?? problemOf('Name')} />
    </CommandDialog>
  );
}
