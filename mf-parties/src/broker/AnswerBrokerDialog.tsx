import { useCommand } from '@portal/shared/commands/useCommand';
import { answerReturnedBroker } from '@portal/shared/contracts/parties/brokerRecord';
import type { BrokerRecord } from '@portal/shared/contracts/parties/brokerRecord';
import { useNotify } from '@portal/shared/ui/overlay';
import { AnswerDialog } from '../party/AnswerDialog';
import { showsBroker } from './brokerActions';

interface AnswerBrokerDialogProps {
  broker: BrokerRecord;
  onClose: () => void;
}

/** Answers what the insurer sent back; data and documents are changed on the page before. */
export default function AnswerBrokerDialog({ broker, onClose }: AnswerBrokerDialogProps) {
  const notify = useNotify();
  const answer = useCommand(answerReturnedBroker, {
    refreshes: showsBroker,
    onDone: () => notify.success({ title: 'Cadastro enviado de novo', text: 'A seguradora continua a análise.' }),
  });
  return (
    <AnswerDialog
      returned={`A seguradora devolveu o cadastro: ${(broker.Returned ?? []).map(({ Reason }) => Reason).join(' · ')}`}
      keptAs={`corretora.${broker.UniqueId}.responder`}
      document={null}
      command={answer}
      onSend={(Observation) => answer.run({ body: { BrokerUniqueId: broker.UniqueId, Observation } })}
      onClose={onClose}
    />
  );
}
