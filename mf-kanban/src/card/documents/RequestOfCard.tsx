import { getCardRequestDocuments } from '@portal/shared/contracts/boards/kanbanDocuments';
import { usePortal } from '@portal/shared';
import { RequestDialog } from '@portal/shared/parts/documents';
import { useCall } from '@portal/shared/query';
import { useNotify } from '@portal/shared/ui/overlay';
import { useEffect, useEffectEvent } from 'react';
import { cardChangedTopic } from '../../topics';
import type { WantedDocument } from '../../requestDocument';
import { documentsOfCard } from './documentsOfCard';
import { ModalityDocuments } from './ModalityDocuments';

interface RequestOfCardProps extends WantedDocument {
  onClose: () => void;
}

/** Asks for a document of a card by key, from the board as beside it; says why where none can be asked for. */
export default function RequestOfCard({ cardId, pipeId, onClose }: RequestOfCardProps) {
  const { bus } = usePortal();
  const notify = useNotify();
  const { data, error } = useCall(getCardRequestDocuments, { query: { CardId: cardId } });
  const request = data && documentsOfCard(data).request;
  const refusal = request?.disabledReason ?? null;
  const giveUp = useEffectEvent(() => {
    if (error) notify.error(error, 'Não foi possível solicitar um documento');
    else notify.info({ title: 'Nenhum documento pode ser solicitado', text: refusal });
    onClose();
  });
  const isOff = Boolean(!data && error) || refusal !== null;
  useEffect(() => {
    if (isOff) giveUp();
  }, [isOff]);
  const changed = () => bus.publish(cardChangedTopic, { pipeId, cardId });
  if (!request || refusal !== null) return null;
  return (
    <RequestDialog
      request={request}
      instead={
        <ModalityDocuments
          cardId={cardId}
          reading={data}
          onAsked={() => {
            changed();
            onClose();
          }}
        />
      }
      onDone={changed}
      onClose={onClose}
    />
  );
}
