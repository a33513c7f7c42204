import { kanbanProposalTakeBackFromBroker } from '@portal/shared/contracts/boards/kanbanActions';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { useNotify } from '@portal/shared/ui/overlay';
import { useWayToProposal } from '../../useWayToProposal';
import type { ActionDialogProps } from '../actionDialogProps';
import { cardInSentence } from '../actionWords';
import { useCardAction } from '../useCardAction';
import { ReasonDialog } from './ReasonDialog';

/** Takes up again what waits for its broker. */
export default function TakeBackDialog({ record, onChanged, onClose }: ActionDialogProps) {
  const { card } = record;
  const notify = useNotify();
  const wayToProposal = useWayToProposal(record);
  const reason = useKeptForm(`card.${card.cardId}.takeBack`, '');
  const action = useCardAction(kanbanProposalTakeBackFromBroker, {
    onChanged,
    onDone: ({ LegalClockPausedAt }) => {
      notify.success({
        title: 'Análise retomada',
        text: LegalClockPausedAt
          ? 'O prazo legal ainda não corre: há documentos por receber.'
          : 'O card está de novo com a seguradora.',
        ...wayToProposal,
      });
    },
  });
  return (
    <ReasonDialog
      reason={reason}
      title={`Retomar a análise d${cardInSentence(card.cardRef)}?`}
      consequence={`O card volta à análise da seguradora.${
        card.legalClockPausedAt
          ? ' Sem a resposta do corretor, o prazo legal segue com os dias que restavam, a não ser que faltem documentos.'
          : ''
      }`}
      verb="Retomar análise"
      label="Observação"
      help="Fica na história do card; o corretor não lê."
      missing={null}
      adjusted={null}
      command={action}
      onSend={(Reason) =>
        action.run({ body: { CardId: card.cardId, Version: card.version, ...(Reason && { Reason }) } })
      }
      onClose={onClose}
    />
  );
}
