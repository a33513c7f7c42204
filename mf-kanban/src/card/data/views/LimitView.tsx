import { getCardRequestLimitInfo } from '@portal/shared/contracts/boards/kanbanHolderCards';
import type { CardLimitRequest } from '@portal/shared/contracts/boards/kanbanHolderCards';
import { today } from '@portal/shared/domain/time/instants';
import { formatMoney } from '@portal/shared/domain/values/money';
import type { Tone } from '@portal/shared/domain/values/tone';
import { Fact, Facts, FactsTable, Section } from '@portal/shared/parts/facts';
import { DateText, Money } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { CardReading } from '../CardReading';
import type { CardViewProps } from '../cardView';
import { amountAtRisk } from '../parts/amountAtRisk';
import { Attention } from '../parts/Attention';
import { policyHolderConcerns } from '../parts/concerns';
import { NoRecord } from '../parts/NoRecord';
import { PolicyHolderSections } from '../parts/PolicyHolderSections';
import { ProposalsInProgress } from '../parts/ProposalsInProgress';

const statuses: Record<CardLimitRequest['Status'], { tone: Tone; text: string }> = {
  pending: { tone: 'info', text: 'Em análise' },
  approved: { tone: 'success', text: 'Aprovado' },
  rejected: { tone: 'danger', text: 'Recusado' },
};

/** "Revisão de Limite". */
export default function LimitView({ record, title }: CardViewProps) {
  const { policyHolderUniqueId, limitRequestUniqueId } = record.links;
  if (!policyHolderUniqueId) return <NoRecord of="um tomador" />;
  return (
    <CardReading
      record={record}
      title={title}
      call={getCardRequestLimitInfo}
      input={{ query: { PolicyHolderUniqueId: policyHolderUniqueId } }}
    >
      {({ PolicyHolder: holder, Requests: requests, ProposalsInProgress: proposals }) => {
        const ofCard = requests.find(({ UniqueId }) => UniqueId === limitRequestUniqueId) ?? requests[0];
        return (
          <>
            <Attention
              concerns={policyHolderConcerns(
                holder,
                today(),
                proposals.reduce((total, proposal) => total + (amountAtRisk(proposal) ?? 0), 0),
                'As propostas em andamento excedem',
              )}
            />
            {ofCard ? <RequestSection request={ofCard} /> : <NoRecord of="um pedido de limite" />}
            <PolicyHolderSections holder={holder} />
            <ProposalsInProgress proposals={proposals} />
            <OtherRequests requests={requests.filter((request) => request !== ofCard)} />
          </>
        );
      }}
    </CardReading>
  );
}

const StatusOf = ({ request: { Status } }: { request: CardLimitRequest }) => (
  <StatusTag tone={statuses[Status].tone}>{statuses[Status].text}</StatusTag>
);

function RequestSection({ request }: { request: CardLimitRequest }) {
  const difference = request.RequestedLimitValue - request.CurrentLimitValue;
  return (
    <Section look="drawer" title="Pedido" aside={<StatusOf request={request} />}>
      <Facts>
        <Fact label="Limite de">{request.ModalityGroupName ?? 'Todas as modalidades (limite total)'}</Fact>
        <Fact label="Limite quando foi pedido">
          <Money cents={request.CurrentLimitValue} />
        </Fact>
        <Fact label="Limite pedido">
          <strong>
            <Money cents={request.RequestedLimitValue} />
          </strong>
        </Fact>
        {request.GrantedLimitValue !== undefined && (
          <Fact label="Limite concedido">
            <strong>
              <Money cents={request.GrantedLimitValue} />
            </strong>
          </Fact>
        )}
        <Fact label="Diferença">{`${difference > 0 ? '+\u00a0' : ''}${formatMoney(difference)}`}</Fact>
        <Fact label="Pedido em">
          <DateText value={request.CreatedAt} />
        </Fact>
        <Fact label="Corretora">{request.BrokerName}</Fact>
        <Fact label="Justificativa" wide>
          {request.Justification}
        </Fact>
      </Facts>
    </Section>
  );
}

function OtherRequests({ requests }: { requests: readonly CardLimitRequest[] }) {
  if (requests.length === 0) return null;
  return (
    <Section look="drawer" title="Outros pedidos de limite">
      <FactsTable
        caption="Outros pedidos de limite deste tomador"
        rows={requests}
        rowKey={({ UniqueId }) => UniqueId}
        columns={[
          { title: 'Pedido em', cell: ({ CreatedAt }) => <DateText value={CreatedAt} /> },
          { title: 'Situação', cell: (request) => <StatusOf request={request} /> },
          { title: 'Limite de', cell: ({ ModalityGroupName }) => ModalityGroupName ?? 'Total' },
          { title: 'Justificativa', cell: ({ Justification }) => Justification },
          {
            title: 'Limite pedido',
            isAmount: true,
            cell: ({ RequestedLimitValue }) => <Money cents={RequestedLimitValue} />,
          },
        ]}
      />
    </Section>
  );
}
