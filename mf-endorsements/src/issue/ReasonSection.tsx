import type { EndorsementDetail } from '@portal/shared/contracts/underwriting/endorsementWork';
import { formatDate } from '@portal/shared/domain/time/dates';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { endorsementTypeLabels } from '@portal/shared/domain/underwriting/endorsementTypes';
import { Fact, Facts, Section } from '@portal/shared/parts/facts';

/** Why it was asked for, by whom and when. */
export const ReasonSection = ({ endorsement }: { endorsement: EndorsementDetail }) => (
  <Section look="side" id="motivo" title="Pedido">
    <Facts>
      <Fact label="Tipo">{endorsementTypeLabels[endorsement.EndorsementTypeId]}</Fact>
      <Fact label="Motivo" wide>
        {endorsement.Reason}
      </Fact>
      {endorsement.Justification && (
        <Fact label="Justificativa" wide>
          {endorsement.Justification}
        </Fact>
      )}
      {endorsement.ReleaseReceivedOn && (
        <Fact label="Liberação ou apólice devolvida recebida em">{formatDate(endorsement.ReleaseReceivedOn)}</Fact>
      )}
      {endorsement.BackdatingReason && (
        <Fact label="Por que vale antes do recebimento" wide>
          {endorsement.BackdatingReason}
        </Fact>
      )}
      <Fact label="Pedido por">{endorsement.RequestedByName}</Fact>
      <Fact label="Pedido em">{formatDateTime(endorsement.CreatedAt)}</Fact>
      <Fact label="Corretora">{endorsement.BrokerName}</Fact>
    </Facts>
  </Section>
);
