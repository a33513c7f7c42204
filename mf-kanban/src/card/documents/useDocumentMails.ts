import { useCommand } from '@portal/shared/commands/useCommand';
import type { CardRecord } from '@portal/shared/contracts/boards/board';
import type { CallResponse } from '@portal/shared/contracts/call';
import * as calls from '@portal/shared/contracts/boards/kanbanDocuments';
import type { SentDocumentMails } from '@portal/shared/contracts/boards/kanbanDocuments';
import { useConfirm, useNotify } from '@portal/shared/ui/overlay';
import { counted, outcomeOf } from './mailWords';

type Reading = CallResponse<typeof calls.getCardRequestDocuments>;

/** Asks, mails, and says what came of it. */
export function useDocumentMails(record: CardRecord, reading: Reading, onSent: () => void) {
  const confirm = useConfirm();
  const notify = useNotify();
  const onFailed = (error: unknown) => notify.error(error, 'O e-mail não foi enviado');
  const onDone = (sent: SentDocumentMails) => {
    const { isDone, ...notice } = outcomeOf(sent);
    (isDone ? notify.success : notify.warning)(notice);
    onSent();
  };
  const toRegistration = useCommand(calls.kanbanBrokerRequestDocumentsSendToBroker, { onDone, onFailed });
  const aboutCard = useCommand(calls.kanbanSendEmailRequestDocumentToBroker, { onDone, onFailed });
  const counting = useCommand(calls.getPipeOpenDocuments, { onFailed });
  const aboutPipe = useCommand(calls.kanbanSendEmailRequestDocumentToBrokerByPipe, { onDone, onFailed });

  const broker = reading.BrokerName ?? 'o corretor';
  return {
    isSending: [toRegistration, aboutCard, counting, aboutPipe].some(({ isBusy }) => isBusy),
    ofCard: async (open: number) => {
      const documents = counted(open, 'documento em aberto', 'documentos em aberto');
      if (reading.Subject?.Owner === 'broker') {
        const wanted = await confirm({
          title: `Devolver o cadastro a ${broker}?`,
          consequence: `Um e-mail pede ${documents} com o link do cadastro. Até o corretor enviar de novo, o card espera por ele.`,
          verb: 'Devolver ao corretor',
        });
        if (wanted) await toRegistration.run({ body: { BrokerUniqueId: reading.Subject.UniqueId } });
        return;
      }
      const wanted = await confirm({
        title: `Enviar e-mail a ${broker}?`,
        consequence: `O e-mail pede ${documents} de ${record.card.cardRef}.`,
        verb: 'Enviar e-mail',
      });
      if (wanted) await aboutCard.run({ body: { CardId: record.card.cardId } });
    },
    ofPipe: async () => {
      const PipeId = record.pipe.id;
      const { answer } = await counting.run({ query: { PipeId } });
      if (!answer) return;
      const { Cards, Documents, Brokers, Unreachable } = answer;
      if (Brokers === 0) {
        notify.info({ title: 'Nada a enviar', text: 'Nenhum documento desta esteira espera por um corretor.' });
        return;
      }
      const without =
        Unreachable > 0 ? ` ${counted(Unreachable, 'corretora não tem', 'corretoras não têm')} e-mail.` : '';
      const wanted = await confirm({
        title: `Enviar ${counted(Brokers, 'e-mail', 'e-mails')}, um por corretora?`,
        consequence: `Eles pedem ${counted(Documents, 'documento', 'documentos')} de ${counted(Cards, 'card', 'cards')} da esteira ${record.pipe.name}.${without}`,
        verb: Brokers === 1 ? 'Enviar e-mail' : 'Enviar e-mails',
      });
      if (wanted) await aboutPipe.run({ body: { PipeId } });
    },
  };
}
