import { useCommand } from '@portal/shared/commands/useCommand';
import type { CallResponse } from '@portal/shared/contracts/call';
import * as calls from '@portal/shared/contracts/boards/kanbanDocuments';
import { Button } from '@portal/shared/ui/base';
import { CallFailure } from '@portal/shared/ui/dialog';
import { useNotify } from '@portal/shared/ui/overlay';
import { useId } from 'react';
import { consequenceOf } from './documentsOfCard';
import './documents.css';

interface ModalityDocumentsProps {
  cardId: number;
  reading: CallResponse<typeof calls.getCardRequestDocuments>;
  onAsked: () => void;
}

/** What the modality usually asks for and nobody has asked for yet, to be asked for with one press; nothing where all was. */
export function ModalityDocuments({ cardId, reading, onAsked }: ModalityDocumentsProps) {
  const id = useId();
  const notify = useNotify();
  const { OfModality: documents } = reading;
  const takeBack = useCommand(
    (ids: readonly string[], send) =>
      Promise.all(
        ids.map((RequestDocumentUniqueId) =>
          send(calls.kanbanProposalDeleteRequestDocument, { body: { RequestDocumentUniqueId } }),
        ),
      ),
    {
      onDone: onAsked,
      onFailed: (error) => {
        notify.error(error, 'Os documentos continuam pedidos');
        onAsked();
      },
    },
  );
  const ask = useCommand(calls.kanbanRequestModalityDocuments, {
    onDone: ({ Asked }) => {
      const names = Asked.map(({ Name }) => Name).join(', ');
      if (Asked.length === 0) notify.info({ title: 'Já estavam pedidos', text: 'Nada foi pedido de novo.' });
      else
        notify.success({
          title: Asked.length === 1 ? 'Documento solicitado' : `${Asked.length} documentos solicitados`,
          text: names,
          onUndo: () => void takeBack.run(Asked.map(({ RequestDocumentUniqueId }) => RequestDocumentUniqueId)),
        });
      onAsked();
    },
    onStale: onAsked,
  });
  if (documents.length === 0) return null;
  const IsRequired = documents.some((one) => one.IsRequired);
  return (
    <div className="kanban-modality-documents">
      <Button
        size="small"
        loading={ask.isBusy}
        aria-describedby={id}
        onClick={() => void ask.run({ body: { CardId: cardId } })}
      >
        Pedir os documentos da modalidade ({documents.length})
      </Button>
      <p id={id}>
        {documents.map(({ Name, IsRequired: must }) => `${Name}${must ? '' : ' (opcional)'}`).join(', ')}.{' '}
        {consequenceOf({ IsRequired, IsInternal: false }, true)}
      </p>
      {ask.error && <CallFailure error={ask.error} />}
    </div>
  );
}
