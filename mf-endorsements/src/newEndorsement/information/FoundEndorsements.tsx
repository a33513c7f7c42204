import type { EndorsedPolicy } from '@portal/shared/contracts/underwriting/endorsementRequest';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDate } from '@portal/shared/domain/time/dates';
import { endorsementTypeLabels } from '@portal/shared/domain/underwriting/endorsementTypes';
import { proposalStatusLabels } from '@portal/shared/domain/underwriting/proposalStatus';
import { Alert } from '@portal/shared/ui/base';
import { Link } from 'react-router-dom';

/** Endorsements that this one would meet: issued ones, and those on their way. */
export function FoundEndorsements({ found }: { found: EndorsedPolicy['EndossosEncontrados'] }) {
  if (found.length === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={
        found.length === 1 ? 'Este pedido encontra outro endosso' : `Este pedido encontra ${found.length} endossos`
      }
      description={
        <ul className="endorsements-found">
          {found.map(({ ProposalUniqueId, Number: number, EndorsementTypeId, StatusId, Description, EffectiveOn }) => (
            <li key={ProposalUniqueId}>
              <Link to={addresses.issueEndorsement(ProposalUniqueId)}>{number}</Link>,{' '}
              {endorsementTypeLabels[EndorsementTypeId].toLowerCase()}, {proposalStatusLabels[StatusId].toLowerCase()}
              {EffectiveOn && `, vale a partir de ${formatDate(EffectiveOn)}`}: {Description}
            </li>
          ))}
        </ul>
      }
    />
  );
}
