import * as addresses from '@portal/shared/domain/portal/addresses';
import { useParams } from 'react-router-dom';
import { ProposalDetailView } from './ProposalDetailView';

/** A proposal as its broker sees it (Spec 000 §2.2). */
export default function BrokerProposalPage() {
  const { propostaUniqueId = '' } = useParams();
  return (
    <ProposalDetailView
      key={propostaUniqueId}
      proposalUniqueId={propostaUniqueId}
      back={addresses.proposalsOfBroker()}
    />
  );
}
