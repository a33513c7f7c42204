import { useCommand } from '@portal/shared/commands/useCommand';
import { LONGEST_CONDITIONS } from '@portal/shared/contracts/parameters/kinds/conditions';
import { saveCounterGuaranteeText } from '@portal/shared/contracts/parameters/ruleRecords';
import type { CounterGuaranteeTextRecord } from '@portal/shared/contracts/parameters/ruleRecords';
import { counterGuaranteeTextProblems } from '@portal/shared/domain/parameters/kinds/counterGuaranteeText';
import { problemsOf } from '@portal/shared/form/problem';
import { TextField } from '@portal/shared/ui/form';
import { TaggedTextField } from '@portal/shared/ui/taggedText';
import { showsParameters } from '../changes/refreshed';
import { DraftDialog } from '../record/DraftDialog';
import { isVersioned, useDrafted, writeOn } from '../record/useDrafted';
import { unfilledTags } from './HolderTags';

interface CounterGuaranteeDialogProps {
  record: CounterGuaranteeTextRecord;
  onClose: () => void;
}

/** Drafts the text of the contract of counter-guarantee, with the tags of this contract. */
export default function CounterGuaranteeDialog({ record, onClose }: CounterGuaranteeDialogProps) {
  const { workingSet, drafted } = useDrafted();
  const save = useCommand(saveCounterGuaranteeText, {
    refreshes: showsParameters,
    onDone: drafted,
    newer: isVersioned,
  });
  const { Title, Text } = record.Values;
  return (
    <DraftDialog
      title="Alterar texto da contragarantia"
      consequence="Fica em rascunho. Contratos já gerados conservam o texto com que foram gerados."
      keptAs={`regra.contragarantia.${workingSet ?? 'proprio'}`}
      width={960}
      fields={['Title', 'Text']}
      record={record}
      initial={{ Title: Title || 'Contrato de contragarantia', Text }}
      missing={(form) => [
        ...problemsOf('Title', form.Title.trim() === '' && 'Informe o título do contrato'),
        ...problemsOf('Text', form.Text.trim() === '' && 'Escreva o texto do contrato'),
      ]}
      judge={counterGuaranteeTextProblems}
      command={save}
      send={(form, stands) =>
        save.run({
          body: { ...writeOn(stands, workingSet), Values: { Title: form.Title.trim(), Text: form.Text.trim() } },
        })
      }
      onClose={onClose}
    >
      {({ form, set, problemOf, leave }) => (
        <>
          <TextField
            label="Título"
            required
            value={form.Title}
            error={problemOf('Title')}
            disabled={save.isBusy}
            onBlur={() => leave('Title')}
            onChange={(typed) => set({ Title: typed })}
          />
          <TaggedTextField
            id="parametros-contragarantia-texto"
            label="Texto do contrato"
            help='Uma linha que começa com "# " é o título de uma cláusula. Digite [ para inserir uma tag, como o nome do tomador.'
            value={form.Text}
            tags={unfilledTags}
            maxLength={LONGEST_CONDITIONS}
            problem={problemOf('Text')}
            disabled={save.isBusy}
            onBlur={() => leave('Text')}
            onChange={(typed) => set({ Text: typed })}
          />
        </>
      )}
    </DraftDialog>
  );
}
