import { getCardPolicyHolderNomeationRequestInfo } from '@portal/shared/contracts/boards/kanbanCards';
import type { CardNominationInfo } from '@portal/shared/contracts/boards/kanbanCards';
import { today } from '@portal/shared/domain/time/instants';
import type { Tone } from '@portal/shared/domain/values/tone';
import { formatLoss, formatScope } from '@portal/shared/domain/parties/nominationText';
import { formatDate } from '@portal/shared/domain/time/dates';
import { Fact, Facts, FactsTable, Section } from '@portal/shared/parts/facts';
import { CopyableText, DateText, DocumentNumber } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { CardReading } from '../CardReading';
import type { CardViewProps } from '../cardView';
import { Attention } from '../parts/Attention';
import { blockConcerns, exposureConcerns, policyHolderConcerns } from '../parts/concerns';
import { NoRecord } from '../parts/NoRecord';
import { PartyFacts } from '../parts/PartyFacts';
import { PolicyHolderSections, policyRecordText } from '../parts/PolicyHolderSections';

const statuses: Record<CardNominationInfo['Status'], { tone: Tone; text: string }> = {
  pending: { tone: 'info', text: 'Em análise' },
  approved: { tone: 'success', text: 'Aprovada' },
  rejected: { tone: 'danger', text: 'Recusada' },
  ended: { tone: 'neutral', text: 'Encerrada' },
};

/** "Dados da Solicitação de Nomeação". */
export default function NominationView({ record, title }: CardViewProps) {
  const { policyHolderNomeationRequestId: id } = record.links;
  if (!id) return <NoRecord of="uma solicitação de nomeação" />;
  return (
    <CardReading
      record={record}
      title={title}
      call={getCardPolicyHolderNomeationRequestInfo}
      input={{ query: { PolicyHolderNomeationRequestId: id } }}
    >
      {(nomination) => <NominationSections nomination={nomination} />}
    </CardReading>
  );
}

function NominationSections({ nomination }: { nomination: CardNominationInfo }) {
  const { Broker: broker, NominatedBrokers: nominated } = nomination;
  const { tone, text } = statuses[nomination.Status];
  return (
    <>
      <Attention
        concerns={[
          ...blockConcerns(broker, 'Corretora bloqueada'),
          ...exposureConcerns(broker, 'da corretora'),
          ...policyHolderConcerns(nomination.PolicyHolder, today()),
        ]}
      />
      <Section look="drawer" title="Solicitação" aside={<StatusTag tone={tone}>{text}</StatusTag>}>
        <Facts>
          <Fact label="Pedida em">
            <DateText value={nomination.RequestedAt} />
          </Fact>
          <Fact label="Decidida em">
            <DateText value={nomination.DecidedAt} />
          </Fact>
        </Facts>
      </Section>
      {nomination.IfApproved && <IfApproved nomination={nomination} change={nomination.IfApproved} />}
      <Section look="drawer" title="Corretora que pede a nomeação">
        <PartyFacts party={broker} owner="broker">
          <Fact label="Registro na SUSEP">
            <CopyableText text={broker.SusepCode} label="o registro na SUSEP" />
          </Fact>
          <Fact label="Apólices">{policyRecordText(broker.Policies)}</Fact>
        </PartyFacts>
      </Section>
      <Section look="drawer" title="Corretoras já nomeadas">
        {nominated.length === 0 ? (
          <p className="kanban-card-data-note">Nenhuma corretora trabalha para este tomador até agora.</p>
        ) : (
          <FactsTable
            caption="Corretoras nomeadas por este tomador"
            rows={nominated}
            rowKey={({ CpfCnpj }) => CpfCnpj}
            columns={[
              { title: 'Corretora', cell: ({ Name }) => Name },
              { title: 'CNPJ', cell: ({ CpfCnpj }) => <DocumentNumber value={CpfCnpj} /> },
              { title: 'SUSEP', cell: ({ SusepCode }) => SusepCode },
              { title: 'Desde', cell: ({ Since }) => <DateText value={Since} /> },
            ]}
          />
        )}
      </Section>
      <PolicyHolderSections holder={nomination.PolicyHolder} />
    </>
  );
}

interface IfApprovedProps {
  nomination: CardNominationInfo;
  change: NonNullable<CardNominationInfo['IfApproved']>;
}

/** Which broker gains the policy holder, and which ones lose it. */
function IfApproved({ nomination: { Broker: broker, PolicyHolder: holder }, change }: IfApprovedProps) {
  const gained = formatScope({ coversAll: change.CoversAll, modalityNames: change.ModalityNames });
  const losses = change.Displaced.map(({ BrokerName, CoversAll, ModalityNames }) =>
    formatLoss(BrokerName, holder.Name, { coversAll: CoversAll, modalityNames: ModalityNames }),
  );
  return (
    <Section look="drawer" title="Se for aprovada hoje">
      <p className="kanban-card-data-note">
        {`${broker.Name} passa a atender ${holder.Name} ${gained} a partir de ${formatDate(change.StartsOn)}.`}
      </p>
      {losses.length === 0 ? (
        <p className="kanban-card-data-note">Nenhuma corretora deixa de atender o tomador.</p>
      ) : (
        losses.map((loss) => (
          <p key={loss} className="kanban-card-data-note">
            {loss}
          </p>
        ))
      )}
    </Section>
  );
}
