import type { EndorsementDetail } from '@portal/shared/contracts/underwriting/endorsementWork';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { Section } from '@portal/shared/parts/facts';
import { Alert } from '@portal/shared/ui/base';
import { Link } from 'react-router-dom';

/** What stands against its issue now; nothing where nothing does. */
export function ObstaclesPanel({ endorsement }: { endorsement: EndorsementDetail }) {
  const { Obstacles, IsStale = false, DecisionReason, PolicyUniqueId } = endorsement;
  if (Obstacles.length === 0 && !IsStale && !DecisionReason) return null;
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
      {DecisionReason && <p>Decisão: {DecisionReason}</p>}
      {Obstacles.length > 0 && (
        <ul className="parts-record-missing">
          {Obstacles.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}
