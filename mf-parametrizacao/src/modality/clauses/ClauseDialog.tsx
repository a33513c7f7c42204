import { LONGEST_WORDING } from '@portal/shared/contracts/parameters/riskDetails';
import { useCommand } from '@portal/shared/commands/useCommand';
import { saveClause } from '@portal/shared/contracts/parameters/clauses';
import type { ClauseRecord } from '@portal/shared/contracts/parameters/clauses';
import type { ModalityRecord } from '@portal/shared/contracts/parameters/modalityRecord';
import { problemsOf } from '@portal/shared/form/problem';
import { FilledText, TaggedTextField } from '@portal/shared/ui/taggedText';
import { TextField } from '@portal/shared/ui/form';
import { useDrafting, writtenOn } from '../../changes/useDrafting';
import { ProposalTags, unfilledTags } from '../../record/ProposalTags';
import { DraftDialog } from '../../record/DraftDialog';

interface ClauseDialogProps {
  modality: ModalityRecord;
  /** Null begins one. */
  clause: ClauseRecord | null;
  onClose: () => void;
}

/** Drafts a clause. A tag that does not exist is told at once, and refused when it is to be reviewed. */
export default function ClauseDialog({ modality, clause, onClose }: ClauseDialogProps) {
  const { workingSet, inSet, options } = useDrafting();
  const save = useCommand(saveClause, { ...options, once: 'body' });
  return (
    <DraftDialog
      title={clause ? `Alterar a cláusula ${clause.Values.Name}` : `Nova cláusula de ${modality.Values.Name}`}
      consequence="Fica em rascunho. Propostas que já levam a cláusula conservam o texto que levam."
      keptAs={`clausula.${clause?.UniqueId ?? `nova.${modality.UniqueId}`}.${workingSet ?? 'proprio'}`}
      fields={['Name', 'Text']}
      record={clause}
      initial={{ Name: clause?.Values.Name ?? '', Text: clause?.Values.Text ?? '' }}
      missing={({ Name, Text }) => [
        ...problemsOf('Name', Name.trim() === '' && 'Informe o nome da cláusula'),
        ...problemsOf('Text', Text.trim() === '' && 'Escreva o texto da cláusula'),
      ]}
      command={save}
      send={({ Name, Text }, stands) =>
        save.run({
          body: {
            ...inSet,
            ...writtenOn(stands),
            Values: { ModalityUniqueId: modality.UniqueId, Name: Name.trim(), Text: Text.trim() },
          },
        })
      }
      onClose={onClose}
    >
      {({ form, set, problemOf, leave }) => (
        <>
          <TextField
            label="Nome"
            required
            value={form.Name}
            error={problemOf('Name')}
            disabled={save.isBusy}
            onBlur={() => leave('Name')}
            onChange={(Name) => set({ Name })}
          />
          <TaggedTextField
            maxLength={LONGEST_WORDING}
            id="parametros-clausula-texto"
            label="Texto"
            help="Digite [ para inserir uma tag, por exemplo o nome do segurado: a apólice a preenche."
            value={form.Text}
            tags={unfilledTags}
            problem={problemOf('Text')}
            disabled={save.isBusy}
            onBlur={() => leave('Text')}
            onChange={(Text) => set({ Text })}
          />
          {form.Text.trim() !== '' && (
            <details className="parameters-preview">
              <summary>Prévia com uma proposta</summary>
              <ProposalTags label="Preencher as tags com">
                {(tags) => <FilledText text={form.Text} tags={tags} />}
              </ProposalTags>
            </details>
          )}
        </>
      )}
    </DraftDialog>
  );
}
