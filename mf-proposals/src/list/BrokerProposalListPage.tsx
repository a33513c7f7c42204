import { ProposalList } from './ProposalList';

/** The broker's view of proposals (Spec 001 §2). */
export default function BrokerProposalListPage() {
  return <ProposalList name="proposalsOfBroker" subtitle="Suas propostas, da cotação à emissão." />;
}
