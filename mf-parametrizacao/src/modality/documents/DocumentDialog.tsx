import { useCommand } from '@portal/shared/commands/useCommand';
import { LONGEST_DOCUMENT_HINT } from '@portal/shared/contracts/parameters/kinds/requestDocument';
import type { ModalityRecord } from '@portal/shared/contracts/parameters/modalityRecord';
import {
  getPipeTypeForDocument,
  insertProposalParameterRequestDocument,
} from '@portal/shared/contracts/parameters/requestDocuments';
import type { RequestDocumentRecord } from '@portal/shared/contracts/parameters/requestDocuments';
import {
  askedInWords,
  documentSituations,
  requestDocumentProblems,
} from '@portal/shared/domain/parameters/kinds/requestDocument';
import type { DocumentSituation, JudgedRequestDocument } from '@portal/shared/domain/parameters/kinds/requestDocument';
import { problemsOf } from '@portal/shared/form/problem';
import { useCall } from '@portal/shared/query';
import { Checkbox, LongTextField, NumberField, TextField } from '@portal/shared/ui/form';
import { SelectField } from '@portal/shared/ui/select';
import { useDrafting, writtenOn } from '../../changes/useDrafting';
import { DraftDialog } from '../../record/DraftDialog';

interface DocumentDialogProps {
  modality: ModalityRecord;
  /** Null begins one. */
  document: RequestDocumentRecord | null;
  nextOrder: number;
  onClose: () => void;
}

type Form = Omit<JudgedRequestDocument, 'Order' | 'Hint'> & { Order: number | null; Hint: string };

const judgedOf = (form: Form): JudgedRequestDocument => ({
  ...form,
  Name: form.Name.trim(),
  Order: form.Order ?? 0,
  Hint: form.Hint.trim() || null,
});

/** Drafts a document that proposals are asked for, and says what follows from how it is asked. */
export default function DocumentDialog({ modality, document, nextOrder, onClose }: DocumentDialogProps) {
  const { workingSet, inSet, options } = useDrafting();
  const save = useCommand(insertProposalParameterRequestDocument, { ...options, once: 'body' });
  const pipeTypes = useCall(getPipeTypeForDocument, {
    query: { modalityUniqueId: modality.UniqueId, ...(workingSet && { ChangeSetUniqueId: workingSet }) },
  });
  const initial: Form = document
    ? { ...document.Values, Hint: document.Values.Hint ?? '' }
    : { Name: '', IsRequired: true, PipeType: 'proposal', Situation: 'analysis', Order: nextOrder, Hint: '' };
  return (
    <DraftDialog
      title={document ? `Alterar o documento ${document.Values.Name}` : `Novo documento de ${modality.Values.Name}`}
      consequence="Fica em rascunho. Propostas a que o documento já foi pedido conservam o pedido como está."
      keptAs={`documento.${document?.UniqueId ?? `novo.${modality.UniqueId}`}.${workingSet ?? 'proprio'}`}
      fields={['Name', 'PipeType', 'Situation', 'Order', 'Hint']}
      record={document}
      initial={initial}
      missing={({ Name, Order }) => [
        ...problemsOf('Name', Name.trim() === '' && 'Informe o nome do documento'),
        ...problemsOf('Order', Order === null && 'Informe a ordem'),
      ]}
      judge={(form) => requestDocumentProblems(judgedOf(form))}
      command={save}
      send={(form, stands) =>
        save.run({
          body: {
            ...inSet,
            ...writtenOn(stands),
            Values: { ...judgedOf(form), ModalityUniqueId: modality.UniqueId },
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
          <Checkbox
            checked={form.IsRequired}
            disabled={save.isBusy}
            onChange={(event) => set({ IsRequired: event.target.checked })}
          >
            Obrigatório
          </Checkbox>
          <div className="parameters-two">
            <SelectField
              label="Quem pede"
              loading={pipeTypes.isFetching && !pipeTypes.data}
              options={(pipeTypes.data ?? []).map(({ PipeType, Name, IsUsed }) => ({
                value: PipeType,
                label: IsUsed ? Name : `${Name} (a seguradora não tem essa esteira)`,
              }))}
              value={form.PipeType}
              error={problemOf('PipeType')}
              disabled={save.isBusy}
              onChange={(PipeType) => PipeType !== null && set({ PipeType })}
            />
            <NumberField
              label="Ordem"
              required
              minimum={1}
              value={form.Order}
              error={problemOf('Order')}
              disabled={save.isBusy}
              onBlur={() => leave('Order')}
              onChange={(Order) => set({ Order })}
            />
          </div>
          {form.IsRequired && (
            <SelectField
              label="O que espera por ele"
              options={Object.entries(documentSituations).map(([value, label]) => ({ value, label }))}
              value={form.Situation}
              error={problemOf('Situation')}
              disabled={save.isBusy}
              onChange={(Situation) => Situation !== null && set({ Situation: Situation as DocumentSituation })}
            />
          )}
          <LongTextField
            label="Orientação a quem envia"
            rows={3}
            maxLength={LONGEST_DOCUMENT_HINT}
            value={form.Hint}
            error={problemOf('Hint')}
            disabled={save.isBusy}
            onBlur={() => leave('Hint')}
            onChange={(Hint) => set({ Hint })}
          />
          <p className="parameters-standing">{askedInWords(judgedOf(form))}</p>
        </>
      )}
    </DraftDialog>
  );
}
