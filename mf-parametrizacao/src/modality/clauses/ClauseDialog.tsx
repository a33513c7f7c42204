import { useCommand } from '@portal/shared/commands/useCommand';
import { saveClause } from '@portal/shared/contracts/parameters/clauses';
import type { ClauseRecord } from '@portal/shared/contracts/parameters/clauses';
import type { ModalityRecord } from '@portal/shared/contracts/parameters/modalityRecord';
import { LONGEST_WORDING } from '@portal/shared/contracts/parameters/riskDetails';
import { contractTagNames } from '@portal/shared/domain/parameters/contractTagNames';
import { clauseProblems } from '@portal/shared/domain/parameters/kinds/clause';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { LongTextField, TextField } from '@portal/shared/ui/form';
import { SelectField } from '@portal/shared/ui/select';
import { useDrafting, writtenOn } from '../../changes/useDrafting';

interface ClauseDialogProps {
  modality: ModalityRecord;
  /** Null begins one. */
  clause: ClauseRecord | null;
  onClose: () => void;
}

/** Drafts a clause. A tag that does not exist is told at once, and refused when it is to be reviewed. */
export default function ClauseDialog({ modality, clause, onClose }: ClauseDialogProps) {
  const drafting = useDrafting();
  const {
    value: form,
    setValue,
    kept,
  } = useKeptForm(`clausula.${clause?.UniqueId ?? `nova.${modality.UniqueId}`}.${drafting.workingSet ?? 'proprio'}`, {
    Name: clause?.Values.Name ?? '',
    Text: clause?.Values.Text ?? '',
  });
  const save = useCommand(saveClause, { ...drafting.options, once: 'body' });
  const judged = clauseProblems(form);
  const { problemOf, leave, ask } = useProblems(
    [
      ...problemsOf('Name', form.Name.trim() === '' && 'Informe o nome da cláusula'),
      ...problemsOf('Text', form.Text.trim() === '' && 'Escreva o texto da cláusula'),
    ],
    refusedProblems(save.error, (field) => ({ fieldId: field.replace(/^Values\./, '') })),
  );
  const send = () =>
    save.run({
      body: {
        ...drafting.inSet,
        ...writtenOn(clause),
        Values: { ModalityUniqueId: modality.UniqueId, Name: form.Name.trim(), Text: form.Text.trim() },
      },
    });
  return (
    <CommandDialog
      title={clause ? `Alterar a cláusula ${clause.Values.Name}` : `Nova cláusula de ${modality.Values.Name}`}
      consequence="Fica em rascunho. Propostas que já levam a cláusula conservam o texto que levam."
      verb="Salvar rascunho"
      width={720}
      command={save}
      fields={['Name', 'Text']}
      kept={kept}
      onSend={() => (ask() ? send() : undefined)}
      onClose={onClose}
    >
      <TextField
        label="Nome"
        required
        maxLength={120}
        value={form.Name}
        error={problemOf('Name')}
        disabled={save.isBusy}
        onBlur={() => leave('Name')}
        onChange={(Name) => setValue((before) => ({ ...before, Name }))}
      />
      <LongTextField
        label="Texto"
        required
        rows={8}
        maxLength={LONGEST_WORDING}
        value={form.Text}
        error={problemOf('Text') ?? (form.Text === '' ? null : judged.find(({ Field }) => Field === 'Text')?.Message)}
        disabled={save.isBusy}
        onBlur={() => leave('Text')}
        onChange={(Text) => setValue((before) => ({ ...before, Text }))}
      />
      <SelectField
        label="Acrescentar uma tag ao texto"
        help="A apólice a preenche, por exemplo com o nome do segurado."
        placeholder="Escolha a tag"
        options={contractTagNames.map(({ Name, Label }) => ({ value: Name, label: `${Label} · [${Name}]` }))}
        value={null}
        disabled={save.isBusy}
        onChange={(tag) =>
          setValue((before) =>
            tag === null ? before : { ...before, Text: `${before.Text.trimEnd()} [${tag}]`.trimStart() },
          )
        }
      />
    </CommandDialog>
  );
}
