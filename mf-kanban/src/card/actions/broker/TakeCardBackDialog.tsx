import { kanbanCardTakeBackFromBroker } from '@portal/shared/contracts/boards/kanbanActions';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { useNotify } from '@portal/shared/ui/overlay';
import type { ActionDialogProps } from '../actionDialogProps';
import { useCardAction } from '../useCardAction';
import { ReasonDialog } from './ReasonDialog';

/** Takes up again, unanswered, a nomination or a registration that was sent back. */
export default function TakeCardBackDialog({ record: { card }, onChanged, onClose }: ActionDialogProps) {
  const notify = useNotify();
  const reason = useKeptForm(`card.${card.cardId}.takeCardBack`, '');
  const action = useCardAction(kanbanCardTakeBackFromBroker, {
    onChanged,
    onDone: () => notify.success({ title: 'Análise retomada', text: 'O card está de novo com a seguradora.' }),
  });
  return (
    <ReasonDialog
      reason={reason}
      title={`Retomar a análise do card ${card.cardRef}?`}
      consequence="O card volta à análise da seguradora, e a corretora não responde mais a esta devolução."
      verb="Retomar análise"
      label="Observação"
      help="Fica na história do card; a corretora não lê."
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
