import { kanbanCardSendToBroker } from '@portal/shared/contracts/boards/kanbanActions';
import { CardType } from '@portal/shared/domain/boards/cardTypes';
import { endSentence } from '@portal/shared/domain/values/sentences';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { useNotify } from '@portal/shared/ui/overlay';
import type { ActionDialogProps } from '../actionDialogProps';
import { useCardAction } from '../useCardAction';
import { ReasonDialog } from './ReasonDialog';

/** Sends a request for a nomination, or a card of a broker's registration, back to the broker. */
export default function SendCardBackDialog({ record: { card, stakes }, onChanged, onClose }: ActionDialogProps) {
  const notify = useNotify();
  const reason = useKeptForm(`card.${card.cardId}.sendCardBack`, '');
  const action = useCardAction(kanbanCardSendToBroker, {
    onChanged,
    onDone: ({ IsChanged, BrokerName }) => {
      if (IsChanged) notify.success({ title: 'Devolvido à corretora', text: endSentence(`Avisada: ${BrokerName}`) });
      else notify.info({ title: 'Já estava com a corretora', text: 'Nada foi enviado de novo.' });
    },
  });
  const isNomination = card.cardType === CardType.NOMEACAO_TOMADOR;
  return (
    <ReasonDialog
      reason={reason}
      title={isNomination ? 'Devolver a nomeação à corretora?' : 'Devolver o cadastro à corretora?'}
      consequence={`${stakes?.brokerName ?? 'A corretora'} é avisada com o motivo, no portal e por e-mail, e responde ${
        isNomination ? 'com outra carta ou por escrito' : 'com documentos ou por escrito'
      }. O card não é aprovado enquanto espera; a análise pode ser retomada antes.`}
      verb="Devolver à corretora"
      label="Motivo"
      help={
        isNomination
          ? 'A corretora lê: diga o que falta e o que ela precisa fazer.'
          : 'A corretora lê: diga o que falta. Documentos pendentes e reprovados vão com o motivo.'
      }
      missing="Escreva o motivo: a corretora precisa dele para saber o que fazer."
      adjusted={card.cardId}
      command={action}
      onSend={(Reason) => action.run({ body: { CardId: card.cardId, Version: card.version, Reason } })}
      onClose={onClose}
    />
  );
}
