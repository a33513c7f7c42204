import { useCommand } from '@portal/shared/commands/useCommand';
import { saveGeneralConditions } from '@portal/shared/contracts/parameters/generalConditions';
import type { ContractualTermRecord, MissingConditions } from '@portal/shared/contracts/parameters/generalConditions';
import { LONGEST_CONDITIONS } from '@portal/shared/contracts/parameters/kinds/conditions';
import { conditionsProblems } from '@portal/shared/domain/parameters/kinds/conditions';
import { susepProcessProblem } from '@portal/shared/domain/parameters/susepProcess';
import { problemsOf } from '@portal/shared/form/problem';
import { TaggedTextField } from '@portal/shared/ui/taggedText';
import { TextField } from '@portal/shared/ui/form';
import { useDrafting, writtenOn } from '../changes/useDrafting';
import { unfilledTags } from '../record/ProposalTags';
import { DraftDialog } from '../record/DraftDialog';
import { isVersioned, useDrafted } from '../record/useDrafted';
import { ownerInWords } from './ownerInWords';

interface ConditionsDialogProps {
  /** Whose they are. */
  owner: MissingConditions;
  /** Null begins them. */
  record: ContractualTermRecord | null;
  onClose: () => void;
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Drafts the conditions of a branch or of a modality: title, SUSEP process and the text with its tags. */
export default function ConditionsDialog({ owner, record, onClose }: ConditionsDialogProps) {
  const { inSet, options } = useDrafting();
  const { workingSet, drafted } = useDrafted();
  const save = useCommand(saveGeneralConditions, {
    refreshes: options.refreshes,
    onDone: drafted,
    newer: isVersioned,
    once: 'body',
  });
  const name = ownerInWords(owner);
  const values = ({
    Title,
    Body,
    SusepProcessNumber,
  }: {
    Title: string;
    Body: string;
    SusepProcessNumber: string;
  }) => ({
    BranchCode: owner.ModalityUniqueId === null ? owner.BranchCode : null,
    ModalityUniqueId: owner.ModalityUniqueId,
    Title: Title.trim(),
    Body: Body.trim(),
    SusepProcessNumber: orNull(SusepProcessNumber),
  });
  return (
    <DraftDialog
      title={record ? `Alterar as condições ${name}` : `Escrever as condições ${name}`}
      consequence="Fica em rascunho. Contratos já precificados conservam o texto da sua publicação."
      keptAs={`condicoes.${record?.UniqueId ?? owner.ModalityUniqueId ?? owner.BranchCode}.${workingSet ?? 'proprio'}`}
      width={960}
      fields={['Title', 'SusepProcessNumber', 'Body']}
      record={record}
      initial={{
        Title: record?.Values.Title ?? `Condições ${name}`,
        Body: record?.Values.Body ?? '',
        SusepProcessNumber: record?.Values.SusepProcessNumber ?? '',
      }}
      missing={({ Title, Body, SusepProcessNumber }) => [
        ...problemsOf('Title', Title.trim() === '' && 'Informe o título'),
        ...problemsOf('SusepProcessNumber', susepProcessProblem(orNull(SusepProcessNumber))),
        ...problemsOf('Body', Body.trim() === '' && 'Escreva o texto das condições'),
      ]}
      judge={(form) => conditionsProblems(values(form))}
      command={save}
      send={(form, stands) =>
        save.run({
          body: { ...inSet, ...writtenOn(stands), Values: values(form) },
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
            onChange={(Title) => set({ Title })}
          />
          <TextField
            label="Processo SUSEP do clausulado"
            help="Deixe vazio se o processo do produto basta. Exemplo: 15414.900123/2023-45."
            maxLength={20}
            value={form.SusepProcessNumber}
            error={problemOf('SusepProcessNumber')}
            disabled={save.isBusy}
            onBlur={() => leave('SusepProcessNumber')}
            onChange={(SusepProcessNumber) => set({ SusepProcessNumber })}
          />
          <TaggedTextField
            id="parametros-condicoes-texto"
            label="Texto das condições"
            help='Uma linha que começa com "# " é o título de uma cláusula. Digite [ para inserir uma tag.'
            value={form.Body}
            tags={unfilledTags}
            maxLength={LONGEST_CONDITIONS}
            problem={problemOf('Body')}
            disabled={save.isBusy}
            onBlur={() => leave('Body')}
            onChange={(Body) => set({ Body })}
          />
        </>
      )}
    </DraftDialog>
  );
}
