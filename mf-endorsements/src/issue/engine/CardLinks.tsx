import type { EndorsementDetail } from '@portal/shared/contracts/underwriting/endorsementWork';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { StatusTag } from '@portal/shared/ui/status';
import { Link } from 'react-router-dom';

/** The cards about an endorsement on the boards that the user sees, each leading to its drawer. */
export function CardLinks({ endorsement: { CardId, Cards = [] } }: { endorsement: EndorsementDetail }) {
  if (Cards.length === 0) return null;
  return (
    <>
      {CardId !== null && <p>Um card da esteira da seguradora decide. O endosso segue sozinho depois disso.</p>}
      <ul className="endorsements-cards" aria-label="Cards nas esteiras">
        {Cards.map((card) => (
          <li key={card.CardId}>
            <Link to={addresses.card({ uniqueId: card.PipeUniqueId }, card.CardId)}>
              Card {card.CardId}: {card.PipeName} · {card.StepName}
            </Link>
            <StatusTag tone={card.IsDecided ? 'neutral' : 'warning'}>
              {card.IsDecided ? 'Decidido' : 'Em aberto'}
            </StatusTag>
          </li>
        ))}
      </ul>
    </>
  );
}
