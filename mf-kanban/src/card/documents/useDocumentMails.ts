import { usePortal } from '@portal/shared';
import type { CardRecord } from '@portal/shared/contracts/board';
import type { CallResponse } from '@portal/shared/contracts/call';
import * as calls from '@portal/shared/contracts/kanbanDocuments';
import type { SentDocumentMails } from '@portal/shared/contracts/kanbanDocuments';
import { useConfirm, useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { counted, outcomeOf } from './mailWords';

type Reading = CallResponse<typeof calls.getCardRequestDocuments>;

/** Asks, mails, and says what came of it. */
export function useDocumentMails(record: CardRecord, reading: Reading, onSent: () => void) {
  const { send } = usePortal();
  const confirm = useConfirm();
  const notify = useNotify();
  const [isSending, setIsSending] = useState(false);

  const mail = async (work: () => Promise<SentDocumentMails | null>) => {
    setIsSending(true);
    try {
      const sent = await work();
      if (!sent) return;
      const { isDone, ...notice } = outcomeOf(sent);
      (isDone ? notify.success : notify.warning)(notice);
      onSent();
    } catch (error) {
      notify.error(error, 'O e-mail não foi enviado');
    } finally {
      setIsSending(false);
    }
  };

  const broker = reading.BrokerName ?? 'o corretor';
  return {
    isSending,
    ofCard: (open: number) =>
      mail(async () => {
        const documents = counted(open, 'documento em aberto', 'documentos em aberto');
        if (reading.Subject?.Owner === 'broker') {
          const wanted = await confirm({
            title: `Devolver o cadastro a ${broker}?`,
            consequence: `Um e-mail pede ${documents} com o link do cadastro. Até o corretor enviar de novo, o card espera por ele.`,
            verb: 'Devolver ao corretor',
          });
          const body = { BrokerUniqueId: reading.Subject.UniqueId };
          return wanted ? send(calls.kanbanBrokerRequestDocumentsSendToBroker, { body }) : null;
        }
        const wanted = await confirm({
          title: `Enviar e-mail a ${broker}?`,
          consequence: `O e-mail pede ${documents} de ${record.card.cardRef}.`,
          verb: 'Enviar e-mail',
        });
        const body = { CardId: record.card.cardId };
        return wanted ? send(calls.kanbanSendEmailRequestDocumentToBroker, { body }) : null;
      }),
    ofPipe: () =>
      mail(async () => {
        const PipeId = record.pipe.id;
        const { Cards, Documents, Brokers, Unreachable } = await send(calls.getPipeOpenDocuments, {
          query: { PipeId },
        });
        if (Brokers === 0) {
          notify.info({ title: 'Nada a enviar', text: 'Nenhum documento desta esteira espera por um corretor.' });
          return null;
        }
        const without =
          Unreachable > 0 ? ` ${counted(Unreachable, 'corretora não tem', 'corretoras não têm')} e-mail.` : '';
        const wanted = await confirm({
          title: `Enviar ${counted(Brokers, 'e-mail', 'e-mails')}, um por corretora?`,
          consequence: `Eles pedem ${counted(Documents, 'documento', 'documentos')} de ${counted(Cards, 'card', 'cards')} da esteira ${record.pipe.name}.${without}`,
          verb: Brokers === 1 ? 'Enviar e-mail' : 'Enviar e-mails',
        });
        return wanted ? send(calls.kanbanSendEmailRequestDocumentToBrokerByPipe, { body: { PipeId } }) : null;
      }),
  };
}
