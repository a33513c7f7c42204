import type { EndorsementDetail } from '@portal/shared/contracts/underwriting/endorsementWork';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDate } from '@portal/shared/domain/time/dates';
import { ObstacleList, Section } from '@portal/shared/parts/facts';
import { Alert } from '@portal/shared/ui/base';
import { Link } from 'react-router-dom';

/** What stands against its issue now, who has to issue it, and the day for which it is scheduled; nothing where nothing does. */
export function ObstaclesPanel({ endorsement }: { endorsement: EndorsementDetail }) {
  const {
    Obstacles,
    ObstacleLinks,
    IsStale = false,
    DecisionReason,
    PolicyUniqueId,
    WhyNotIssue = null,
    ScheduledFor = null,
    Adjustment = null,
    MayAnswer = false,
  } = endorsement;
  if (Obstacles.length === 0 && !IsStale && !DecisionReason && !WhyNotIssue && !ScheduledFor && !Adjustment)
    return null;
  return (
    <Section look="side" id="pendencias" title="O que falta para emitir">
      {IsStale && (
        <Alert
          type="warning"
          showIcon
          title="A apólice mudou desde este pedido"
          description={
            <>
              Ele foi calculado sobre a apólice como ela era. Cancele o pedido e{' '}
              <Link to={addresses.requestEndorsement(PolicyUniqueId)}>peça de novo</Link>.
            </>
          }
        />
      )}
      {ScheduledFor && (
        <Alert
          type="info"
          showIcon
          title={`Agendado para ${formatDate(ScheduledFor)}`}
          description={`Aprovado por ${endorsement.ScheduledByName ?? 'alguém da seguradora'}. O portal o emite nesse dia; até lá ele pode ser revogado.`}
        />
      )}
      {WhyNotIssue && <p>{WhyNotIssue}</p>}
      {Adjustment?.Reason && !MayAnswer && <p>A seguradora pediu: {Adjustment.Reason}</p>}
      {DecisionReason && <p>Decisão: {DecisionReason}</p>}
      {Obstacles.length > 0 && <ObstacleList obstacles={Obstacles} links={ObstacleLinks} />}
    </Section>
  );
}
