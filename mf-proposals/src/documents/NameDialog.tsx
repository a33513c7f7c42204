import { PortalError, usePortal } from '@portal/shared';
import { LONGEST_DOCUMENT_NAME, LONGEST_DOCUMENT_OBSERVATION } from '@portal/shared/contracts/kanbanDocuments';
import type { ProposalRequestDocument } from '@portal/shared/contracts/proposalDetail';
import {
  changeProposalRequestDocumentName,
  createProposalRequestDocument,
} from '@portal/shared/contracts/proposalRequestDocuments';
import { useFormDraft } from '@portal/shared/drafts/useFormDraft';
import { FormDialog } from '@portal/shared/ui/dialog';
import { Checkbox, LongTextField, TextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';

interface NameDialogProps {
  proposalUniqueId: string;
  /** The one to rename; without it a new one is asked for or added. */
  document: ProposalRequestDocument | null;
  /** The insurer asks, a broker adds its own. */
  ofInsurer: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** Names a document: one that is asked for or added, or one that has the wrong name. */
export default function NameDialog({ proposalUniqueId, document, ofInsurer, onDone, onClose }: NameDialogProps) {
  const { send } = usePortal();
  const notify = useNotify();
  const {
    value: form,
    setValue: setForm,
    draft,
  } = useFormDraft(document ? `document.${document.UniqueId}.name` : `proposal.${proposalUniqueId}.newDocument`, {
    Name: document?.Name ?? '',
    IsRequired: true,
    Observation: '',
  });
  const [problem, setProblem] = useState<string | null>(null);
  const [error, setError] = useState<PortalError | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const words = wordsOf(document, ofInsurer);
  const name = form.Name.trim();
  const change = (part: Partial<typeof form>) => {
    setForm((before) => ({ ...before, ...part }));
    setProblem(null);
    setError(null);
  };
  const store = () =>
    document
      ? send(changeProposalRequestDocumentName, { body: { RequestDocumentUniqueId: document.UniqueId, Name: name } })
      : send(createProposalRequestDocument, {
          body: {
            ProposalUniqueId: proposalUniqueId,
            Name: name,
            IsRequired: ofInsurer && form.IsRequired,
            ...(form.Observation.trim() && { Observation: form.Observation.trim() }),
          },
        });
  const submit = async () => {
    if (name === '') {
      setProblem('Dê um nome ao documento, por exemplo “Contrato principal”.');
      return;
    }
    setIsBusy(true);
    setError(null);
    try {
      await store();
      draft.discard();
      notify.success({ title: words.done, text: `“${name}” está na lista.` });
      onDone();
      onClose();
    } catch (failure) {
      if (!(failure instanceof PortalError)) throw failure;
      setError(failure);
      setIsBusy(false);
    }
  };
  const atName = error?.errors.find(({ Field }) => Field === 'Name')?.Message ?? null;
  return (
    <FormDialog
      title={words.title}
      verb={words.verb}
      isBusy={isBusy}
      error={atName ? null : error}
      draft={draft}
      onSend={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label="Nome do documento"
        required
        counted
        maxLength={LONGEST_DOCUMENT_NAME}
        value={form.Name}
        error={problem ?? atName}
        onChange={(Name) => change({ Name })}
      />
      {!document && (
        <LongTextField
          label="Observação"
          help={ofInsurer ? 'A corretora lê: diga o que o documento precisa ter.' : 'A seguradora lê.'}
          maxLength={LONGEST_DOCUMENT_OBSERVATION}
          value={form.Observation}
          onChange={(Observation) => change({ Observation })}
        />
      )}
      {!document && ofInsurer && (
        <>
          <Checkbox checked={form.IsRequired} onChange={({ target }) => change({ IsRequired: target.checked })}>
            Obrigatório
          </Checkbox>
          <p role="status">
            A corretora é avisada.{' '}
            {form.IsRequired
              ? 'O prazo legal termina aqui: com a entrega começam 25 dias inteiros. Sem ele nada é emitido.'
              : 'O prazo legal continua a correr.'}
          </p>
        </>
      )}
    </FormDialog>
  );
}

function wordsOf(document: ProposalRequestDocument | null, ofInsurer: boolean) {
  if (document)
    return { title: `Renomear “${document.Name}”`, verb: 'Renomear documento', done: 'Documento renomeado' };
  return ofInsurer
    ? { title: 'Solicitar documento da proposta', verb: 'Solicitar documento', done: 'Documento solicitado' }
    : { title: 'Adicionar documento à proposta', verb: 'Adicionar documento', done: 'Documento adicionado' };
}
