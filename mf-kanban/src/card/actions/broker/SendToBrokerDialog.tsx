import { kanbanProposalSendToBroker } from '@portal/shared/contracts/boards/kanbanActions';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { useNotify } from '@portal/shared/ui/overlay';
import { useWayToProposal } from '../../useWayToProposal';
import type { ActionDialogProps } from '../actionDialogProps';
import { cardInSentence } from '../actionWords';
import { useCardAction } from '../useCardAction';
import { ReasonDialog } from './ReasonDialog';

/** Hands the proposal or endorsement of a card to its broker. */
export default function SendToBrokerDialog({ record, onChanged, onClose }: ActionDialogProps) {
  const { card } = record;
  const notify = useNotify();
  const wayToProposal = useWayToProposal(record);
  const reason = useKeptForm(`card.${card.cardId}.sendToBroker`, '');
  const action = useCardAction(kanbanProposalSendToBroker, {
    onChanged,
    onDone: ({ IsChanged }) => {
      const told = { title: 'Enviado ao corretor', text: 'Ele foi avisado no portal e por e-mail.', ...wayToProposal };
      if (IsChanged) notify.success(told);
      else notify.info({ title: 'Já estava com o corretor', text: 'Nada foi enviado de novo.' });
    },
  });
  return (
    <ReasonDialog
      reason={reason}
      title={`Enviar ${cardInSentence(card.cardRef)} ao corretor?`}
      consequence={`O corretor será avisado no portal e por e-mail.${
        card.legalDeadline ? ' O prazo legal termina aqui: com a resposta do corretor começam 25 dias inteiros.' : ''
      }`}
      verb="Enviar ao corretor"
      label="Motivo"
      help="O corretor lê: diga o que falta e o que ele precisa fazer."
      missing="Escreva o motivo: o corretor precisa dele para saber o que fazer."
      adjusted={card.cardId}
      command={action}
      onSend={(Reason) => action.run({ body: { CardId: card.cardId, Version: card.version, Reason } })}
      onClose={onClose}
    />
  );
}
