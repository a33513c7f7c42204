import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { Section } from '@portal/shared/parts/facts';
import { StatusTag } from '@portal/shared/ui/status';
import { Link } from 'react-router-dom';

/** The cards about its proposal and its endorsements, on boards that the user sees. */
export function CardsPanel({ policy: { Cards } }: { policy: PolicyDetail }) {
  if (Cards.length === 0) return null;
  return (
    <Section look="side" id="cards" title="Cards nas esteiras">
      <ul className="policies-cards">
        {Cards.map(({ CardId, PipeUniqueId, PipeName, StepName, IsDecided }) => (
          <li key={CardId}>
            <Link to={addresses.card({ uniqueId: PipeUniqueId }, CardId)}>
              {PipeName} · {StepName}
            </Link>
            <StatusTag tone={IsDecided ? 'neutral' : 'warning'}>{IsDecided ? 'Decidido' : 'Em aberto'}</StatusTag>
          </li>
        ))}
      </ul>
    </Section>
  );
}
