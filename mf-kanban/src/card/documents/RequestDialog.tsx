import * as calls from '@portal/shared/contracts/kanbanDocuments';
import type { CallResponse } from '@portal/shared/contracts/call';
import { PortalError, usePortal } from '@portal/shared';
import { useFormDraft } from '@portal/shared/drafts/useFormDraft';
import { FormDialog, fieldProblem } from '@portal/shared/ui/dialog';
import { Checkbox, LongTextField, TextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { useReturnedFocus } from './useReturnedFocus';

type Subject = NonNullable<CallResponse<typeof calls.getCardRequestDocuments>['Subject']>;

interface RequestDialogProps {
  subject: Subject;
  onClose: () => void;
  onRequested: () => void;
}

const title: Record<Subject['Owner'], string> = {
  proposal: 'Solicitar documento da proposta',
  endorsement: 'Solicitar documento do endosso',
  broker: 'Solicitar documento da corretora',
  limitRequest: 'Solicitar documento do pedido de limite',
};

const NEW_REQUEST = { Name: '', IsRequired: true, IsInternal: false, Observation: '' };

/** Asks for a document of what the card is about. */
export default function RequestDialog({ subject, onClose, onRequested }: RequestDialogProps) {
  useReturnedFocus();
  const notify = useNotify();
  const { send } = usePortal();
  const {
    value: form,
    setValue: setForm,
    draft,
  } = useFormDraft(`${subject.Owner}.${subject.UniqueId}.documentRequest`, NEW_REQUEST);
  const [problem, setProblem] = useState<string | null>(null);
  const [error, setError] = useState<PortalError | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const change = (part: Partial<typeof form>) => {
    setForm((before) => ({ ...before, ...part }));
    setProblem(null);
  };
  const stopsClock = form.IsRequired && !form.IsInternal;
  const hasClock = subject.Owner === 'proposal' || subject.Owner === 'endorsement';

  const ask = () => {
    const { Observation, ...rest } = { ...form, Name: form.Name.trim(), Observation: form.Observation.trim() };
    const body = { ...rest, ...(Observation !== '' && { Observation }) };
    if (subject.Owner === 'broker')
      return send(calls.kanbanBrokerRequestDocument, { body: { ...body, BrokerUniqueId: subject.UniqueId } });
    if (subject.Owner === 'limitRequest')
      return send(calls.kanbanRequestLimitRequestDocument, {
        body: { ...body, LimitRequestUniqueId: subject.UniqueId },
      });
    return send(calls.kanbanProposalRequestDocument, { body: { ...body, ProposalUniqueId: subject.UniqueId } });
  };
  const submit = async () => {
    if (form.Name.trim() === '') {
      setProblem('Dê um nome ao documento, por exemplo “Contrato principal”.');
      return;
    }
    setIsBusy(true);
    setError(null);
    try {
      await ask();
      draft.discard();
      notify.success({ title: 'Documento solicitado', text: `“${form.Name.trim()}” está na lista.` });
      onRequested();
      onClose();
    } catch (failure) {
      if (!(failure instanceof PortalError)) throw failure;
      setError(failure);
      setIsBusy(false);
    }
  };

  return (
    <FormDialog
      title={title[subject.Owner]}
      verb="Solicitar documento"
      isBusy={isBusy}
      error={error}
      fields={['Name', 'Observation']}
      draft={draft}
      onSend={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label="Nome do documento"
        required
        counted
        maxLength={calls.LONGEST_DOCUMENT_NAME}
        value={form.Name}
        error={problem ?? fieldProblem(error, 'Name')}
        onChange={(Name) => change({ Name })}
      />
      <LongTextField
        label="Observação"
        help={form.IsInternal ? 'Só a seguradora lê.' : 'O corretor lê: diga o que o documento precisa ter.'}
        maxLength={calls.LONGEST_DOCUMENT_OBSERVATION}
        value={form.Observation}
        error={fieldProblem(error, 'Observation')}
        onChange={(Observation) => change({ Observation })}
      />
      <Checkbox checked={form.IsRequired} onChange={({ target }) => change({ IsRequired: target.checked })}>
        Obrigatório
      </Checkbox>
      <Checkbox checked={form.IsInternal} onChange={({ target }) => change({ IsInternal: target.checked })}>
        Interno: só a seguradora vê
      </Checkbox>
      <p className="card-document-consequence" role="status">
        {form.IsInternal ? 'O corretor não é avisado.' : 'O corretor é avisado no portal.'}
        {hasClock &&
          (stopsClock
            ? ' O prazo legal termina aqui: com a entrega começam 25 dias inteiros.'
            : ' O prazo legal continua a correr.')}
      </p>
    </FormDialog>
  );
}
