import { usePermissions } from '@portal/shared';
import type { PolicyRenewal } from '@portal/shared/contracts/underwriting/policyRenewal';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { ProposalStatusTag } from '@portal/shared/parts/status';
import { Link } from 'react-router-dom';

/** The proposal that renews the policy; it leads to the screen of it that the user has. */
export function RenewalProposal({ proposal }: { proposal: NonNullable<PolicyRenewal['Proposal']> }) {
  const { allows } = usePermissions();
  const ofInsurer = allows([
    Functionality.VISUALIZAR_PROPOSTAS_SEGURADORA,
    Functionality.GERENCIAR_PROPOSTAS_SEGURADORA,
  ]);
  const { UniqueId, Number: number, StatusId, MaySee } = proposal;
  const to = ofInsurer ? addresses.proposalOfInsurer(UniqueId) : addresses.proposalOfBroker(UniqueId);
  return (
    <p>
      {MaySee ? <Link to={to}>Proposta {number}</Link> : `Proposta ${number}`} <ProposalStatusTag id={StatusId} />
    </p>
  );
}
