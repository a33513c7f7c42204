import { usePermissions } from '@portal/shared';
import {
  createPolicyHolderRequestLimitObservation,
  followUpSendObservation,
  getCardFollowUp,
} from '@portal/shared/contracts/boards/kanbanFollowUp';
import type { RecordObservation } from '@portal/shared/contracts/boards/kanbanFollowUp';
import { gapsProblem } from '@portal/shared/domain/boards/cardTexts';
import { formatMoney } from '@portal/shared/domain/values/money';
import { ObservationForm, ObservationList } from '@portal/shared/parts/observations';
import { ErrorState, Heading, PageSkeleton } from '@portal/shared/ui/base';
import type { CardSectionProps } from '../cardSection';
import { managesPipe } from '../../managesPipe';
import { CardTextField } from '../texts/CardTextField';
import { useCardReading } from '../useCardReading';
import './actions.css';

/** Tab "Acompanhamento": what the insurer writes about the record, for itself or for the broker too. */
export default function FollowUp({ record, onChanged }: CardSectionProps) {
  const { user } = usePermissions();
  const { cardId } = record.card;
  const { data, error, isFetching, refetch } = useCardReading(cardId, getCardFollowUp, { query: { CardId: cardId } });
  if (!data)
    return error ? (
      <ErrorState
        error={error}
        title="Não foi possível ler as observações deste card"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <PageSkeleton />
    );
  // A decided card can still be written about, so that only the pipe counts.
  const disabledReason = managesPipe(user, record.pipe)
    ? null
    : `Você pode ver a esteira ${record.pipe.name}, mas não escrever sobre os seus cards.`;
  const { BrokerName, Observations, LimitRequest } = data;
  return (
    <div className="kanban-card-follow-up">
      <Conversation
        title="Observações"
        empty="Ninguém escreveu ainda. O que for escrito aqui fica com o registro, também depois deste card."
        observations={Observations}
        tellsVisibility
      />
      <ObservationForm
        keptAs={`card.${cardId}.observation`}
        label="Nova observação"
        brokerName={BrokerName}
        disabledReason={disabledReason}
        field={(writing) => <CardTextField {...writing} cardId={cardId} use="observation" />}
        problem={gapsProblem}
        write={({ text, isVisibleToBroker, uniqueId, mentioned }, send) =>
          send(followUpSendObservation, {
            body: {
              CardId: cardId,
              Observation: text,
              IsVisibleToBroker: isVisibleToBroker,
              UniqueId: uniqueId,
              ...(mentioned.length > 0 && { MentionedUserIds: [...mentioned] }),
            },
          })
        }
        onWritten={onChanged}
      />
      {LimitRequest && (
        <>
          <Conversation
            title="Observações do pedido de limite"
            empty="Nada foi escrito sobre este pedido."
            lead={`Limite pedido: ${formatMoney(LimitRequest.RequestedLimitValue)}. ${LimitRequest.Justification}`}
            observations={LimitRequest.Observations}
            tellsVisibility={false}
          />
          <ObservationForm
            keptAs={`card.${cardId}.limitObservation`}
            label="Nova observação sobre o limite"
            brokerName={null}
            disabledReason={disabledReason}
            field={({ onMention: _onMention, ...writing }) => (
              <CardTextField {...writing} cardId={cardId} use="observation" />
            )}
            problem={gapsProblem}
            write={({ text, uniqueId }, send) =>
              send(createPolicyHolderRequestLimitObservation, {
                body: {
                  PolicyHolderUniqueId: LimitRequest.PolicyHolderUniqueId,
                  Observation: text,
                  UniqueId: uniqueId,
                },
              })
            }
            onWritten={onChanged}
          />
        </>
      )}
    </div>
  );
}

interface ConversationProps {
  title: string;
  lead?: string;
  empty: string;
  observations: readonly RecordObservation[];
  tellsVisibility: boolean;
}

function Conversation({ title, lead, empty, observations, tellsVisibility }: ConversationProps) {
  return (
    <section>
      <Heading level={3}>{title}</Heading>
      {lead && <p className="kanban-card-observation-lead">{lead}</p>}
      {observations.length === 0 ? (
        <p className="kanban-card-observation-lead">{empty}</p>
      ) : (
        <ObservationList label={title} observations={observations} tellsVisibility={tellsVisibility} />
      )}
    </section>
  );
}
