import { kanbanPolicyHolderCCGSendToBroker } from '@portal/shared/contracts/boards/kanbanActions';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { useNotify } from '@portal/shared/ui/overlay';
import { endSentence } from '@portal/shared/domain/values/sentences';
import type { ActionDialogProps } from '../actionDialogProps';
import { useCardAction } from '../useCardAction';
import { ReasonDialog } from './ReasonDialog';

/** Hands a contract of counter-guarantee to the brokers of its policy holder. */
export default function SendCounterGuaranteeDialog({ record: { card, links }, onChanged, onClose }: ActionDialogProps) {
  const notify = useNotify();
  const reason = useKeptForm(`card.${card.cardId}.sendCounterGuarantee`, '');
  const action = useCardAction(kanbanPolicyHolderCCGSendToBroker, {
    onChanged,
    onDone: ({ IsChanged, BrokerNames }) => {
      if (!IsChanged) notify.info({ title: 'Já estava com o corretor', text: 'Nada foi enviado de novo.' });
      else
        notify.success({
          title: 'CCG enviado ao corretor',
          text:
            BrokerNames.length > 0 ? endSentence(`Avisado: ${BrokerNames.join(', ')}`) : 'O card espera pelo corretor.',
        });
    },
  });
  return (
    <ReasonDialog
      reason={reason}
      title="Enviar o contrato de contragarantia ao corretor?"
      consequence={`A corretora do tomador será avisada no portal e por e-mail.${
        links.proposalUniqueId
          ? ' A proposta que espera por ele passa a esperar pelo corretor, e o seu prazo para.'
          : ''
      }`}
      verb="Enviar ao corretor"
      label="Motivo"
      help="O corretor lê: diga o que falta no contrato."
      missing="Escreva o motivo: o corretor precisa dele para saber o que fazer."
      adjusted={card.cardId}
      command={action}
      onSend={(Reason) => action.run({ body: { CardId: card.cardId, Version: card.version, Reason } })}
      onClose={onClose}
    />
  );
}
