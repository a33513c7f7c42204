import * as addresses from '@portal/shared/domain/portal/addresses';
import { Navigate, useParams } from 'react-router-dom';
import { ProposalDetailView } from './ProposalDetailView';

const UNIQUE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * A proposal as the insurer sees it. Both parts of the address are optional (Spec 000 §2.2): one alone is the proposal's
 * id, unless it is a type; without an id the list is shown.
 */
export default function InsurerProposalPage() {
  const { proposalType = '', propostaUniqueId = '' } = useParams();
  const uniqueId = [propostaUniqueId, proposalType].find((part) => UNIQUE_ID.test(part));
  if (!uniqueId) return <Navigate to={addresses.proposalsOfInsurer()} replace />;
  return <ProposalDetailView key={uniqueId} proposalUniqueId={uniqueId} back={addresses.proposalsOfInsurer()} />;
}
